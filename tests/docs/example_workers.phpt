--TEST--
examples/workers.php: eight workers with a cache of each, then with one for all, side by side
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
$argv[1] = '0.5';
require __DIR__ . '/../../examples/workers.php';
?>
--EXPECTF--
8 workers                      one each       shared
a new worker's first page  %w%f ms%w%f ms
pages                      %w%d%w%d
hits of all reads          %w%f %S
a page, median             %w%f ms%w%f ms
the slowest of 100         %w%f ms%w%f ms
the server's CPU           %w%d ms%w%d ms
its CPU for a page         %w%f ms%w%f ms
keys it tracks             %w%d%w%d
connections it tracks      %w%d%w1
