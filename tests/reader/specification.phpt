--TEST--
The types of the RESP3 specification, vector by vector: 34 are decoded, 4 that servers do not write so are refused, and so are the 13 of streamed types
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

/* Written anew after the specification, not copied from a library's tests. */
$decoded = [
	"+OK\r\n", "+\r\n", "+hello world\r\n", "-ERR no\r\n", "-WRONGTYPE Operation against a key\r\n", ":0\r\n", ":1234\r\n", ":-1\r\n", ":2147483647\r\n",
	":-2147483647\r\n", "$5\r\nhello\r\n", "$0\r\n\r\n", "$2\r\n\r\n\r\n", "$-1\r\n", "*-1\r\n", "*0\r\n", "*3\r\n:1\r\n:2\r\n:3\r\n",
	"*2\r\n*1\r\n+a\r\n*1\r\n-ERR b\r\n", "*3\r\n$1\r\na\r\n$-1\r\n$1\r\nb\r\n", "_\r\n", "#t\r\n", "#f\r\n", ",1.23\r\n", ",10\r\n", ",-1.5e-3\r\n", ",inf\r\n",
	",-inf\r\n", ",nan\r\n", "(3492890328409238509324850943850943825024385\r\n", "=15\r\ntxt:Some string\r\n", "~2\r\n+a\r\n:1\r\n",
	"%2\r\n+first\r\n:1\r\n+second\r\n:2\r\n", "%0\r\n", "~1\r\n%1\r\n+k\r\n*1\r\n#t\r\n",
];
$unusual = ["!21\r\nSYNTAX invalid syntax\r\n", "!0\r\n\r\n", ":+5\r\n", "(+12\r\n"];
$streamed = [
	"$?\r\n;4\r\nHell\r\n;5\r\no wor\r\n;2\r\nld\r\n;0\r\n", "$?\r\n;0\r\n", "*?\r\n:1\r\n:2\r\n:3\r\n.\r\n", "*?\r\n.\r\n", "*?\r\n*?\r\n.\r\n.\r\n",
	"~?\r\n+a\r\n+b\r\n.\r\n", "~?\r\n.\r\n", "%?\r\n+a\r\n:1\r\n+b\r\n:2\r\n.\r\n", "%?\r\n.\r\n", "*1\r\n*?\r\n:1\r\n.\r\n", "*1\r\n$?\r\n;1\r\na\r\n;0\r\n",
	"%1\r\n+k\r\n~?\r\n.\r\n", ">?\r\n+a\r\n.\r\n",
];

foreach ([$decoded, $unusual, $streamed] as $vectors) {
	$refused = 0;
	foreach ($vectors as $bytes) {
		$outcome = outcome(fn () => Hiredis\decode($bytes));
		$refused += $outcome instanceof Hiredis\ProtocolException;
		$vectors === $decoded && print(json_encode($bytes) . ' ' . show($outcome) . "\n");
	}
	echo count($vectors), ", refused $refused\n";
}
?>
--EXPECT--
"+OK\r\n" ["OK"]
"+\r\n" [""]
"+hello world\r\n" ["hello world"]
"-ERR no\r\n" [error(ERR) "ERR no"]
"-WRONGTYPE Operation against a key\r\n" [error(WRONGTYPE) "WRONGTYPE Operation against a key"]
":0\r\n" [0]
":1234\r\n" [1234]
":-1\r\n" [-1]
":2147483647\r\n" [2147483647]
":-2147483647\r\n" [-2147483647]
"$5\r\nhello\r\n" ["hello"]
"$0\r\n\r\n" [""]
"$2\r\n\r\n\r\n" ["\r\n"]
"$-1\r\n" [NULL]
"*-1\r\n" [NULL]
"*0\r\n" [[]]
"*3\r\n:1\r\n:2\r\n:3\r\n" [[1, 2, 3]]
"*2\r\n*1\r\n+a\r\n*1\r\n-ERR b\r\n" [[["a"], [error(ERR) "ERR b"]]]
"*3\r\n$1\r\na\r\n$-1\r\n$1\r\nb\r\n" [["a", NULL, "b"]]
"_\r\n" [NULL]
"#t\r\n" [true]
"#f\r\n" [false]
",1.23\r\n" [1.23]
",10\r\n" [10.0]
",-1.5e-3\r\n" [-0.0015]
",inf\r\n" [INF]
",-inf\r\n" [-INF]
",nan\r\n" [NAN]
"(3492890328409238509324850943850943825024385\r\n" ["3492890328409238509324850943850943825024385"]
"=15\r\ntxt:Some string\r\n" ["Some string"]
"~2\r\n+a\r\n:1\r\n" [["a", 1]]
"%2\r\n+first\r\n:1\r\n+second\r\n:2\r\n" [{"first": 1, "second": 2}]
"%0\r\n" [[]]
"~1\r\n%1\r\n+k\r\n*1\r\n#t\r\n" [[{"k": [true]}]]
34, refused 0
4, refused 4
13, refused 13
