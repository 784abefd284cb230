--TEST--
An OK is known as a status, however deep it lies, and a string OK is not
--FILE--
<?php
use function Hiredis\is_status;

$reader = new Hiredis\Reader();
foreach (["+OK\r\n", "$2\r\nOK\r\n", "=6\r\ntxt:OK\r\n"] as $bytes) {
	for ($cut = 1; $cut <= strlen($bytes); ++$cut) {
		$reader->feed(substr($bytes, 0, $cut));
		$reader->feed(substr($bytes, $cut));
		$reader->read($reply);
		$seen[json_encode($bytes)][] = is_status($reply);
	}
}
echo json_encode(array_map(array_unique(...), $seen)), "\n";

foreach (["*4\r\n+OK\r\n$2\r\nOK\r\n*2\r\n+OK\r\n$2\r\nOK\r\n+QUEUED\r\n", "%1\r\n+OK\r\n+OK\r\n", "~2\r\n$2\r\nOK\r\n+OK\r\n"] as $bytes) {
	$replies = Hiredis\decode($bytes)[0];
	array_walk_recursive($replies, static function (mixed &$reply): void { $reply = is_status($reply); });
	echo json_encode($replies), "\n";
}
?>
--EXPECT--
{"\"+OK\\r\\n\"":[true],"\"$2\\r\\nOK\\r\\n\"":[false],"\"=6\\r\\ntxt:OK\\r\\n\"":[false]}
[true,false,[true,false],false]
{"OK":true}
[false,true]
