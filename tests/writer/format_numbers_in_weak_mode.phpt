--TEST--
%d and %f take what PHP takes for a number without loss, and nothing else
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['12', '-3', ' 7', '7 ', '1e2', 3.0, true, false, 1e15, 1.5, '1.5', 'x', '', '12x', null, 1e30, NAN, INF, '99999999999999999999', [], new stdClass(),
		new class { public function __toString(): string { return '1'; } }] as $value) {
	echo is_object($value) ? 'object' : show($value), ' %d -> ', show(outcome(fn () => Hiredis\format('%d', $value))), "\n";
}
foreach (['0.1', '12', '1e3', true, 1e300, '.5', 'x', '', '1x', null, [], new stdClass()] as $value) {
	echo show($value), ' %f -> ', show(outcome(fn () => Hiredis\format('%f', $value))), "\n";
}
?>
--EXPECT--
"12" %d -> "*1\r\n$2\r\n12\r\n"
"-3" %d -> "*1\r\n$2\r\n-3\r\n"
" 7" %d -> "*1\r\n$1\r\n7\r\n"
"7 " %d -> "*1\r\n$1\r\n7\r\n"
"1e2" %d -> "*1\r\n$3\r\n100\r\n"
3.0 %d -> "*1\r\n$1\r\n3\r\n"
true %d -> "*1\r\n$1\r\n1\r\n"
false %d -> "*1\r\n$1\r\n0\r\n"
1000000000000000.0 %d -> "*1\r\n$16\r\n1000000000000000\r\n"
1.5 %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, float given
"1.5" %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, string given
"x" %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, string given
"" %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, string given
"12x" %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, string given
NULL %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, null given
1.0E+30 %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, float given
NAN %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, float given
INF %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, float given
"99999999999999999999" %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, string given
[] %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, array given
object %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, stdClass given
object %d -> TypeError: Hiredis\format(): Argument #2 must be of type int, class@anonymous given
"0.1" %f -> "*1\r\n$3\r\n0.1\r\n"
"12" %f -> "*1\r\n$2\r\n12\r\n"
"1e3" %f -> "*1\r\n$4\r\n1000\r\n"
true %f -> "*1\r\n$1\r\n1\r\n"
1.0E+300 %f -> "*1\r\n$5\r\n1e300\r\n"
".5" %f -> "*1\r\n$3\r\n0.5\r\n"
"x" %f -> TypeError: Hiredis\format(): Argument #2 must be of type int|float, string given
"" %f -> TypeError: Hiredis\format(): Argument #2 must be of type int|float, string given
"1x" %f -> TypeError: Hiredis\format(): Argument #2 must be of type int|float, string given
NULL %f -> TypeError: Hiredis\format(): Argument #2 must be of type int|float, null given
[] %f -> TypeError: Hiredis\format(): Argument #2 must be of type int|float, array given
stdClass %f -> TypeError: Hiredis\format(): Argument #2 must be of type int|float, stdClass given
