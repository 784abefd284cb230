--TEST--
Handlers make the values of statuses and errors, nested ones too and in their order
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Handlers
{
	public function __call(string $name, array $arguments): string
	{
		return "$name($arguments[0])";
	}

	public static function status(string $text): string
	{
		return "static $text";
	}
}

$reader = phpiredis_reader_create();
$nested = "*4\r\n+OK\r\n-ERR a\r\n*2\r\n-ERR b\r\n+QUEUED\r\n%2\r\n+key\r\n+value\r\n+twice\r\n-ERR c\r\n";
$read = function (string $bytes) use ($reader): mixed {
	phpiredis_reader_feed($reader, $bytes);
	return phpiredis_reader_get_reply($reader);
};
say($read($nested));
$order = [];
say(phpiredis_reader_set_status_handler($reader, function (string $text) use (&$order) { $order[] = "+$text"; return strtolower($text); }));
say(phpiredis_reader_set_error_handler($reader, function (string $text) use (&$order) { $order[] = "-$text"; return new RuntimeException($text); }));
say($read($nested), $order);
say($read("+OK\r\n"), $read("-ERR\r\n"));
/* They are called when the reply is taken, not when it is parsed. */
$order = [];
phpiredis_reader_feed($reader, "+HELD\r\n");
say(phpiredis_reader_get_state($reader), $order, phpiredis_reader_get_reply($reader), $order);
foreach (['strtolower', 'Handlers::status', ['Handlers', 'status'], [new Handlers, 'any'], fn () => null, function (): void {}, function &() { static $x = [1]; return $x; }] as $callable) {
	phpiredis_reader_set_status_handler($reader, $callable);
	say($read("*2\r\n+OK\r\n+PONG\r\n"));
}
/* Not a valid one: the old one stays. NULL takes it away. */
phpiredis_reader_set_status_handler($reader, 'ucfirst');
say(@phpiredis_reader_set_status_handler($reader, 'no such function'), error_get_last()['message'], $read("+ok\r\n"));
say(@phpiredis_reader_set_error_handler($reader, 5), error_get_last()['message'], $read("-ERR\r\n"));
say(phpiredis_reader_set_status_handler($reader, null), phpiredis_reader_set_error_handler($reader, null), $read($nested));
/* reset() keeps them. */
phpiredis_reader_set_status_handler($reader, 'ucfirst');
phpiredis_reader_reset($reader);
say($read("+ok\r\n"), $read("$2\r\nok\r\n"));
?>
--EXPECT--
["OK", "ERR a", ["ERR b", "QUEUED"], {"key": "value", "twice": "ERR c"}]
true
true
["ok", RuntimeException: ERR a, [RuntimeException: ERR b, "queued"], {"key": "value", "twice": RuntimeException: ERR c}]
["+OK", "-ERR a", "-ERR b", "+QUEUED", "+value", "-ERR c"]
"ok"
RuntimeException: ERR
1
[]
"held"
["+HELD"]
["ok", "pong"]
["static OK", "static PONG"]
["static OK", "static PONG"]
["any(OK)", "any(PONG)"]
[NULL, NULL]
[NULL, NULL]
[[1], [1]]
false
"phpiredis_reader_set_status_handler(): Argument is not a valid callback"
"Ok"
false
"phpiredis_reader_set_error_handler(): Argument is not a valid callback"
RuntimeException: ERR
true
true
["OK", "ERR a", ["ERR b", "QUEUED"], {"key": "value", "twice": "ERR c"}]
"Ok"
"ok"
