--TEST--
A list of ids of a stream may contain a string of one byte, which PHP does not count references of
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/redis-calls.inc';

redis_calls([
	['xclaim', ['s', 'g', 'c', 0, ['5-0'], ['JUSTID']], "*2\r\n$1\r\n5\r\n$3\r\n6-0\r\n"],
	['xrange', ['s', '-', '+'], "*1\r\n$0\r\n\r\n"],
]);
?>
--EXPECT--
XCLAIM s g c 0 5-0 JUSTID => ["5", "6-0"]
XRANGE s - + => [""]
