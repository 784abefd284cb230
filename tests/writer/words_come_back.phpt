--TEST--
What encode() writes decode() reads: any list of strings
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

mt_srand(4);
for ($i = 0, $right = 0; $i < 3000; $i++) {
	$words = array_map(fn () => substr(random_bytes(40), 0, mt_rand(0, 40)), range(0, mt_rand(0, 12)));
	$right += Hiredis\decode(Hiredis\encode($words)) === [$words];
}
say($right);
?>
--EXPECT--
3000
