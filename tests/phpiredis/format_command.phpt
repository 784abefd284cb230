--TEST--
A command is its values as strings, in their order and untouched
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Word
{
	public function __construct(private string $text)
	{
	}

	public function __toString(): string
	{
		/* Encodes something else meanwhile. */
		phpiredis_format_command(['OTHER', 1.5]);
		return $this->text;
	}
}

$one = 1;
foreach ([
	['SET', 'key', 1], ['b' => 'SET', 'a' => 'key', 7 => -5], [], [''], [null, false, true, 1.0, 0.1, -1e100, "a\0b\r\n"], [new Word('x'), &$one, new Word('y')],
] as $args) {
	$before = $args;
	say(phpiredis_format_command($args), $args === $before);
}
say(@phpiredis_format_command(['a', ['nested']]), error_get_last()['message']);
$long = str_repeat('l', 100000);
say(phpiredis_format_command(['SET', $long, 1]) === "*3\r\n$3\r\nSET\r\n$100000\r\n$long\r\n$1\r\n1\r\n");
say(phpiredis_format_command(array_fill(0, 1000, 'w')) === "*1000\r\n" . str_repeat("$1\r\nw\r\n", 1000));
?>
--EXPECT--
"*3\r\n$3\r\nSET\r\n$3\r\nkey\r\n$1\r\n1\r\n"
true
"*3\r\n$3\r\nSET\r\n$3\r\nkey\r\n$2\r\n-5\r\n"
true
"*0\r\n"
true
"*1\r\n$0\r\n\r\n"
true
"*7\r\n$0\r\n\r\n$0\r\n\r\n$1\r\n1\r\n$1\r\n1\r\n$3\r\n0.1\r\n$9\r\n-1.0E+100\r\n$5\r\na\000b\r\n\r\n"
true
"*3\r\n$1\r\nx\r\n$1\r\n1\r\n$1\r\ny\r\n"
true
"*2\r\n$1\r\na\r\n$5\r\nArray\r\n"
"Array to string conversion"
true
true
