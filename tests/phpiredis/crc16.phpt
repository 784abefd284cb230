--TEST--
The checksum is CRC-16/XMODEM of the whole string
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['', '0', '123456789', "\0", "\xff\xff", 'foo', '{foo}bar', str_repeat('0123456789', 1000)] as $text) {
	say(phpiredis_utils_crc16($text));
}
/* Against the definition, bit by bit. */
mt_srand(1);
for ($i = $right = 0; $i < 500; $i++) {
	$text = '';
	for ($j = mt_rand(0, 40); $j > 0; $j--) {
		$text .= chr(mt_rand(0, 255));
	}
	$crc = 0;
	foreach (str_split($text) as $byte) {
		$crc ^= ($byte === '' ? 0 : ord($byte)) << 8;
		for ($bit = 0; $bit < 8 && $byte !== ''; $bit++) {
			$crc = $crc & 0x8000 ? ($crc << 1 ^ 0x1021) & 0xffff : $crc << 1;
		}
	}
	$right += phpiredis_utils_crc16($text) === $crc;
}
say($right);
?>
--EXPECT--
0
13907
12739
0
7439
44950
31380
27588
500
