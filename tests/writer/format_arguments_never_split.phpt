--TEST--
An argument of format() is one piece of one word, whatever bytes it holds
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$nasty = ['', ' ', "a b", "\r\n", "\r\n*1\r\n$8\r\nFLUSHALL\r\n", '%s', '%', '%%', "'", '"', "\\", "\"x\" 'y'", "\0", "x\0y", "\t\n", str_repeat('large word ', 5000)];
foreach ($nasty as $value) {
	$words = Hiredis\decode(Hiredis\format("SET %s key:%s:%s '%s' \"a %s\" %s", $value, $value, $value, $value, $value, $value))[0];
	if ($words !== ['SET', $value, "key:$value:$value", $value, "a $value", $value]) {
		echo show($value), ' became ', show($words), "\n";
	}
}
mt_srand(9);
for ($i = 0, $right = 0; $i < 2000; $i++) {
	$a = substr(random_bytes(20), 0, mt_rand(0, 20));
	$b = substr(str_shuffle("ab %s'\"\\\r\n"), 0, mt_rand(0, 9));
	$right += Hiredis\decode(Hiredis\format('%s x%sy %b', $a, $b, $b))[0] === [$a, "x{$b}y", $b];
}
say($right);
?>
--EXPECT--
2000
