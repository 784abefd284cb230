--TEST--
A handler that throws ends its reply alone: the next one is whole
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = phpiredis_reader_create();
$calls = 0;
phpiredis_reader_set_error_handler($reader, function (string $text) use (&$calls) {
	$calls++;
	throw new DomainException($text);
});
phpiredis_reader_feed($reader, "-ERR one\r\n+OK\r\n*3\r\n:1\r\n-ERR two\r\n-ERR three\r\n$4\r\nnext\r\n*2\r\n-ERR four\r\n");
$type = 'untouched';
for ($i = 0; $i < 4; $i++) {
	say(outcome(fn () => phpiredis_reader_get_reply($reader)));
}
say($calls, phpiredis_reader_get_state($reader));
phpiredis_reader_feed($reader, ":4\r\n");
say(phpiredis_reader_get_state($reader), outcome(function () use ($reader, &$type) { return phpiredis_reader_get_reply($reader, $type); }), $type);
say(phpiredis_reader_get_state($reader), phpiredis_reader_get_error($reader), phpiredis_reader_get_reply($reader));
?>
--EXPECT--
DomainException: ERR one
"OK"
DomainException: ERR two
"next"
2
2
1
DomainException: ERR four
"untouched"
2
false
false
