--TEST--
Shared cache: clients whose settings differ use one descriptor of the shared connection, also after it was lost
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('SET', 'k', 'v');
$descriptors = fn (): int => count(scandir('/proc/self/fd'));
$caches = array_map(fn (int $i) => new Hiredis\Cache(shared: true, lease: 1000.0 + $i), range(1, 100));
$read = fn (Hiredis\Cache $cache): string => (new Hiredis\Client($server->uri(), cache: $cache))->get('k');
$read($caches[0]);

$before = $descriptors();
say(array_count_values(array_map($read, $caches)), $descriptors() - $before);
say(array_sum(array_map(fn ($cache) => $cache->stats()['hits'], $caches)));
echo "-- the shared connection is lost, and half of them get the new one\n";
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say(array_count_values(array_map($read, array_slice($caches, 50))), $descriptors() - $before);
$server->cli('SET', 'k', 'new');
$server->cli('PING'); /* the invalidation has been sent before this is answered */
say(array_count_values(array_map($read, $caches)), $descriptors() - $before);
echo "-- another database has a descriptor of its own\n";
say(array_map(fn ($cache) => (new Hiredis\Client($server->uri('?database=1'), cache: $cache))->get('k'), array_slice($caches, 0, 3)), $descriptors() - $before);
?>
--EXPECT--
{"v": 100}
0
100
-- the shared connection is lost, and half of them get the new one
{"v": 50}
0
{"new": 100}
0
-- another database has a descriptor of its own
[NULL, NULL, NULL]
1
