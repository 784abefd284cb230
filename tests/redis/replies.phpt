--TEST--
Replies of \Redis are those of phpredis: false for what is not there, bools, lists, hashes and scores
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
$redis = new Redis;
say($redis->connect('127.0.0.1', $server->port()), $redis->isConnected(), $redis->getHost());
say($redis->set('a', 'x'), $redis->get('a'), $redis->get('none'), $redis->set('a', 'y', ['NX']), $redis->set('a', 'y', ['XX', 'GET']),
	$redis->set('a', 'z', 100), $redis->ttl('a'), $redis->set('a', 'z', ['EX' => 50]), $redis->ttl('a'));
say($redis->mset(['b' => 1, 'c' => 2.5]), $redis->mget(['a', 'b', 'none']), $redis->exists('a', 'b', 'none'), $redis->del(['b', 'c']), $redis->del('none'));
say($redis->hSet('h', 'f', 'v', 'g', 'w'), $redis->hSet('h', ['i' => 1, 5 => 2]), $redis->hGetAll('h'), $redis->hMget('h', ['f', 'none', 5]), $redis->hGet('h', 'none'));
say($redis->rPush('l', 'x', 2, 'z'), $redis->lrange('l', 0, -1), $redis->lPop('l'), $redis->lPop('l', 2), $redis->lPop('l'), $redis->lPop('l', 2));
say($redis->sAdd('s', 'm'), $redis->sismember('s', 'm'), $redis->sismember('s', 'n'), $redis->sMembers('s'), $redis->sMembers('none'));
say($redis->zAdd('z', 1, 'one', 2.5, 'two'), $redis->zAdd('z', ['XX', 'INCR'], 1, 'one'), $redis->zScore('z', 'two'), $redis->zScore('z', 'none'),
	$redis->zRange('z', 0, -1, true), $redis->zRange('z', 0, -1), $redis->zPopMin('z'), $redis->zRangeByScore('z', '-inf', '+inf', ['withscores' => true, 'limit' => [0, 5]]));
say($redis->type('a'), $redis->type('l'), $redis->type('h'), $redis->type('none'), $redis->ping(), $redis->ping('hello'), $redis->echo('hello'));
say($redis->incr('n'), $redis->incr('n', 5), $redis->decrBy('n', 2), $redis->incrByFloat('n', 1.5), $redis->expire('n', 10), $redis->expire('none', 10));
say($redis->eval('return {1, "OK", redis.status_reply("OK"), false}', []), $redis->rawcommand('GET', 'a'), $redis->rawcommand('SET', 'a', 'b'));
say($redis->xadd('x', '1-1', ['f' => 'v']), $redis->xrange('x', '-', '+'), $redis->xread(['x' => '0']), $redis->xread(['x' => '$']));
say($redis->geoadd('geo', 13.361389, 38.115556, 'Palermo'), count($redis->geopos('geo', 'Palermo', 'none')), $redis->geopos('geo', 'none'));
say($redis->info('server')['redis_mode'] ?? null, $redis->config('GET', 'databases'), $redis->select(3), $redis->getDBNum(), $redis->dbSize());
?>
--EXPECT--
true
true
"127.0.0.1"
true
"x"
false
false
"x"
true
100
true
50
true
["z", "1", false]
2
2
0
2
2
{"f": "v", "g": "w", "i": "1", 5: "2"}
{"f": "v", "none": false, 5: "2"}
false
3
["x", "2", "z"]
"x"
["2", "z"]
false
[]
1
true
false
["m"]
[]
2
2.0
2.5
false
{"one": 2.0, "two": 2.5}
["one", "two"]
{"one": 2.0}
{"two": 2.5}
1
0
5
0
true
"hello"
"hello"
1
6
4
5.5
true
false
[1, "OK", true, false]
"z"
true
"1-1"
{"1-1": {"f": "v"}}
{"x": {"1-1": {"f": "v"}}}
[]
1
2
[[]]
"standalone"
{"databases": "16"}
true
3
0
