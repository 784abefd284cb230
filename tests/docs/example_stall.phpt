--TEST--
examples/stall.php: a hot key expires while the server is slow: each worker asks for it, or one for all
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
$argv = [1 => '1', 2 => '16'];
require __DIR__ . '/../../examples/stall.php';
?>
--EXPECTF--
A hot key expires while the server answers nobody for 300 ms, and 16 workers read it:

                             requests in each round   the slowest read
no cache                     16                       %d ms
a cache for each worker      16                       %d ms
one cache for all            1                        %d ms
