--TEST--
Shared cache: scans, shifts of what is popular and loops have at least about as many hits as LRU with as many entries
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=4
hiredis.durations=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/eviction.inc';

$server = Server::start();
compare_with_lru($server->uri(), fn () => new Hiredis\Cache(lease: 1000.0, shared: true), 500);

echo "-- a new cache keeps everything while there is space, whether it is read again or not\n";
$cache = new Hiredis\Cache(lease: 999.0, shared: true);
$client = new Hiredis\Client("{$server->uri()}?database=1", timeout: 10.0, cache: $cache);
$keys = array_map(fn (int $i) => "k$i", range(1, 900));
$client->mset(array_fill_keys($keys, str_repeat('x', 500)));
for ($round = 0; $round < 2; $round++) {
	array_map($client->get(...), $keys);
}
say($cache->stats()['hits'], $cache->stats()['evictions'], $cache->stats()['entries']);

echo "-- evictions by reason: of all workers in stats() of the cache, and of this thread in the figures\n";
$cache = new Hiredis\Cache(maxAge: 0.1, shared: true);
$client = new Hiredis\Client("{$server->uri()}?database=2", timeout: 10.0, cache: $cache);
$worker = SharedWorker::start("{$server->uri()}?database=2", maxAge: 0.1);
$worker->get('none'); /* its stats() are those of the memory that it has used */
$figures = fn () => array_map(fn (string $name) => Hiredis\stats()["redis.client.csc.evictions.$name"], ['full', 'invalidation', 'expiry']);
$reasons = fn () => array_map(fn (string $name) => $cache->stats()[$name], ['evictions', 'invalidations', 'expiries']);
$plain = new Hiredis\Client("{$server->uri()}?database=2");
$plain->mset('old', '1', 'changed', '1');
$before = $figures();
$client->get('changed');
$plain->set('changed', '2');
$plain->ping(); /* the invalidation has left the server */
say($client->get('changed'), $reasons());
for ($misses = $cache->stats()['misses']; $cache->stats()['misses'] < $misses + 2;) {
	$client->get('old'); /* until it is too old, and was read again */
}
say($reasons());
$plain->mset(array_fill_keys($keys, str_repeat('x', 5000)));
array_map($client->get(...), $keys);
[$full, $invalidation, $expiry] = $reasons();
say($full > 700, $expiry, array_map(fn ($now, $then) => $now - $then, $figures(), $before) === [$full, $invalidation, $expiry]);
say(array_map(fn (string $name) => $worker->stats()[$name], ['evictions', 'invalidations', 'expiries']) === [$full, $invalidation, $expiry]);
?>
--EXPECT--
"scans"
true
true
"a shift"
true
true
"a loop"
true
true
-- a new cache keeps everything while there is space, whether it is read again or not
900
0
900
-- evictions by reason: of all workers in stats() of the cache, and of this thread in the figures
"2"
[0, 1, 0]
[0, 1, 1]
true
1
true
true
