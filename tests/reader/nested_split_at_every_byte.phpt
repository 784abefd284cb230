--TEST--
Replies of every type, nested three deep, are the same whole, split at every byte and byte by byte
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$scalars = ["+status\r\n", ":-42\r\n", "$5\r\nab\r\nc\r\n", "$0\r\n\r\n", "$-1\r\n", "-ERR text\r\n", "_\r\n", "#t\r\n", "#f\r\n", ",2.5\r\n", ",-inf\r\n",
	"(170141183460469231731687303715884105728\r\n", "=7\r\ntxt:abc\r\n"];
$all = count($scalars) . "\r\n" . implode('', $scalars);
$map = '';
foreach ($scalars as $i => $scalar) {
	$map .= "$2\r\nk" . dechex($i) . "\r\n$scalar";
}
$replies = $scalars;
$one = ["*$all", "~$all", '%' . count($scalars) . "\r\n$map", "*0\r\n", "~0\r\n", "%0\r\n", "*-1\r\n"];
$inner = implode('', $one);
$two = ["*7\r\n$inner", "~7\r\n$inner", "%7\r\n" . implode('', array_map(fn ($i) => "+m$i\r\n{$one[$i]}", range(0, 6)))];
$three = ["*2\r\n{$two[2]}:1\r\n", "~2\r\n{$two[0]}:1\r\n", "%1\r\n+deep\r\n{$two[1]}", ">3\r\n+kind\r\n{$two[2]}{$two[0]}"];

$checked = 0;
foreach ([...$scalars, ...$one, ...$two, ...$three] as $bytes) {
	$bytes .= ":1\r\n"; // a stream that has shifted does not end with this
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	$whole = show(replies($reader));
	if (!str_ends_with($whole, ', 1]') || $reader->buffered() !== 0) {
		echo "$whole\n";
	}

	for ($at = 1; $at < strlen($bytes); $at++) {
		$reader->feed(substr($bytes, 0, $at));
		$first = replies($reader);
		$reader->feed(substr($bytes, $at));
		if (show([...$first, ...replies($reader)]) !== $whole) {
			echo "split at $at: ", show($bytes), "\n";
		}
		$checked++;
	}

	$read = [];
	foreach (str_split($bytes) as $byte) {
		$reader->feed($byte);
		array_push($read, ...replies($reader));
	}
	if (show($read) !== $whole) {
		echo "byte by byte: ", show($bytes), "\n";
	}
}
echo "$checked splits\n";
?>
--EXPECT--
5036 splits
