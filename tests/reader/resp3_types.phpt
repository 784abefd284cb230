--TEST--
Every RESP3 type becomes the PHP value that the design names
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
$reader = new Hiredis\Reader();
foreach ([
	"_\r\n", "#t\r\n", "#f\r\n", ",1.5\r\n", ",3\r\n", ",-0.25\r\n", ",1e3\r\n", ",inf\r\n", ",-inf\r\n", ",nan\r\n",
	"(12345678901234567890123\r\n", "(-7\r\n", "=8\r\ntxt:text\r\n", "=4\r\nmkd:\r\n",
	"~3\r\n:1\r\n:2\r\n:1\r\n", "~0\r\n", "%0\r\n", "%2\r\n+a\r\n:1\r\n$1\r\nb\r\n*1\r\n_\r\n", ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n",
	"~-1\r\n", "%-1\r\n", "=-1\r\n", "*1\r\n%1\r\n+k\r\n~1\r\n#t\r\n",
] as $bytes) {
	$reader->feed($bytes);
	echo show($bytes), ' -> ', implode(' ', array_map(show(...), replies($reader))), "\n";
}
?>
--EXPECT--
"_\r\n" -> NULL
"#t\r\n" -> true
"#f\r\n" -> false
",1.5\r\n" -> 1.5
",3\r\n" -> 3.0
",-0.25\r\n" -> -0.25
",1e3\r\n" -> 1000.0
",inf\r\n" -> INF
",-inf\r\n" -> -INF
",nan\r\n" -> NAN
"(12345678901234567890123\r\n" -> "12345678901234567890123"
"(-7\r\n" -> "-7"
"=8\r\ntxt:text\r\n" -> "text"
"=4\r\nmkd:\r\n" -> ""
"~3\r\n:1\r\n:2\r\n:1\r\n" -> [1, 2, 1]
"~0\r\n" -> []
"%0\r\n" -> []
"%2\r\n+a\r\n:1\r\n$1\r\nb\r\n*1\r\n_\r\n" -> {"a": 1, "b": [NULL]}
">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n" -> push(invalidate) [["k"]]
"~-1\r\n" -> NULL
"%-1\r\n" -> NULL
"=-1\r\n" -> NULL
"*1\r\n%1\r\n+k\r\n~1\r\n#t\r\n" -> [{"k": [true]}]
