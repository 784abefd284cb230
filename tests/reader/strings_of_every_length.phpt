--TEST--
A string of every length up to 1,100 bytes is itself, alone, in lists, as key and value of maps and in pairs, with or without bytes behind it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$bulk = static fn (string $string): string => '$' . strlen($string) . "\r\n$string\r\n";
$wrong = [];
for ($length = 0; $length <= 1100; $length++) {
	$string = substr(str_repeat("\r\n$7\0abcdefghi", 100), $length % 13, $length);
	$one = $bulk($string);
	$replies = [
		[$one, $string],
		["*3\r\n$one$one$one", [$string, $string, $string]],
		["~2\r\n$one:7\r\n", [$string, 7]],
		["%2\r\n$one$one+last\r\n$one", [$string => $string, 'last' => $string]],
		["%1\r\n$one,1.5\r\n", [$string => 1.5]],
		["*2\r\n*2\r\n$one,1.5\r\n*2\r\n$one$one", [[$string, 1.5], [$string, $string]]],
		["*2\r\n%1\r\n$one*1\r\n$one$one", [[$string => [$string]], $string]],
	];
	foreach ($replies as $kind => [$bytes, $expected]) {
		/* Whole and last, before others, and without its last bytes at first. */
		foreach ([[$bytes], [$bytes . str_repeat("+OK\r\n", 20)], [substr($bytes, 0, -3), substr($bytes, -3)], [substr($bytes, 0, -$length - 5), substr($bytes, -$length - 5)]] as $way => $pieces) {
			$reader = new Hiredis\Reader();
			$read = [];
			foreach ($pieces as $piece) {
				$reader->feed($piece);
				array_push($read, ...replies($reader));
			}
			if ($read !== ($way === 1 ? [$expected, ...array_fill(0, 20, 'OK')] : [$expected]) || $reader->buffered() !== 0) {
				$wrong[] = "$length bytes, reply $kind, way $way";
			}
		}
	}
}
say($wrong);
/* What is no length is refused, and what only begins like one is waited for. */
foreach (['$01', '$1a', '$-2', '$1234a', '$a', '$12 ', '$+1', '$100a', '$00', "$1\n"] as $header) {
	say([$header, outcome(fn () => Hiredis\decode("*1\r\n$header\r\nx\r\n" . str_repeat('x', 2000)))::class]);
}
foreach (["$", "$1", "$1\r", "$1\r\n", "$1\r\nx", "$1\r\nx\r", "$12\r", "$123\r", "$0\r\n\r"] as $begun) {
	$reader = new Hiredis\Reader();
	$reader->feed("*1\r\n$begun");
	say([$begun, $reader->read($reply)]);
}
?>
--EXPECT--
[]
["$01", "Hiredis\\ProtocolException"]
["$1a", "Hiredis\\ProtocolException"]
["$-2", "Hiredis\\ProtocolException"]
["$1234a", "Hiredis\\ProtocolException"]
["$a", "Hiredis\\ProtocolException"]
["$12 ", "Hiredis\\ProtocolException"]
["$+1", "Hiredis\\ProtocolException"]
["$100a", "Hiredis\\ProtocolException"]
["$00", "Hiredis\\ProtocolException"]
["$1\n", "Hiredis\\ProtocolException"]
["$", false]
["$1", false]
["$1\r", false]
["$1\r\n", false]
["$1\r\nx", false]
["$1\r\nx\r", false]
["$12\r", false]
["$123\r", false]
["$0\r\n\r", false]
