--TEST--
Doubles are read and written with a point where the locale has a comma, and the locale stays
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/locale.inc';
if (!set_comma_locale()) die('skip localedef cannot make a locale here');
?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/locale.inc';
set_comma_locale();
printf("%.1f\n", 1.5);
foreach ([",2.5\r\n", "*2\r\n,2.5\r\n,1e-3\r\n", "%1\r\n,1.5\r\n,-0.1\r\n", ",1234567890.12345678\r\n", ",2,5\r\n"] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
	$reader->reset();
	$read = [];
	foreach (str_split($bytes) as $byte) {
		$reader->feed($byte);
		array_push($read, ...replies($reader));
	}
	echo 'byte by byte -> ', show($read), "\n";
}
say(Hiredis\encode([2.5, 1 / 3]), Hiredis\format('%f %s x%f', 2.5, 2.5, 2.5));
printf("%.1f\n", 1.5);
?>
--EXPECT--
1,5
",2.5\r\n" -> [2.5]
byte by byte -> [2.5]
"*2\r\n,2.5\r\n,1e-3\r\n" -> [[2.5, 0.001]]
byte by byte -> [[2.5, 0.001]]
"%1\r\n,1.5\r\n,-0.1\r\n" -> [{"1.5": -0.1}]
byte by byte -> [{"1.5": -0.1}]
",1234567890.12345678\r\n" -> [1234567890.1234567]
byte by byte -> [1234567890.1234567]
",2,5\r\n" -> [Hiredis\ProtocolException: Bad double value]
byte by byte -> [Hiredis\ProtocolException: Bad double value]
"*2\r\n$3\r\n2.5\r\n$18\r\n0.3333333333333333\r\n"
"*3\r\n$3\r\n2.5\r\n$3\r\n2.5\r\n$4\r\nx2.5\r\n"
1,5
