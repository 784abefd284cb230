--TEST--
encode() counts words right at every number of digits
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach ([1, 9, 10, 11, 99, 100, 101, 999, 1000, 1001, 10000] as $count) {
	$words = array_map(fn ($i) => "word $i", range(1, $count));
	$flat = Hiredis\encode($words);
	$nested = Hiredis\encode([$words]); // the count is not known when the writing begins
	echo substr($flat, 0, strpos($flat, "\r")), ' ', show($flat === $nested && Hiredis\decode($flat) === [$words]), "\n";
}
for ($length = 0, $right = 0; $length < 1100; $length++) {
	$word = str_repeat('x', $length);
	$right += Hiredis\encode([$word]) === "*1\r\n$" . $length . "\r\n$word\r\n";
}
say($right);
?>
--EXPECT--
*1 true
*9 true
*10 true
*11 true
*99 true
*100 true
*101 true
*999 true
*1000 true
*1001 true
*10000 true
1100
