--TEST--
encode() writes a float in the shortest form that reads back the same, whatever precision and locale say
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

ini_set('precision', 3);
ini_set('serialize_precision', 3);
foreach ([0.1, 3.0, -0.0, 1 / 3, 0.1 + 0.2, 1e15, 1e17, 1e22, 1e100, 1.5e-7, 123456789.125, PHP_FLOAT_MAX, PHP_FLOAT_MIN, PHP_FLOAT_EPSILON, INF, -INF, NAN] as $float) {
	say(Hiredis\encode([$float]));
}
mt_srand(3);
for ($i = 0, $same = 0; $i < 10000; $i++) {
	$float = mt_rand() / (1 + mt_rand()) * 10 ** mt_rand(-300, 300);
	$same += (float) Hiredis\decode(Hiredis\encode([$float]))[0][0] === $float;
}
say($same);
/* Times and prices, whose digits are found without zend_dtoa(), are written as that writes them. */
ini_set('serialize_precision', -1);
for ($i = 0, $same = 0; $i < 50000; $i++) {
	$float = match ($i % 5) {
		0 => 1.7e9 + mt_rand() / mt_getrandmax(),
		1 => mt_rand() / 100,
		2 => unpack('d', pack('q', (mt_rand(1020, 1077) << 52) | (mt_rand() << 21) ^ mt_rand()))[1],
		3 => round(mt_rand() / mt_rand(1, 100000), mt_rand(0, 6)),
		4 => -(mt_rand(0, 2 ** 20) * 2.0 ** 31 + mt_rand()) / 2 ** mt_rand(1, 6),
	};
	$same += Hiredis\decode(Hiredis\encode([$float]))[0][0] === json_encode($float) || abs($float) < 1 && str_contains(json_encode($float), 'e');
}
say($same);
foreach ([1.0, 2.0, -1.5, 1125899906842624.25, 4503599627370495.5, 4503599627370496.0, 1.1, 0.999999999999999, 1e15 + 0.3] as $float) {
	say(Hiredis\encode([$float]));
}
?>
--EXPECT--
"*1\r\n$3\r\n0.1\r\n"
"*1\r\n$1\r\n3\r\n"
"*1\r\n$2\r\n-0\r\n"
"*1\r\n$18\r\n0.3333333333333333\r\n"
"*1\r\n$19\r\n0.30000000000000004\r\n"
"*1\r\n$16\r\n1000000000000000\r\n"
"*1\r\n$4\r\n1e17\r\n"
"*1\r\n$4\r\n1e22\r\n"
"*1\r\n$5\r\n1e100\r\n"
"*1\r\n$6\r\n1.5e-7\r\n"
"*1\r\n$13\r\n123456789.125\r\n"
"*1\r\n$22\r\n1.7976931348623157e308\r\n"
"*1\r\n$23\r\n2.2250738585072014e-308\r\n"
"*1\r\n$21\r\n2.220446049250313e-16\r\n"
"*1\r\n$3\r\ninf\r\n"
"*1\r\n$4\r\n-inf\r\n"
"*1\r\n$3\r\nnan\r\n"
10000
50000
"*1\r\n$1\r\n1\r\n"
"*1\r\n$1\r\n2\r\n"
"*1\r\n$4\r\n-1.5\r\n"
"*1\r\n$18\r\n1125899906842624.2\r\n"
"*1\r\n$18\r\n4503599627370495.5\r\n"
"*1\r\n$16\r\n4503599627370496\r\n"
"*1\r\n$3\r\n1.1\r\n"
"*1\r\n$17\r\n0.999999999999999\r\n"
"*1\r\n$18\r\n1000000000000000.2\r\n"
