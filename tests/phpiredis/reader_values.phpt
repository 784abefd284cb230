--TEST--
Replies of RESP2 and RESP3 become values, and say their type
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

on_32_bits(['-> -9223372036854775807-1 3' => '-> "-9223372036854775808" 3']);
$reader = phpiredis_reader_create();
foreach ([
	"+OK\r\n", "-ERR no\r\n", ":-9223372036854775808\r\n", "$3\r\na\0b\r\n", "$0\r\n\r\n", "$-1\r\n", "*-1\r\n", "*0\r\n",
	"*3\r\n:1\r\n+OK\r\n*2\r\n$3\r\nASD\r\n$-1\r\n", "*2\r\n-ERR in\r\n:1\r\n",
	"_\r\n", ",2.5\r\n", ",inf\r\n", "#t\r\n", "#f\r\n", "(12345678901234567890123\r\n", "=7\r\ntxt:abc\r\n", "~2\r\n:1\r\n:2\r\n",
	"%2\r\n+a\r\n:1\r\n$1\r\n7\r\n%1\r\n,0.5\r\n#t\r\n", ">2\r\n+invalidate\r\n*1\r\n$1\r\nk\r\n",
] as $bytes) {
	phpiredis_reader_feed($reader, $bytes);
	$type = 'untouched';
	$reply = phpiredis_reader_get_reply($reader, $type);
	echo show($bytes), ' -> ', show($reply), ' ', show($type), "\n";
}
$type = 'untouched';
say(phpiredis_reader_get_reply($reader, $type), $type);
phpiredis_reader_feed($reader, "+OK\r\n");
say(phpiredis_reader_get_reply($reader));
?>
--EXPECT--
"+OK\r\n" -> "OK" 5
"-ERR no\r\n" -> "ERR no" 6
":-9223372036854775808\r\n" -> -9223372036854775807-1 3
"$3\r\na\000b\r\n" -> "a\000b" 1
"$0\r\n\r\n" -> "" 1
"$-1\r\n" -> NULL 4
"*-1\r\n" -> NULL 4
"*0\r\n" -> [] 2
"*3\r\n:1\r\n+OK\r\n*2\r\n$3\r\nASD\r\n$-1\r\n" -> [1, "OK", ["ASD", NULL]] 2
"*2\r\n-ERR in\r\n:1\r\n" -> ["ERR in", 1] 2
"_\r\n" -> NULL 4
",2.5\r\n" -> 2.5 7
",inf\r\n" -> INF 7
"#t\r\n" -> true 8
"#f\r\n" -> false 8
"(12345678901234567890123\r\n" -> "12345678901234567890123" 13
"=7\r\ntxt:abc\r\n" -> "abc" 14
"~2\r\n:1\r\n:2\r\n" -> [1, 2] 10
"%2\r\n+a\r\n:1\r\n$1\r\n7\r\n%1\r\n,0.5\r\n#t\r\n" -> {"a": 1, 7: {"0.5": true}} 9
">2\r\n+invalidate\r\n*1\r\n$1\r\nk\r\n" -> ["invalidate", ["k"]] 12
false
"untouched"
"OK"
