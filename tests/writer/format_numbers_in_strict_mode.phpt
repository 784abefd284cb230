--TEST--
%d and %f take only numbers where the caller has strict types
--EXTENSIONS--
hiredis
--FILE--
<?php
declare(strict_types=1);
require __DIR__ . '/../inc/show.inc';
say(Hiredis\format('%d %f %f %s %s %s', 1, 2, 2.5, 3, 4.5, true));
foreach ([['%d', '1'], ['%d', 1.0], ['%d', true], ['%f', '1'], ['%f', true]] as [$template, $value]) {
	try {
		say(Hiredis\format($template, $value));
	} catch (TypeError $error) {
		say($error);
	}
}
?>
--EXPECT--
"*6\r\n$1\r\n1\r\n$1\r\n2\r\n$3\r\n2.5\r\n$1\r\n3\r\n$3\r\n4.5\r\n$1\r\n1\r\n"
TypeError: Hiredis\format(): Argument #2 must be of type int, string given
TypeError: Hiredis\format(): Argument #2 must be of type int, float given
TypeError: Hiredis\format(): Argument #2 must be of type int, bool given
TypeError: Hiredis\format(): Argument #2 must be of type int|float, string given
TypeError: Hiredis\format(): Argument #2 must be of type int|float, bool given
