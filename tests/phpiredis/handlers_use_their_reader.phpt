--TEST--
A handler may feed, read, reset and destroy its own reader, and replace itself
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$two = "*3\r\n+a\r\n+b\r\n:3\r\n";

$reader = phpiredis_reader_create();
phpiredis_reader_set_status_handler($reader, function (string $text) use ($reader) {
	phpiredis_reader_feed($reader, "$1\r\n$text\r\n");
	return "fed $text";
});
phpiredis_reader_feed($reader, $two);
say(phpiredis_reader_get_reply($reader), phpiredis_reader_get_reply($reader), phpiredis_reader_get_reply($reader), phpiredis_reader_get_reply($reader));

phpiredis_reader_set_status_handler($reader, fn (string $text) => [$text, phpiredis_reader_get_reply($reader)]);
phpiredis_reader_feed($reader, "$two:1\r\n*1\r\n+c\r\n:2\r\n:5\r\n");
say(phpiredis_reader_get_reply($reader), phpiredis_reader_get_reply($reader), phpiredis_reader_get_state($reader));

phpiredis_reader_set_status_handler($reader, function (string $text) use ($reader) {
	phpiredis_reader_reset($reader);
	return "reset at $text";
});
phpiredis_reader_feed($reader, "$two:1\r\n");
say(phpiredis_reader_get_reply($reader), phpiredis_reader_get_reply($reader));

phpiredis_reader_set_status_handler($reader, new class($reader) {
	private array $words = ['this is still here'];

	public function __construct(private $reader)
	{
	}

	public function __invoke(string $text): string
	{
		phpiredis_reader_set_status_handler($this->reader, 'strtoupper');
		return "$text: {$this->words[0]}";
	}
});
phpiredis_reader_feed($reader, $two);
say(phpiredis_reader_get_reply($reader));

phpiredis_reader_set_status_handler($reader, function (string $text) use ($reader) {
	phpiredis_reader_destroy($reader);
	return "destroyed at $text";
});
phpiredis_reader_feed($reader, "$two:1\r\n");
say(phpiredis_reader_get_reply($reader), outcome(fn () => phpiredis_reader_get_reply($reader)));
?>
--EXPECT--
["fed a", "fed b", 3]
"a"
"b"
false
[["a", 1], ["b", [["c", 2]]], 3]
5
2
["reset at a", "reset at b", 3]
false
["a: this is still here", "B", 3]
["destroyed at a", "b", 3]
TypeError: phpiredis_reader_get_reply(): supplied resource is not a valid phpredis reader resource
