--TEST--
A feed of any size gives what small ones give
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$bytes = '';
for ($i = 0; strlen($bytes) < 1 << 24; $i++) {
	$value = str_repeat("value $i ", 500);
	$bytes .= "*3\r\n:$i\r\n+OK\r\n$" . strlen($value) . "\r\n$value\r\n";
}
$bytes .= "$" . (1 << 22) . "\r\n" . str_repeat('x', 1 << 22) . "\r\n";
$reader = phpiredis_reader_create();
foreach ([strlen($bytes), 1 << 20, 4096] as $size) {
	$count = $right = 0;
	for ($at = 0; $at < strlen($bytes); $at += $size) {
		phpiredis_reader_feed($reader, substr($bytes, $at, $size));
		while (phpiredis_reader_get_state($reader) === PHPIREDIS_READER_STATE_COMPLETE) {
			$reply = phpiredis_reader_get_reply($reader);
			$right += is_array($reply) ? $reply === [$count, 'OK', str_repeat("value $count ", 500)] : strlen($reply) === 1 << 22;
			$count++;
		}
	}
	say($count === $i + 1, $right === $count, phpiredis_reader_get_state($reader));
}
?>
--EXPECT--
true
true
2
true
true
2
true
true
2
