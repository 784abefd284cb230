--TEST--
Numbers around the longest that the short cut reads are what they say
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
/* Found by the fuzzer under UBSan: the nineteenth digit overflowed a signed number before it was found to be one too many. */
$numbers = ['999999999999999999', '1000000000000000000', '9223372036854775807', '-999999999999999999', '-9223372036854775808'];
on_32_bits(array_combine(array_map(fn (string $number) => "$number]", $numbers), array_map(fn (string $number) => "\"$number\"]", $numbers)));
foreach ($numbers as $number) {
	foreach ([":$number\r\n", "*2\r\n$1\r\na\r\n:$number\r\n"] as $bytes) {
		echo json_encode(Hiredis\decode($bytes)), "\n";
	}
}
foreach ([":9223372036854775808\r\n", "$9700000000000000000\r\n", "*2\r\n$1\r\na\r\n$9223372036854775808\r\n"] as $bytes) {
	try {
		Hiredis\decode($bytes);
	} catch (Hiredis\ProtocolException $e) {
		echo $e->getMessage(), "\n";
	}
}
?>
--EXPECT--
[999999999999999999]
[["a",999999999999999999]]
[1000000000000000000]
[["a",1000000000000000000]]
[9223372036854775807]
[["a",9223372036854775807]]
[-999999999999999999]
[["a",-999999999999999999]]
[-9223372036854775808]
[["a",-9223372036854775808]]
Bad integer value
Bad bulk string length
Bad bulk string length
