--TEST--
Two thousand made-up replies arrive as what they are, in pieces of any size
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
mt_srand(20);

/** @return array{string, mixed} bytes and the value they stand for */
function make(int $depth): array
{
	$type = mt_rand(0, $depth > 0 ? 11 : 8);
	$text = substr(str_shuffle("ab\r\n$*%~\0"), 0, mt_rand(0, 9));
	[$number, $zeros] = [mt_rand(-1000, 1000), mt_rand(0, 15)];
	$integer = $number . ($number ? str_repeat('0', $zeros) : '');
	switch ($type) {
		case 0: return ["+$integer!\r\n", "$integer!"];
		case 1: return [":$integer\r\n", is_int(+$integer) ? +$integer : $integer]; // its digits where PHP has 32 bits
		case 2: case 3: return ['$' . strlen($text) . "\r\n$text\r\n", $text];
		case 4: return ["_\r\n", null];
		case 5: return [",$integer.5\r\n", (float) "$integer.5"];
		case 6: return ["#f\r\n", false];
		case 7: return ['=' . strlen($text) + 4 . "\r\ntxt:$text\r\n", $text];
		case 8: return ["$-1\r\n", null];
		case 9: case 10:
			$list = array_map(fn () => make($depth - 1), array_fill(0, mt_rand(0, 5), 0));
			return [($type === 9 ? '*' : '~') . count($list) . "\r\n" . implode('', array_column($list, 0)), array_column($list, 1)];
		default:
			$bytes = '%' . ($count = mt_rand(0, 4)) . "\r\n";
			$map = [];
			for ($i = 0; $i < $count; $i++) {
				[$value, $map["k$i"]] = make($depth - 1);
				$bytes .= "+k$i\r\n$value";
			}
			return [$bytes, $map];
	}
}

$bytes = '';
$expected = $read = [];
for ($i = 0; $i < 2000; $i++) {
	[$reply, $expected[]] = make(4);
	$bytes .= $reply;
}
var_dump(Hiredis\decode($bytes) === $expected);
foreach ([1, 2, 7, 100, 5000, 16384, 40000] as $size) {
	$reader = new Hiredis\Reader();
	$read = [];
	for ($at = 0; $at < strlen($bytes); $at += $length) {
		$length = mt_rand(1, $size);
		$reader->feed(substr($bytes, $at, $length));
		array_push($read, ...replies($reader));
	}
	var_dump($read === $expected && $reader->buffered() === 0);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
