--TEST--
Headers that announce more than can be are refused or cost nothing until the elements come
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['"$4611686018427387904\r\n"', '"$9223372036854775807\r\n"', '"*2\r\n:1\r\n$4611686018427387904\r\n"'] as $bytes) {
	$differences["$bytes -> [Hiredis\\ProtocolException: Protocol error: a bulk string longer than allowed]"] = "$bytes -> [Hiredis\\ProtocolException: Bulk string length out of range]";
}
on_32_bits($differences);

$before = memory_get_usage();
foreach (["*4294967295\r\n", "%4294967295\r\n", "~4294967295\r\n", ">4294967295\r\n", "*1073741825\r\n", "*9223372036854775807\r\n", "%9223372036854775807\r\n",
		"*9223372036854775808\r\n", "*-2\r\n", "$4611686018427387904\r\n", "$9223372036854775807\r\n", "$9223372036854775808\r\n", "$536870913\r\n", "$-2\r\n",
		"=536870913\r\n", "*2\r\n:1\r\n$4611686018427387904\r\n"] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
}
foreach (["*1073741824\r\n", "%536870912\r\n", "%536870913\r\n", "%1073741824\r\n+k\r\n+v\r\n+l\r\n", "$536870912\r\n", "*1000000\r\n*1000000\r\n*1000000\r\n*1000000\r\n"] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
}
echo memory_get_peak_usage() - $before < 8 << 20 ? "in bounded memory\n" : "took " . memory_get_peak_usage() - $before . " bytes\n";
?>
--EXPECT--
"*4294967295\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"%4294967295\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"~4294967295\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
">4294967295\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"*1073741825\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"*9223372036854775807\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"%9223372036854775807\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"*9223372036854775808\r\n" -> [Hiredis\ProtocolException: Bad multi-bulk length]
"*-2\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"$4611686018427387904\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"$9223372036854775807\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"$9223372036854775808\r\n" -> [Hiredis\ProtocolException: Bad bulk string length]
"$536870913\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"$-2\r\n" -> [Hiredis\ProtocolException: Bulk string length out of range]
"=536870913\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"*2\r\n:1\r\n$4611686018427387904\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"*1073741824\r\n" -> []
"%536870912\r\n" -> []
"%536870913\r\n" -> [Hiredis\ProtocolException: Protocol error: a map longer than allowed]
"%1073741824\r\n+k\r\n+v\r\n+l\r\n" -> [Hiredis\ProtocolException: Protocol error: a map longer than allowed]
"$536870912\r\n" -> []
"*1000000\r\n*1000000\r\n*1000000\r\n*1000000\r\n" -> []
in bounded memory
