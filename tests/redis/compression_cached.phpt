--TEST--
The cache of \Redis holds the server's bytes: each object decompresses them by its own options, and its options do not stay with its connection
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
hiredis.redis_cache_lease=1000
--FILE--
<?php
require __DIR__ . '/../inc/compression-cached.inc';

/* The settings of php.ini are those of this group. */
say((new Hiredis\Cache(maxMemory: 8 << 20, lease: 1000.0))->stats()['hits']);
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
45
