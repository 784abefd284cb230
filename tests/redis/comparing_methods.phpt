--TEST--
delifeq(), delex(), digest(), msetex(), xdelex(), lmovem(), blmovem(), sunioncard() and sdiffcard(): what they send, and what the replies become; _digest() is XXH3
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/redis-calls.inc';

$ten = 10;
$calls = [
	['delifeq', ['k', 'v'], ":1\r\n"],
	['delex', ['k'], ":1\r\n"],
	['delex', ['k', []], ":0\r\n"],
	['delex', ['k', ['ifeq' => 'v']], ":1\r\n"],
	['delex', ['k', ['IFNE' => 5]], ":0\r\n"],
	['delex', ['k', ['IFDEQ' => '9555e8555c62dcfd']], ":1\r\n"],
	['delex', ['k', ['IFDNE' => '9555e8555c62dcfd']], ":1\r\n"],
	['set', ['k', 'v', ['IFNE' => 'w', 'EX' => 5]], "+OK\r\n"],
	['set', ['k', 'v', ['IFDEQ' => '9555e8555c62dcfd', 'GET']], "$1\r\nw\r\n"],
	['digest', ['k'], "$16\r\n9555e8555c62dcfd\r\n"],
	['digest', ['none'], "$-1\r\n"],
	['msetex', [['a' => 1, 5 => 'x']], ":1\r\n"],
	['msetex', [['a' => 1], 10], ":1\r\n"],
	['msetex', [['a' => 1], 2.5], ":1\r\n"],
	['msetex', [['a' => 1], ['nx', 'PX' => &$ten]], ":0\r\n"],
	['msetex', [['a' => 1], ['XX', 'KEEPTTL']], ":1\r\n"],
	['xdelex', ['s', ['1-1', '2-1']], "*2\r\n:1\r\n:-1\r\n"],
	['xdelex', ['s', ['1-1'], 'acked'], "*1\r\n:2\r\n"],
	['lmovem', ['a', 'b', 'LEFT', 'RIGHT'], "*1\r\n$1\r\nx\r\n"],
	['lmovem', ['a', 'b', 'left', 'right', ['COUNT' => [2, 'OBO']]], "*2\r\n$1\r\nx\r\n$1\r\ny\r\n"],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['exactly' => [&$ten, 'bulk']]], "*-1\r\n"],
	['blmovem', ['a', 'b', 'LEFT', 'LEFT', 1.5, ['COUNT' => [2, 'BULK']]], "*1\r\n$1\r\nx\r\n"],
	['blmovem', ['a', 'b', 'LEFT', 'LEFT', 1], "*-1\r\n"],
	['sunioncard', [['a', 'b']], ":2\r\n"],
	['sunioncard', [['a'], ['LIMIT' => 5, 'APPROX']], ":2\r\n"],
	['sdiffcard', [['a', 'b'], ['limit' => 5, 'APPROX']], ":0\r\n"],
];
redis_calls($calls);

echo "Wrong arguments and errors\n";
redis_calls([
	['delex', ['k', ['IFEG' => 'v']], null],
	['delex', ['k', ['IFEQ']], null],
	['delex', ['k', 'v'], null],
	['msetex', [[]], null],
	['msetex', [['a' => 1], 0], null],
	['msetex', [['a' => 1], 'soon'], null],
	['msetex', [['a' => 1], ['EX' => -1]], null],
	['msetex', [['a' => 1], ['KEEPTTL', 'EX' => 1]], null],
	['xdelex', ['s', []], null],
	['xdelex', ['s', ['1-1'], 'ALL'], null],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['COUNT' => 2]], null],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['COUNT' => [2]]], null],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['COUNT' => ['2', 'OBO']]], null],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['COUNT' => [2, 'ALL']]], null],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['ALL' => [2, 'OBO']]], null],
	['lmovem', ['a', 'b', 'LEFT', 'LEFT', ['COUNT']], null],
	['sunioncard', [[]], null],
	['sdiffcard', ['a'], null],
	['delifeq', ['k', 'v'], "-ERR unknown command 'DELIFEQ'\r\n"],
	['sunioncard', [['a'], ['LIMIT' => -1]], "-ERR LIMIT can't be negative\r\n"],
]);

echo "With a prefix and a serialiser\n";
$options = [Redis::OPT_PREFIX => 'p:', Redis::OPT_SERIALIZER => Redis::SERIALIZER_JSON];
$calls = [
	['delifeq', ['k', ['v']], ":1\r\n"],
	['delex', ['k', ['IFNE' => 'v']], ":1\r\n"],
	['delex', ['k', ['IFDEQ' => '9555e8555c62dcfd']], ":1\r\n"],
	['set', ['k', 'v', ['IFEQ' => 'v']], "+OK\r\n"],
	['digest', ['k'], "$16\r\n9555e8555c62dcfd\r\n"],
	['msetex', [['a' => 'x', 'b' => [1]], 10], ":1\r\n"],
	['xdelex', ['s', ['1-1']], "*1\r\n:1\r\n"],
	['lmovem', ['a', 'b', 'LEFT', 'RIGHT'], "*1\r\n$3\r\n\"x\"\r\n"],
	['blmovem', ['a', 'b', 'LEFT', 'RIGHT', 1, ['EXACTLY' => [1, 'OBO']]], "*1\r\n$3\r\n[1]\r\n"],
	['sunioncard', [['a', 'b']], ":2\r\n"],
	['sdiffcard', [['a', 'b']], ":2\r\n"],
];
redis_calls($calls, $options);
redis_calls($calls, $options, 'pipeline');
redis_calls($calls, $options, 'multi');

/* The vectors are those of the XXH3 reference: of nothing, of a short text, and of longer ones, which are hashed in blocks. */
$redis = new Redis;
say($redis->_digest(''), $redis->_digest('hello'), $redis->_digest(str_repeat('a', 300)) === hash('xxh3', str_repeat('a', 300)), $redis->_digest(5) === hash('xxh3', '5'));
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
say($redis->_digest(['token' => 'abc']) === hash('xxh3', '{"token":"abc"}'));
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
say(outcome(fn () => $redis->_digest(fn () => 1)), outcome(fn () => $redis->_digest()));
?>
--EXPECT--
DELIFEQ k v => 1
DELEX k => 1
DELEX k => 0
DELEX k IFEQ v => 1
DELEX k IFNE 5 => 0
DELEX k IFDEQ 9555e8555c62dcfd => 1
DELEX k IFDNE 9555e8555c62dcfd => 1
SET k v IFNE w EX 5 => true
SET k v IFDEQ 9555e8555c62dcfd GET => "w"
DIGEST k => "9555e8555c62dcfd"
DIGEST none => false
MSETEX 2 a 1 5 x => 1
MSETEX 1 a 1 EX 10 => 1
MSETEX 1 a 1 EX 2 => 1
MSETEX 1 a 1 NX PX 10 => 0
MSETEX 1 a 1 XX KEEPTTL => 1
XDELEX s IDS 2 1-1 2-1 => [1, -1]
XDELEX s acked IDS 1 1-1 => [2]
LMOVEM a b LEFT RIGHT => ["x"]
LMOVEM a b left right COUNT 2 OBO => ["x", "y"]
LMOVEM a b LEFT LEFT exactly 10 bulk => []
BLMOVEM a b LEFT LEFT 1.5 COUNT 2 BULK => ["x"]
BLMOVEM a b LEFT LEFT 1 => []
SUNIONCARD 2 a b => 2
SUNIONCARD 1 a LIMIT 5 APPROX => 2
SDIFFCARD 2 a b LIMIT 5 => 0
Wrong arguments and errors
warning: Redis::delex(): The condition must be IFEQ, IFNE, IFDEQ or IFDNE
delex() sends nothing => false
warning: Redis::delex(): The condition must be IFEQ, IFNE, IFDEQ or IFDNE
delex() sends nothing => false
delex() sends nothing => TypeError: Redis::delex(): Argument #2 ($options) must be of type ?array, string given
warning: Redis::msetex(): There must be a key
msetex() sends nothing => false
warning: Redis::msetex(): The expiry must be a number above 0
msetex() sends nothing => false
warning: Redis::msetex(): The expiry must be a number above 0
msetex() sends nothing => false
warning: Redis::msetex(): EX must be a number above 0
msetex() sends nothing => false
warning: Redis::msetex(): KEEPTTL cannot stand beside an expiry
msetex() sends nothing => false
xdelex() sends nothing => false
warning: Redis::xdelex(): Unknown mode 'ALL'
xdelex() sends nothing => false
warning: Redis::lmovem(): COUNT must be an array of a number, and OBO or BULK
lmovem() sends nothing => false
warning: Redis::lmovem(): COUNT must be an array of a number, and OBO or BULK
lmovem() sends nothing => false
warning: Redis::lmovem(): COUNT must be an array of a number, and OBO or BULK
lmovem() sends nothing => false
warning: Redis::lmovem(): COUNT must be an array of a number, and OBO or BULK
lmovem() sends nothing => false
warning: Redis::lmovem(): The option must be COUNT or EXACTLY
lmovem() sends nothing => false
warning: Redis::lmovem(): The option must be COUNT or EXACTLY
lmovem() sends nothing => false
sunioncard() sends nothing => false
sdiffcard() sends nothing => TypeError: Redis::sdiffcard(): Argument #1 ($keys) must be of type array, string given
DELIFEQ k v => false
  ERR unknown command 'DELIFEQ'
SUNIONCARD 1 a LIMIT -1 => false
  ERR LIMIT can't be negative
With a prefix and a serialiser
DELIFEQ p:k ["v"] => 1
DELEX p:k IFNE "v" => 1
DELEX p:k IFDEQ 9555e8555c62dcfd => 1
SET p:k "v" IFEQ "v" => true
DIGEST p:k => "9555e8555c62dcfd"
MSETEX 2 p:a "x" p:b [1] EX 10 => 1
XDELEX p:s IDS 1 1-1 => [1]
LMOVEM p:a p:b LEFT RIGHT => ["x"]
BLMOVEM p:a p:b LEFT RIGHT 1 EXACTLY 1 OBO => [[1]]
SUNIONCARD 2 p:a p:b => 2
SDIFFCARD 2 p:a p:b => 2
DELIFEQ p:k ["v"]
DELEX p:k IFNE "v"
DELEX p:k IFDEQ 9555e8555c62dcfd
SET p:k "v" IFEQ "v"
DIGEST p:k
MSETEX 2 p:a "x" p:b [1] EX 10
XDELEX p:s IDS 1 1-1
LMOVEM p:a p:b LEFT RIGHT
BLMOVEM p:a p:b LEFT RIGHT 1 EXACTLY 1 OBO
SUNIONCARD 2 p:a p:b
SDIFFCARD 2 p:a p:b
1
1
1
true
"9555e8555c62dcfd"
1
[1]
["x"]
[[1]]
2
2
MULTI
DELIFEQ p:k ["v"]
DELEX p:k IFNE "v"
DELEX p:k IFDEQ 9555e8555c62dcfd
SET p:k "v" IFEQ "v"
DIGEST p:k
MSETEX 2 p:a "x" p:b [1] EX 10
XDELEX p:s IDS 1 1-1
LMOVEM p:a p:b LEFT RIGHT
BLMOVEM p:a p:b LEFT RIGHT 1 EXACTLY 1 OBO
SUNIONCARD 2 p:a p:b
SDIFFCARD 2 p:a p:b
EXEC
1
1
1
true
"9555e8555c62dcfd"
1
[1]
["x"]
[[1]]
2
2
"2d06800538d394c2"
"9555e8555c62dcfd"
true
true
true
Exception: Serialization of 'Closure' is not allowed
ArgumentCountError: Redis::_digest() expects exactly 1 argument, 0 given
