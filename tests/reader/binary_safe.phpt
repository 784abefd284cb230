--TEST--
Bulk strings hold any byte, CRLF and whole replies included
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$all = implode('', array_map(chr(...), range(0, 255)));
foreach ([$all, "\0", "\r\n", "+OK\r\n$1\r\nx\r\n", str_repeat("\r\n\0", 30000)] as $value) {
	$bytes = '$' . strlen($value) . "\r\n$value\r\n";
	var_dump(Hiredis\decode($bytes . "*1\r\n$bytes") === [$value, [$value]]);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
