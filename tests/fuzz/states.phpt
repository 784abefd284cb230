--TEST--
Random operations with cuts, kills and time-outs get no wrong answer
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
$argv = [__FILE__, 1000, 8];
ob_start(fn ($output) => preg_replace('/^seed 8: 1000 operations, .* restarts: /', '', $output));
require __DIR__ . '/states.inc';
?>
--EXPECT--
0 wrong
