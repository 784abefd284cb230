--TEST--
Error lines, whole and byte by byte: empty, of one byte, with a NUL, longer than the reader's buffer, with half of a line's end inside
--EXTENSIONS--
hiredis
--FILE--
<?php
$lines = ['', 'E', 'ERR', 'ERR ', "a\0b", 'ERR ' . str_repeat('x', 300), 'ERR ' . str_repeat('y', 40000), "a\rb", "a\nb", "a\r\rb", "\r", "\n"];
foreach ($lines as $line) {
	$told = [];
	foreach ([40005, 1] as $size) {
		$reader = new Hiredis\Reader();
		$replies = [];
		try {
			foreach (str_split("-$line\r\n:1\r\n", $size) as $piece) {
				$reader->feed($piece);
				while ($reader->read($reply)) {
					$replies[] = $reply;
				}
			}
			$told[] = [$replies[0]::class, $replies[0]->getMessage(), $replies[1]];
		} catch (Hiredis\ProtocolException $e) {
			$told[] = $e->getMessage();
		}
	}
	$first = $told[0];
	echo strlen($line), ' ', json_encode(substr($line, 0, 5)), ': ', $told[0] === $told[1] ? '' : 'not the same ',
		is_string($first) ? $first : ($first[1] === $line ? "the line is the message, then $first[2]" : strlen($first[1]) . " bytes that end with " . substr($first[1], -4)), "\n";
}
?>
--EXPECT--
0 "": the line is the message, then 1
1 "E": the line is the message, then 1
3 "ERR": the line is the message, then 1
4 "ERR ": the line is the message, then 1
3 "a\u0000b": the line is the message, then 1
304 "ERR x": 256 bytes that end with xxxx
40004 "ERR y": 256 bytes that end with yyyy
3 "a\rb": Bad simple string value
3 "a\nb": Bad simple string value
4 "a\r\rb": Bad simple string value
1 "\r": Bad simple string value
1 "\n": Bad simple string value
