--TEST--
Shared cache: maxLifetime is a matter of a client's own connections, not of the one that all workers share
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('SET', 'k', 'v');
$cache = new Hiredis\Cache(lease: 1000.0, shared: true);
$redis = new Hiredis\Client("unix://{$server->socket()}", cache: $cache, maxLifetime: 100.0);
say($redis->get('k'), $redis->get('k'), array_intersect_key($cache->stats(), ['shared' => 0, 'hits' => 0, 'misses' => 0]));
?>
--EXPECT--
"v"
"v"
{"hits": 1, "misses": 1, "shared": true}
