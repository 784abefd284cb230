--TEST--
Strings that are fed before others have been read come in their order, whatever of them waits
--EXTENSIONS--
hiredis
--FILE--
<?php
mt_srand(5);
$reader = new Hiredis\Reader();
$fed = $read = $right = 0;
$waiting = '';
for ($round = 0; $round < 400; $round++) {
	/* Now more is fed, now more is read: the list of strings grows, moves up and empties. */
	for ($i = mt_rand(0, 9); $i > 0; $i--, $fed++) {
		$value = "value $fed " . str_repeat('x', mt_rand(0, 3) ? mt_rand(0, 100) : mt_rand(15_000, 40_000));
		$waiting .= '$' . strlen($value) . "\r\n$value\r\n";
		/* A reply may begin in one string and end in another. */
		$cut = mt_rand(0, strlen($waiting));
		$reader->feed(substr($waiting, 0, $cut));
		$waiting = substr($waiting, $cut);
	}
	for ($i = mt_rand(0, 9); $i > 0 && $reader->read($reply); $i--, $read++) {
		$right += str_starts_with($reply, "value $read ") && trim(substr($reply, strlen("value $read ")), 'x') === '';
	}
}
$reader->feed($waiting);
while ($reader->read($reply)) {
	$right += str_starts_with($reply, "value $read ") && trim(substr($reply, strlen("value $read ")), 'x') === '';
	$read++;
}
var_dump($fed > 1000, $read === $fed, $right === $fed, $reader->buffered());

/* The same without chance: the fifth string finds a full list whose first three are gone. */
$reader = new Hiredis\Reader();
$replies = [];
foreach ([4, 3] as $feeds) {
	for ($i = 0; $i < $feeds; $i++) {
		$reader->feed('$16000' . "\r\n" . str_repeat(chr(ord('a') + count($replies) + $i), 16000) . "\r\n");
	}
	for ($i = 0; $i < 3; $i++) {
		$reader->read($reply);
		$replies[] = $reply[0] . strlen(trim($reply, $reply[0]));
	}
}
$reader->read($reply);
echo implode(' ', $replies), " $reply[0]\n";
var_dump($reader->read($reply), $reader->buffered());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
int(0)
a0 b0 c0 d0 d0 e0 f
bool(false)
int(0)
