--TEST--
The cache that workers share holds the server's bytes: each object of \Redis decompresses them by its own options
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
hiredis.redis_cache_lease=1000
hiredis.cache_shared=4M
--FILE--
<?php
require __DIR__ . '/../inc/compression-cached.inc';

/* The settings of php.ini are those of this group. */
say((new Hiredis\Cache(maxMemory: 8 << 20, lease: 1000.0, shared: true))->stats()['hits'] > 0);
?>
--EXPECT--
true
1
true
true
true
true
true
true
true
true
true
true
[true, true, true, true, true, true]
[true, true, true, true, true, true]
true
"own"
true
true
true
0
true
true
true
true
true
true
true
true
true
true
[true, true, true, true, true, true]
[true, true, true, true, true, true]
true
"own"
true
true
true
0
true
true
true
true
true
true
true
true
true
true
[true, true, true, true, true, true]
[true, true, true, true, true, true]
true
"own"
true
true
true
