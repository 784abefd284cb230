--TEST--
encode() keeps large words whole and in order, around the size at which they are no longer copied
--EXTENSIONS--
hiredis
--INI--
memory_limit=512M
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach ([16383, 16384, 16385, 65536, 32 << 20] as $size) {
	$large = str_repeat('x', $size - 1) . 'y';
	$expected = "*5\r\n$3\r\nSET\r\n" . str_repeat("$$size\r\n$large\r\n", 2) . "$1\r\na\r\n$$size\r\n$large\r\n";
	var_dump(Hiredis\encode(['SET', $large, $large, 'a', $large]) === $expected);
	unset($expected);
}
$large = str_repeat("\r\n\0", 10000);
var_dump(Hiredis\decode(Hiredis\encode([array_fill(0, 50, $large)])) === [array_fill(0, 50, $large)]);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
