--TEST--
Cache: no store passes its limit, nor all of them together that of the process; what is asked for again stays
--INI--
hiredis.cache_max=300K
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
mt_srand(1);
$plain = new Hiredis\Client($server->uri());
$plain->pipelined(function ($pipeline) {
	for ($i = 0; $i < 3000; $i++) {
		$pipeline->set("k$i", str_repeat('x', mt_rand(0, 9) ? mt_rand(0, 200) : mt_rand(0, 20000)));
	}
});
foreach ([1024, 4096, 65536, 200000] as $limit) {
	$cache = new Hiredis\Cache(maxMemory: $limit, lease: 1000.0);
	$client = new Hiredis\Client($server->uri(), cache: $cache);
	$most = $wrong = 0;
	for ($i = 0; $i < 6000; $i++) {
		$key = 'k' . mt_rand(0, 2999);
		$before = $cache->stats()['hits'];
		$value = $client->get($key);
		$most = max($most, $cache->stats()['bytes']);
		$wrong += $cache->stats()['hits'] > $before && $value !== $plain->get($key);
	}
	$stats = $cache->stats();
	say($limit, $most <= $limit, $most > $limit / 2, $stats['evictions'] > 100, $wrong);
	unset($client);
	say($cache->stats()['bytes'], $cache->stats()['entries']);
}

echo "-- all stores together\n";
$caches = $clients = [];
for ($i = 0; $i < 4; $i++) {
	$caches[$i] = new Hiredis\Cache(maxMemory: 150000 + $i, lease: 1000.0);
	$clients[$i] = new Hiredis\Client($server->uri(), cache: $caches[$i]);
	for ($j = 0; $j < 3000; $j++) {
		$clients[$i]->get("k$j");
	}
	say(array_sum(array_map(fn ($cache) => $cache->stats()['bytes'], $caches)) <= 300 << 10);
}
say($caches[3]->stats()['refused'] > 0, $caches[0]->stats()['entries'] > 100, $clients[3]->get('k1') === $plain->get('k1'));
unset($clients);

echo "-- what is asked for again\n";
$cache = new Hiredis\Cache(maxMemory: 20000, lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$client->set('hot', 'h');
$client->get('hot');
$hits = 0;
for ($i = 0; $i < 1000; $i++) {
	$client->strlen("k$i");
	$before = $cache->stats()['hits'];
	$client->get('hot');
	$hits += $cache->stats()['hits'] - $before;
}
say($hits);

echo "-- arrays of this request\n";
$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
for ($i = 0; $i < 300; $i++) {
	$client->hset("h$i", 'f', $i, 'g', [1, 2][$i % 2]);
}
$wrong = 0;
for ($round = 0; $round < 3; $round++) {
	for ($i = 0; $i < 300; $i++) {
		$hash = $client->hgetall("h$i");
		$wrong += $hash !== ['f' => "$i", 'g' => (string) [1, 2][$i % 2]];
		$hash['f'] = 'changed';
	}
}
$client->hset('h7', 'f', 'new');
say($wrong, $client->hgetall('h7')['f'], $cache->stats()['hits']);

echo "-- MGET\n";
$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$client->mset('a', '1', 'b', '2', 'c', '3');
$client->rpush('list', 'x');
say($client->get('a'), $client->mget('a', 'b', 'none', 'list', 'b'), $cache->stats()['hits'], $cache->stats()['misses']);
say($client->mget(['a', 'b']), $client->get('b'), $cache->stats()['hits'], $client->get('none'), $client->mget('none', 'a'), $cache->stats()['hits']);
say(outcome(fn () => $client->get('list')), count($client->mget(array_map(fn ($i) => "k$i", range(1, 150)))), $cache->stats()['misses']);
say(outcome(fn () => $client->call('MGET')), outcome(fn () => $client->call('GET')), outcome(fn () => $client->call('get', 'a')), outcome(fn () => $client->call('Get', 'a', 'b')));
say($client->query('GET %s', 'a'), $client->exists('a'), $client->exists('a'), $client->exists('a', 'none'), $client->exists('a', 'none'), $cache->stats()['hits']);
?>
--EXPECT--
1024
true
true
true
0
0
0
4096
true
true
true
0
0
0
65536
true
true
true
0
0
0
200000
true
true
true
0
0
0
-- all stores together
true
true
true
true
true
true
true
-- what is asked for again
1000
-- arrays of this request
0
"new"
600
-- MGET
"1"
["1", "2", NULL, NULL, "2"]
601
306
["1", "2"]
"2"
604
NULL
[NULL, "1"]
606
error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
150
308
error(ERR) "ERR wrong number of arguments for 'mget' command"
error(ERR) "ERR wrong number of arguments for 'get' command"
"1"
error(ERR) "ERR wrong number of arguments for 'get' command"
"1"
1
1
1
1
609
