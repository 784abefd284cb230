--TEST--
The state says whether a reply is complete, and holds it for get_reply()
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = phpiredis_reader_create();
$state = function () use ($reader): string {
	return [1 => 'complete', 2 => 'incomplete', 3 => 'error'][phpiredis_reader_get_state($reader)];
};
say($state());
foreach (["*2", "\r\n", "$3\r\nab", "c\r\n", ":1", "\r", "\n"] as $piece) {
	say(phpiredis_reader_feed($reader, $piece));
	say($state());
}
say($state(), phpiredis_reader_get_reply($reader), $state(), phpiredis_reader_get_reply($reader));
phpiredis_reader_feed($reader, "+a\r\n+b\r\n+c");
say($state(), phpiredis_reader_get_reply($reader), phpiredis_reader_get_reply($reader), $state());
say(phpiredis_reader_get_error($reader));
phpiredis_reader_feed($reader, "\r\n");
say($state(), phpiredis_reader_reset($reader), $state(), phpiredis_reader_get_reply($reader));
phpiredis_reader_feed($reader, '');
say($state());
?>
--EXPECT--
"incomplete"
NULL
"incomplete"
NULL
"incomplete"
NULL
"incomplete"
NULL
"incomplete"
NULL
"incomplete"
NULL
"incomplete"
NULL
"complete"
"complete"
["abc", 1]
"incomplete"
false
"complete"
"a"
"b"
"incomplete"
false
"complete"
NULL
"incomplete"
false
"incomplete"
