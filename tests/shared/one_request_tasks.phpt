--TEST--
Shared cache: tasks that miss the same key in one turn share one request on the client's own connection
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=4
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

use Hiredis\{Cache, Client};

$server = Server::start();
$other = new Client($server->uri());
$other->call('CONFIG', 'SET', 'latency-tracking', 'no');
foreach (['a', 'b', 'c', 'd', 'e'] as $key) {
	$other->set($key, "$key 1");
}
$other->hset('h', 'field', 'value');
$cache = new Cache(lease: 1000.0, shared: true);
$client = new Client($server->uri(), cache: $cache);
$client->get('open');
$client->ping();
$other->call('CONFIG', 'RESETSTAT');

function show(string $what, array $replies): void
{
	global $other, $cache;
	static $misses;
	preg_match_all('/cmdstat_([\w|]+):calls=(\d+)/', $other->info('commandstats'), $found);
	$calls = array_diff_key(array_combine($found[1], $found[2]), ['info' => 0, 'config|resetstat' => 0]);
	ksort($calls);
	$other->call('CONFIG', 'RESETSTAT');
	$now = $cache->stats()['misses'];
	echo "$what: ", count($replies), ' replies, ', implode(' ', array_unique(array_map(json_encode(...), $replies))), ', ', $now - ($misses ?? 1), ' misses, ',
		implode(' ', array_map(fn ($name, $count) => "$name:$count", array_keys($calls), $calls)) ?: 'nothing', "\n";
	$misses = $now;
}

$tasks = fn (callable $task, int $count = 16) => $client->concurrently(array_fill(0, $count, $task));
show('16 tasks, one key', $tasks(fn () => $client->get('a')));
$client->get('a');
show('read once outside of tasks', []);
show('then', $tasks(fn () => $client->get('a')));
$hashes = $tasks(fn () => $client->hgetall('h'), 3);
$hashes[0]['field'] = 'changed';
show('a hash, changed by one task', $hashes);
show('equal pipelines', $tasks(fn () => $client->pipelined(fn ($p) => $p->get('b')->hgetall('h'))));
show('a write between them', $client->concurrently([fn () => $client->get('c'), fn () => $client->get('c'), fn () => $client->set('c', 'c 2'), fn () => $client->get('c'), fn () => $client->get('c')]));
show('the value is not older', [$client->get('c')]);
show('withoutCache()', $tasks(fn () => $client->withoutCache()->get('d'), 2));
$watching = fn () => $client->transaction(fn ($t, $client) => $t->set('t', $client->get('e') . $client->get('e')), ['e']);
show('between WATCH and EXEC', $client->concurrently([$watching, $watching]));
?>
--EXPECT--
16 tasks, one key: 16 replies, "a 1", 1 misses, get:1
read once outside of tasks: 0 replies, , 1 misses, client|caching:1 get:1 pttl:1
then: 16 replies, "a 1", 0 misses, nothing
a hash, changed by one task: 3 replies, {"field":"changed"} {"field":"value"}, 1 misses, hgetall:1
equal pipelines: 16 replies, ["b 1",{"field":"value"}], 0 misses, get:1 hgetall:1
a write between them: 5 replies, "c 1" "OK" "c 2", 1 misses, get:2 set:1
the value is not older: 1 replies, "c 2", 1 misses, client|caching:1 get:1 pttl:1
withoutCache(): 2 replies, "d 1", 0 misses, get:2
between WATCH and EXEC: 2 replies, ["OK"], 0 misses, exec:2 get:4 multi:2 set:2 watch:2
