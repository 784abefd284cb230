--TEST--
A protocol error stays until reset() and does no harm, then the reader is as new
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = phpiredis_reader_create();
phpiredis_reader_set_status_handler($reader, fn (string $text) => "<$text>");
foreach (["nope\r\n", "*1\r\n$1\r\nabcd", ":12x\r\n"] as $bytes) {
	phpiredis_reader_feed($reader, "+before\r\n$bytes");
	say(phpiredis_reader_get_reply($reader), phpiredis_reader_get_error($reader));
	for ($i = 0; $i < 3; $i++) {
		say([phpiredis_reader_get_state($reader), phpiredis_reader_get_reply($reader), phpiredis_reader_get_error($reader)]);
		phpiredis_reader_feed($reader, "+ignored\r\n");
	}
	phpiredis_reader_reset($reader);
	say(phpiredis_reader_get_state($reader), phpiredis_reader_get_error($reader));
	phpiredis_reader_feed($reader, "+after\r\n");
	say(phpiredis_reader_get_state($reader), phpiredis_reader_get_reply($reader));
}
phpiredis_reader_feed($reader, "nope\r\n");
phpiredis_reader_get_state($reader);
say(phpiredis_reader_destroy($reader));
?>
--EXPECT--
"<before>"
false
[3, false, "Protocol error, got \"n\" as reply type byte"]
[3, false, "Protocol error, got \"n\" as reply type byte"]
[3, false, "Protocol error, got \"n\" as reply type byte"]
2
false
1
"<after>"
"<before>"
false
[3, false, "Protocol error: a bulk string without its CRLF"]
[3, false, "Protocol error: a bulk string without its CRLF"]
[3, false, "Protocol error: a bulk string without its CRLF"]
2
false
1
"<after>"
"<before>"
false
[3, false, "Bad integer value"]
[3, false, "Bad integer value"]
[3, false, "Bad integer value"]
2
false
1
"<after>"
true
