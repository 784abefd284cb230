--TEST--
Cache: scans, shifts of what is popular and loops have at least about as many hits as LRU with as many entries
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/eviction.inc';

$server = Server::start();
compare_with_lru($server->uri(), fn () => new Hiredis\Cache(maxMemory: 300000, lease: 1000.0));

echo "-- values of other sizes: the cache forgets old evictions\n";
$cache = new Hiredis\Cache(maxMemory: 100000, lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
for ($i = 0; $i < 2000; $i++) {
	$client->get("small:$i");
}
$client->set('large', str_repeat('x', 30000));
say($client->get('large') === $client->get('large'), $cache->stats()['bytes'] <= 100000);
$client->flushCache();
say($cache->stats()['entries'], $client->get('small:1'), $client->get('small:1'), $cache->stats()['entries']);
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
-- values of other sizes: the cache forgets old evictions
true
true
0
NULL
NULL
1
