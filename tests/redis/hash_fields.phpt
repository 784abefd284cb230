--TEST--
Methods of phpredis 6.3 for fields of hashes: what they send, and what the replies become; with a prefix, a serialiser, in a pipeline and in MULTI
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/redis-calls.inc';

$calls = [
	['hexpire', ['h', 60, ['a', 5]], "*2\r\n:1\r\n:-2\r\n"],
	['hexpire', ['h', 60, ['a'], 'NX'], "*1\r\n:0\r\n"],
	['hpexpire', ['h', 1500, ['a']], "*1\r\n:1\r\n"],
	['hexpireat', ['h', 2000000000, ['a']], "*1\r\n:1\r\n"],
	['hpexpireat', ['h', 2000000000, ['a'], 'gt'], "*1\r\n:1\r\n"],
	['httl', ['h', ['a', 'b']], "*2\r\n:60\r\n:-1\r\n"],
	['hpttl', ['h', ['a']], "*1\r\n:60000\r\n"],
	['hexpiretime', ['h', ['a']], "*1\r\n:2000000000\r\n"],
	['hpexpiretime', ['h', ['a']], "*1\r\n:-1\r\n"],
	['hpersist', ['h', ['a']], "*1\r\n:1\r\n"],
	['hgetex', ['h', ['a', 5, 'none']], "*3\r\n$1\r\nx\r\n$1\r\ny\r\n$-1\r\n"],
	['hgetex', ['h', ['a'], ['ex' => 60]], "*1\r\n$1\r\nx\r\n"],
	['hgetex', ['h', ['a'], ['PERSIST']], "*1\r\n$1\r\nx\r\n"],
	['hgetex', ['h', ['a'], 'PERSIST'], "*1\r\n$1\r\nx\r\n"],
	['hsetex', ['h', ['a' => 'x', 5 => 'y']], ":1\r\n"],
	['hsetex', ['h', ['a' => 'x'], ['FNX', 'EX' => 60]], ":0\r\n"],
	['hsetex', ['h', ['a' => 'x'], ['fxx', 'keepttl', 'other', 'more' => 1]], ":1\r\n"],
	['hgetdel', ['h', ['a', 'none']], "*2\r\n$1\r\nx\r\n$-1\r\n"],
	['hGetWithMeta', ['h', 'a'], "$1\r\nx\r\n"],
	['hGetWithMeta', ['h', 'none'], "$-1\r\n"],
];
redis_calls($calls);

echo "Wrong arguments and errors\n";
redis_calls([
	['hexpire', ['h', 60, []], null],
	['httl', ['h', []], null],
	['hgetex', ['h', []], null],
	['hgetex', ['h', ['', null]], null],
	['hgetex', ['h', ['a'], ['EX' => 0]], null],
	['hgetex', ['h', ['a'], 60], null],
	['hsetex', ['h', []], null],
	['hsetex', ['h', ['a' => 1], 60], null],
	['hgetdel', ['h', []], null],
	['hexpire', ['h', 'soon', ['a']], null],
	['hexpire', ['h', 60, ['a'], 'BAD'], "-ERR Mandatory argument FIELDS is missing or not at the right position\r\n"],
	['hsetex', ['h', ['a' => 1], ['EX' => -5]], "-ERR invalid expire time, must be >= 0\r\n"],
	['httl', ['h', ['a']], "-WRONGTYPE Operation against a key holding the wrong kind of value\r\n"],
	['hgetex', ['h', ['a']], "*-1\r\n"],
]);

echo "With a prefix and a serialiser\n";
$options = [Redis::OPT_PREFIX => 'p:', Redis::OPT_SERIALIZER => Redis::SERIALIZER_JSON];
$calls = [
	['hexpire', ['h', 60, ['a']], "*1\r\n:1\r\n"],
	['httl', ['h', ['a']], "*1\r\n:60\r\n"],
	['hgetex', ['h', ['a', 'none']], "*2\r\n$3\r\n[1]\r\n$-1\r\n"],
	['hsetex', ['h', ['a' => [1], 'b' => 'x'], ['PX' => 1500]], ":1\r\n"],
	['hgetdel', ['h', ['a']], "*1\r\n$3\r\n[1]\r\n"],
	['hGetWithMeta', ['h', 'a'], "$3\r\n[1]\r\n"],
];
redis_calls($calls, $options);
redis_calls($calls, $options, 'pipeline');
redis_calls($calls, $options, 'multi');
?>
--EXPECT--
HEXPIRE h 60 FIELDS 2 a 5 => [1, -2]
HEXPIRE h 60 NX FIELDS 1 a => [0]
HPEXPIRE h 1500 FIELDS 1 a => [1]
HEXPIREAT h 2000000000 FIELDS 1 a => [1]
HPEXPIREAT h 2000000000 gt FIELDS 1 a => [1]
HTTL h FIELDS 2 a b => [60, -1]
HPTTL h FIELDS 1 a => [60000]
HEXPIRETIME h FIELDS 1 a => [2000000000]
HPEXPIRETIME h FIELDS 1 a => [-1]
HPERSIST h FIELDS 1 a => [1]
HGETEX h FIELDS 3 a 5 none => {"a": "x", 5: "y", "none": false}
HGETEX h EX 60 FIELDS 1 a => {"a": "x"}
HGETEX h PERSIST FIELDS 1 a => {"a": "x"}
HGETEX h PERSIST FIELDS 1 a => {"a": "x"}
HSETEX h FIELDS 2 a x 5 y => 1
HSETEX h FNX EX 60 FIELDS 1 a x => 0
HSETEX h FXX KEEPTTL FIELDS 1 a x => 1
HGETDEL h FIELDS 2 a none => {"a": "x", "none": false}
HGET h a => ["x", {"length": 1}]
HGET h none => [false, {"length": -1}]
Wrong arguments and errors
hexpire() sends nothing => false
httl() sends nothing => false
hgetex() sends nothing => false
hgetex() sends nothing => false
warning: Redis::hgetex(): EX must be a number above 0
hgetex() sends nothing => false
warning: Redis::hgetex(): The expiry must be an array or a string
hgetex() sends nothing => false
hsetex() sends nothing => false
hsetex() sends nothing => TypeError: Redis::hsetex(): Argument #3 ($expiry) must be of type ?array, int given
hgetdel() sends nothing => false
hexpire() sends nothing => TypeError: Redis::hexpire(): Argument #2 ($ttl) must be of type int, string given
HEXPIRE h 60 BAD FIELDS 1 a => false
  ERR Mandatory argument FIELDS is missing or not at the right position
HSETEX h EX -5 FIELDS 1 a 1 => false
  ERR invalid expire time, must be >= 0
HTTL h FIELDS 1 a => false
  WRONGTYPE Operation against a key holding the wrong kind of value
HGETEX h FIELDS 1 a => false
With a prefix and a serialiser
HEXPIRE p:h 60 FIELDS 1 a => [1]
HTTL p:h FIELDS 1 a => [60]
HGETEX p:h FIELDS 2 a none => {"a": [1], "none": false}
HSETEX p:h PX 1500 FIELDS 2 a [1] b "x" => 1
HGETDEL p:h FIELDS 1 a => {"a": [1]}
HGET p:h a => [[1], {"length": 3}]
HEXPIRE p:h 60 FIELDS 1 a
HTTL p:h FIELDS 1 a
HGETEX p:h FIELDS 2 a none
HSETEX p:h PX 1500 FIELDS 2 a [1] b "x"
HGETDEL p:h FIELDS 1 a
HGET p:h a
[1]
[60]
{"a": [1], "none": false}
1
{"a": [1]}
[[1], {"length": 3}]
MULTI
HEXPIRE p:h 60 FIELDS 1 a
HTTL p:h FIELDS 1 a
HGETEX p:h FIELDS 2 a none
HSETEX p:h PX 1500 FIELDS 2 a [1] b "x"
HGETDEL p:h FIELDS 1 a
HGET p:h a
EXEC
[1]
[60]
{"a": [1], "none": false}
1
{"a": [1]}
[[1], {"length": 3}]
