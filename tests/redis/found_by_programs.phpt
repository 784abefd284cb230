--TEST--
What random programs found to differ from phpredis 6.2: the pops with several keys, LCS, SORT, PUBSUB, cursors, and calls with too few arguments
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
set_error_handler(function (int $level, string $message) {
	echo "  $message\n";
	return true;
});
$redis = new Redis;
$redis->connect($server->socket());
$redis->rPush('l', 'a', 'b');
$redis->zAdd('z', 1, 'a', 2, 'b');

echo "-- nothing is popped if the count or the end is wrong\n";
say($redis->zmpop(['z'], 'MIN', 0), $redis->zmpop(['z'], 'LEFT'), $redis->zmpop([], 'MIN'), $redis->lmpop(['l'], 'LEFT', -1), $redis->lmpop(['l'], 'MIN'));
say($redis->bzmpop(0.01, ['z'], 'max', -2), $redis->blmpop(0.01, ['l'], 'x'), $redis->blmpop(0.01, [], 'LEFT'));
say($redis->multi()->zmpop(['z'], 'MIN', 0), $redis->getMode(), $redis->exec(), $redis->zCard('z'), $redis->lLen('l'));
say($redis->lmpop(['none', 'l'], 'right'), $redis->zmpop(['z'], 'MAX', 2), $redis->blmpop(0.01, ['l'], 'LEFT', 2), $redis->bzmpop(0.01, ['z'], 'MIN'));

echo "-- of LEN and IDX the last one counts\n";
$redis->mset(['s' => 'abcd', 't' => 'xbcd']);
say($redis->lcs('s', 't', ['IDX', 'LEN']), $redis->lcs('s', 't', ['LEN' => true, 'idx' => true]), $redis->lcs('s', 't', ['LEN', 'IDX' => false]));
say($redis->lcs('s', 't', ['IDX', 'MINMATCHLEN' => 4]), $redis->lcs('s', 't', ['IDX', 'WITHMATCHLEN' => true, 'MINMATCHLEN' => 0]), $redis->lcs('s', 't'), $redis->lcs('s', 't', null));

echo "-- SORT: an order that the server does not know, and empty patterns\n";
$redis->rPush('n', 2, 10, 1);
say($redis->sort('n', ['sort' => 'x']), $redis->getLastError(), $redis->sort('n', ['sort' => 'Desc']), $redis->sort('n', ['sort' => 5]), @$redis->sortDesc('n'));
$redis->rPush('words', 'b', 'a');
say($redis->sort('words', ['by' => '']), $redis->sort('n', ['get' => '']));

echo "-- ZRANGESTORE has no scores\n";
$redis->zAdd('z', 1, 'a');
say($redis->zrangestore('z2', 'z', '0', '-1', ['withscores']), $redis->zrangestore('z2', 'z', '0', '-1', ['withscores' => false]), $redis->del('z2'));

echo "-- PUBSUB: channels may be missing, and a pattern gets no prefix\n";
$redis->setOption(Redis::OPT_PREFIX, 'p:');
$subscriber = stream_socket_client('unix://' . $server->socket());
fwrite($subscriber, "SUBSCRIBE p:c\r\n");
fread($subscriber, 100);
say($redis->pubsub('numsub'), $redis->pubsub('SHARDNUMSUB'), $redis->pubsub('channels', 'p:*'), $redis->pubsub('channels', 'c'), $redis->pubsub('numsub', ['c']));

echo "-- a cursor is a number\n";
$redis->sAdd('set', 1);
foreach (['x', ' 7', '', '0', '18446744073709551615'] as $cursor) {
	say($redis->sscan('set', $cursor), $cursor);
}

echo "-- options that are numbers\n";
foreach (['yes', '1', 2.5, '0.5', true, [], [0]] as $value) {
	$redis->setOption(Redis::OPT_NULL_MULTIBULK_AS_NULL, $value);
	$redis->setOption(Redis::OPT_REPLY_LITERAL, $value);
	echo $redis->getOption(Redis::OPT_NULL_MULTIBULK_AS_NULL), $redis->getOption(Redis::OPT_REPLY_LITERAL), "\n";
}

echo "-- too few arguments\n";
foreach (['rPush' => ['l'], 'lPush' => ['l'], 'hSet' => ['h'], 'zAdd' => ['z', 1]] as $method => $arguments) {
	say(outcome(fn () => $redis->$method(...$arguments)), outcome(fn () => $redis->multi()->$method(...$arguments)), $redis->discard());
}
say(outcome(fn () => $redis->geoadd('geo', 13.5, 38, 'a', ['NX'], 'x')), outcome(fn () => $redis->geoadd('geo', 13.5, 38, 'a', 15, 37)), $redis->geoadd('geo', 13.5, 38, 'a', ['NX']));
say($redis->hSet('h', ['f' => 1]), $redis->rPush('l2', 'a'), $redis->zAdd('z2', ['NX'], 1, 'a'));
?>
--EXPECT--
-- nothing is popped if the count or the end is wrong
  Redis::zmpop(): The count must be greater than 0
  Redis::zmpop(): The end must be MIN or MAX
  Redis::zmpop(): There must be a key
  Redis::lmpop(): The count must be greater than 0
  Redis::lmpop(): The end must be LEFT or RIGHT
false
false
false
false
false
  Redis::bzmpop(): The count must be greater than 0
  Redis::blmpop(): The end must be LEFT or RIGHT
  Redis::blmpop(): There must be a key
false
false
false
  Redis::zmpop(): The count must be greater than 0
false
1
[]
2
2
["l", ["b"]]
["z", {"b": 2.0, "a": 1.0}]
["l", ["a"]]
false
-- of LEN and IDX the last one counts
3
["matches", [[[1, 3], [1, 3]]], "len", 3]
"bcd"
["matches", [], "len", 3]
["matches", [[[1, 3], [1, 3], 3]], "len", 3]
"bcd"
"bcd"
-- SORT: an order that the server does not know, and empty patterns
  Method Redis::sortDesc() is deprecated
false
"ERR syntax error"
["10", "2", "1"]
["1", "2", "10"]
["10", "2", "1"]
["b", "a"]
[false, false, false]
-- ZRANGESTORE has no scores
false
1
1
-- PUBSUB: channels may be missing, and a pattern gets no prefix
[]
[]
["p:c"]
[]
{"p:c": 1}
-- a cursor is a number
["1"]
0
["1"]
0
["1"]
0
false
"0"
["1"]
0
-- options that are numbers
00
11
11
00
11
00
11
-- too few arguments
ArgumentCountError: Redis::rPush() expects at least 2 arguments, 1 given
ArgumentCountError: Redis::rPush() expects at least 2 arguments, 1 given
true
ArgumentCountError: Redis::lPush() expects at least 2 arguments, 1 given
ArgumentCountError: Redis::lPush() expects at least 2 arguments, 1 given
true
ArgumentCountError: Redis::hSet() expects at least 2 arguments, 1 given
ArgumentCountError: Redis::hSet() expects at least 2 arguments, 1 given
true
ArgumentCountError: Redis::zAdd() expects at least 3 arguments, 2 given
ArgumentCountError: Redis::zAdd() expects at least 3 arguments, 2 given
true
ArgumentCountError: Wrong parameter count for Redis::geoadd()
ArgumentCountError: Wrong parameter count for Redis::geoadd()
1
1
1
1
