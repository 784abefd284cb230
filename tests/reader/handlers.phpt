--TEST--
Functions make the values of statuses, errors and big numbers, at any depth
--EXTENSIONS--
hiredis
--FILE--
<?php
$asked = [];
$say = function (string $kind) use (&$asked): Closure {
	return function (string $text) use ($kind, &$asked): string {
		$asked[] = "$kind $text";
		return "<$kind $text>";
	};
};
$reader = new Hiredis\Reader(status: $say('status'), error: $say('error'), bigNumber: $say('big'));
$replies = [
	"+OK\r\n",
	"+QUEUED\r\n",
	"+QUEUED\r\n",
	"+\r\n",
	"-ERR no\r\n",
	"-" . str_repeat('x', 300) . "\r\n",
	"(123456789012345678901234567890\r\n",
	"$2\r\nOK\r\n",
	":1\r\n",
	"*3\r\n+OK\r\n*2\r\n-WRONGTYPE in\r\n+PONG\r\n(-7\r\n",
	"*4\r\n$2\r\nOK\r\n+OK\r\n+OK\r\n$-1\r\n",
	/* Keys of maps are strings, whatever they were sent as. */
	"%4\r\n+OK\r\n+OK\r\n+key\r\n-ERR value\r\n(12\r\n(12\r\n$1\r\nk\r\n%1\r\n+OK\r\n+inner\r\n",
	"*2\r\n*2\r\n$1\r\nm\r\n+OK\r\n*2\r\n$1\r\nn\r\n(5\r\n",
	/* So is the kind of a push. */
	">4\r\n+kind\r\n+OK\r\n*1\r\n+deep\r\n-ERR pushed\r\n",
];
foreach ($replies as $bytes) {
	$reader->feed($bytes);
	var_dump($reader->read($reply));
	echo is_string($reply) && strlen($reply) > 300 ? 'string of ' . strlen($reply) . "\n" : json_encode($reply) . "\n";
}
/* The kinds come in the order of the reply, and OK is asked for once. */
echo implode("\n", array_map(fn (string $text): string => strlen($text) > 300 ? 'error of ' . strlen($text) : $text, $asked)), "\n";
var_dump($reader->read($reply), $reader->buffered());
?>
--EXPECT--
bool(true)
"<status OK>"
bool(true)
"<status QUEUED>"
bool(true)
"<status QUEUED>"
bool(true)
"<status >"
bool(true)
"<error ERR no>"
bool(true)
string of 308
bool(true)
"<big 123456789012345678901234567890>"
bool(true)
"OK"
bool(true)
1
bool(true)
["<status OK>",["<error WRONGTYPE in>","<status PONG>"],"<big -7>"]
bool(true)
["OK","<status OK>","<status OK>",null]
bool(true)
{"OK":"<status OK>","key":"<error ERR value>","12":"<big 12>","k":{"OK":"<status inner>"}}
bool(true)
[["m","<status OK>"],["n","<big 5>"]]
bool(true)
{"kind":"kind","data":["<status OK>",["<status deep>"],"<error ERR pushed>"]}
status OK
status QUEUED
status QUEUED
status 
error ERR no
error of 306
big 123456789012345678901234567890
error WRONGTYPE in
status PONG
big -7
error ERR value
big 12
status inner
big 5
status deep
error ERR pushed
bool(false)
int(0)
