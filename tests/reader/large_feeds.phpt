--TEST--
10 MiB in one feed, in pieces of 16 KiB and in odd pieces give the same replies
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$one = "*3\r\n$5\r\nfield\r\n:12345\r\n%1\r\n+k\r\n$100\r\n" . str_repeat('v', 100) . "\r\n" . '$70000' . "\r\n" . str_repeat('large', 14000) . "\r\n";
$count = intdiv(10 << 20, strlen($one)) + 1;
$bytes = str_repeat($one, $count);
$expected = [['field', 12345, ['k' => str_repeat('v', 100)]], str_repeat('large', 14000)];
foreach ([strlen($bytes), 16384, 65537, 10007] as $size) {
	$reader = new Hiredis\Reader();
	$right = 0;
	$read = 0;
	for ($at = 0; $at < strlen($bytes); $at += $size) {
		$reader->feed(substr($bytes, $at, $size));
		while ($reader->read($reply)) {
			$right += $reply === $expected[$read++ % 2];
		}
	}
	var_dump($right === 2 * $count && $read === $right && $reader->buffered() === 0);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
