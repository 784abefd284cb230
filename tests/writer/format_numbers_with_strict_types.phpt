--TEST--
%d and %f take the same with strict types as without, and no fraction for an int
--EXTENSIONS--
hiredis
--FILE--
<?php
declare(strict_types=1);
require __DIR__ . '/../inc/show.inc';
say(Hiredis\format('%d %f %f %s %s %s', 1, 2, 2.5, 3, 4.5, true));
foreach ([['%d', '1'], ['%d', 1.0], ['%d', true], ['%d', '1e2'], ['%f', '1'], ['%f', '1.5'], ['%f', true], ['%d', 1.5], ['%d', '1.5'], ['%d', '1a'], ['%d', '9223372036854775808'], ['%d', NAN], ['%f', 'a']] as [$template, $value]) {
	say(outcome(fn () => Hiredis\format($template, $value)));
}
?>
--EXPECT--
"*6\r\n$1\r\n1\r\n$1\r\n2\r\n$3\r\n2.5\r\n$1\r\n3\r\n$3\r\n4.5\r\n$1\r\n1\r\n"
"*1\r\n$1\r\n1\r\n"
"*1\r\n$1\r\n1\r\n"
"*1\r\n$1\r\n1\r\n"
"*1\r\n$3\r\n100\r\n"
"*1\r\n$1\r\n1\r\n"
"*1\r\n$3\r\n1.5\r\n"
"*1\r\n$1\r\n1\r\n"
TypeError: Hiredis\format(): Argument #2 must be of type int, float given
TypeError: Hiredis\format(): Argument #2 must be of type int, string given
TypeError: Hiredis\format(): Argument #2 must be of type int, string given
TypeError: Hiredis\format(): Argument #2 must be of type int, string given
TypeError: Hiredis\format(): Argument #2 must be of type int, float given
TypeError: Hiredis\format(): Argument #2 must be of type int|float, string given
