--TEST--
Integers keep 64 bits and doubles are the nearest double
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
$reader = new Hiredis\Reader();
foreach (['9223372036854775807', '-9223372036854775808', '999999999999999999', '1000000000000000000', '-999999999999999999', '-1000000000000000000', '2147483647',
		'-2147483648', '2147483648', '-2147483649', '999999999', '1000000000', '-999999999', '-1000000000', '9999999999', '10', '-10'] as $digits) {
	$reader->feed(":$digits\r\n");
	$reader->read($reply);
	/* Where PHP has 32 bits, what needs more is its digits. */
	$expected = PHP_INT_SIZE === 4 && is_float(+$digits) ? $digits : (int) $digits;
	if ($reply !== $expected) {
		echo "$digits became ", show($reply), "\n";
	}
}
$doubles = [
	'0.1', '0.3', '-0.0', '123456789012345', '123456789012345.6', '0.000001', '1e-7', '1.7976931348623157e308', '2.2250738585072014E-308',
	'5e-324', '0.30000000000000004', '9007199254740993', '3.141592653589793', '100000000000000000000', '-17.25',
];
mt_srand(1);
for ($i = 0; $i < 5000; $i++) {
	$doubles[] = var_export(mt_rand() / (1 + mt_rand(0, 1000)) * 10 ** mt_rand(-9, 9), true);
	$doubles[] = mt_rand(0, 99999) . '.' . mt_rand(0, 999999999) . mt_rand(0, 9);
}
foreach ($doubles as $text) {
	$reader->feed(",$text\r\n*1\r\n,$text\r\n");
	foreach (replies($reader) as $reply) {
		$reply = is_array($reply) ? $reply[0] : $reply;
		if (pack('E', $reply) !== pack('E', (float) $text)) {
			echo "$text became ", show($reply), "\n";
		}
	}
}
echo count($doubles), " doubles\n";
foreach ([":9223372036854775808\r\n", ":-9223372036854775809\r\n", ":\r\n", ":1x\r\n", ":+1\r\n", ":01\r\n", ",\r\n", ",1.5x\r\n", ",abc\r\n", "(12a\r\n", "#x\r\n", "#tt\r\n"] as $bytes) {
	$reader->reset();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
}
/* Whose sentence it is depends on the library. */
foreach (["(\r\n", "(-\r\n", "*1\r\n(-\r\n"] as $bytes) {
	$reader->reset();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', get_class(replies($reader)[0]), "\n";
}
?>
--EXPECT--
10015 doubles
":9223372036854775808\r\n" -> [Hiredis\ProtocolException: Bad integer value]
":-9223372036854775809\r\n" -> [Hiredis\ProtocolException: Bad integer value]
":\r\n" -> [Hiredis\ProtocolException: Bad integer value]
":1x\r\n" -> [Hiredis\ProtocolException: Bad integer value]
":+1\r\n" -> [Hiredis\ProtocolException: Bad integer value]
":01\r\n" -> [Hiredis\ProtocolException: Bad integer value]
",\r\n" -> [Hiredis\ProtocolException: Bad double value]
",1.5x\r\n" -> [Hiredis\ProtocolException: Bad double value]
",abc\r\n" -> [Hiredis\ProtocolException: Bad double value]
"(12a\r\n" -> [Hiredis\ProtocolException: Bad bignum value]
"#x\r\n" -> [Hiredis\ProtocolException: Bad bool value]
"#tt\r\n" -> [Hiredis\ProtocolException: Bad bool value]
"(\r\n" -> Hiredis\ProtocolException
"(-\r\n" -> Hiredis\ProtocolException
"*1\r\n(-\r\n" -> Hiredis\ProtocolException
