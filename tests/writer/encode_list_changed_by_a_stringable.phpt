--TEST--
A Stringable that changes the list it stands in does not change the command
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

class Vandal
{
	public function __toString(): string
	{
		global $list, $alone;
		$list = null;
		$alone = null;
		return 'word';
	}
}
$list = [new Vandal(), str_repeat('b', 3), new Vandal(), str_repeat('c', 3)];
say(Hiredis\encode(['X', &$list]));
say($list);
$alone = new Vandal();
say(Hiredis\encode(['X', &$alone, 'y']));
?>
--EXPECT--
"*5\r\n$1\r\nX\r\n$4\r\nword\r\n$3\r\nbbb\r\n$4\r\nword\r\n$3\r\nccc\r\n"
NULL
"*3\r\n$1\r\nX\r\n$4\r\nword\r\n$1\r\ny\r\n"
