--TEST--
Lists and maps with more elements than they have slots at first
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

/* Lists and maps have their first slots by what their header says, but no more than 65,536 and, inside another, 1,024. */
foreach ([1024, 1025, 2049, 65536, 65537] as $count) {
	$map = $list = [];
	$fields = $strings = $numbers = '';
	for ($i = 0; $i < $count; $i++) {
		$field = "f:$i";
		$map[$field] = $i;
		$list[] = $field;
		$fields .= '$' . strlen($field) . "\r\n$field\r\n:$i\r\n";
		$strings .= '$' . strlen($field) . "\r\n$field\r\n";
		$numbers .= ":$i\r\n";
	}
	$bytes = "%$count\r\n$fields*$count\r\n$strings*4\r\n%$count\r\n$fields*$count\r\n$strings~$count\r\n$numbers+end\r\n";
	$expected = [$map, $list, [$map, $list, range(0, $count - 1), 'end']];
	foreach ([strlen($bytes), 4099] as $size) {
		$reader = new Hiredis\Reader;
		$replies = [];
		foreach (str_split($bytes, $size) as $piece) {
			$reader->feed($piece);
			array_push($replies, ...replies($reader));
		}
		$replies === $expected || say("$count in pieces of $size");
	}
	/* A map that ends too early, just before and after it had to grow. */
	$reader = new Hiredis\Reader;
	$reader->feed("*1\r\n%" . $count + 1 . "\r\n$fields*0\r\n:1\r\n");
	say(replies($reader));
}
?>
--EXPECT--
[Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
[Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
[Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
[Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
[Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
