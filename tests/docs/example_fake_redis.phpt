--TEST--
examples/FakeRedis.php answers as a server does: the same calls to both give the same values
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../../examples/FakeRedis.php';

$server = Server::start();
$real = new Hiredis\Client($server->uri());
$fake = new FakeRedis;
/* A set has no order. */
$members = function ($redis) {
	$members = $redis->smembers('s');
	sort($members);
	return $members;
};
$calls = [
	fn ($r) => $r->ping(), fn ($r) => $r->set('k', 'v'), fn ($r) => $r->get('k'), fn ($r) => $r->get('missing'),
	fn ($r) => $r->set('k', 'w', 'NX'), fn ($r) => $r->set('new', 'w', XX: true), fn ($r) => $r->set('k', 'w', GET: true, EX: 10), fn ($r) => $r->ttl('k'),
	fn ($r) => $r->set('k', 'w', KEEPTTL: true), fn ($r) => $r->ttl('k'), fn ($r) => $r->append('k', 'x'), fn ($r) => $r->strlen('k'), fn ($r) => $r->strlen('missing'),
	fn ($r) => $r->incr('k'), fn ($r) => $r->incr('n'), fn ($r) => $r->incrby('n', 5), fn ($r) => $r->decrby('n', 2), fn ($r) => $r->decr('n'),
	fn ($r) => $r->mset(['a' => 1, 'b' => 2.5]), fn ($r) => $r->mget('a', 'b', 'c'),
	fn ($r) => $r->hset('h', ['f' => 1, '7' => 'x']), fn ($r) => $r->hgetall('h'), fn ($r) => $r->hset('h', 'f', 2, 'g', true), fn ($r) => $r->hget('h', 'f'),
	fn ($r) => $r->hmget('h', 'f', 'q'), fn ($r) => $r->hincrby('h', 'f', 3), fn ($r) => $r->hincrby('h', 'q', -3), fn ($r) => $r->hincrby('h', '7', 3),
	fn ($r) => $r->hkeys('h'), fn ($r) => $r->hvals('h'), fn ($r) => $r->hlen('h'), fn ($r) => $r->hexists('h', 'f'), fn ($r) => $r->hdel('h', 'f', '7', 'z'),
	fn ($r) => $r->hdel('h', 'g', 'q'), fn ($r) => $r->exists('h', 'k', 'k'), fn ($r) => $r->hgetall('h'), fn ($r) => $r->hget('k', 'f'),
	fn ($r) => $r->rpush('l', 'a', 'b', 'c'), fn ($r) => $r->lpush('l', ['x', 'y']), fn ($r) => $r->lrange('l', 0, -1), fn ($r) => $r->lrange('l', -2, -1),
	fn ($r) => $r->lrange('l', 5, 9), fn ($r) => $r->lrange('l', 0, -9), fn ($r) => $r->lrange('l', -99, 1), fn ($r) => $r->lpop('l'), fn ($r) => $r->rpop('l'),
	fn ($r) => $r->llen('l'), fn ($r) => $r->lpop('missing'), fn ($r) => $r->rpop('k'), fn ($r) => $r->set('l', 'a string now'), fn ($r) => $r->type('l'),
	fn ($r) => $r->sadd('s', 'a', 'b', 'a'), fn ($r) => $r->sadd('s', 1, 2), fn ($r) => $r->srem('s', 'a', 'b', 'q'), $members,
	fn ($r) => $r->sismember('s', 1), fn ($r) => $r->scard('s'), fn ($r) => $r->get('s'), fn ($r) => $r->type('s'), fn ($r) => $r->type('missing'),
	fn ($r) => $r->ttl('missing'), fn ($r) => $r->ttl('s'), fn ($r) => $r->persist('k'), fn ($r) => $r->persist('k'), fn ($r) => $r->pttl('k'),
	fn ($r) => $r->expire('s', 100), fn ($r) => $r->ttl('s'), fn ($r) => $r->expire('missing', 1), fn ($r) => $r->getdel('k'), fn ($r) => $r->del('a', 'b', 'missing'),
	fn ($r) => $r->mget('s', 'n'), fn ($r) => $r->incr('s'), fn ($r) => $r->call('GET', 'n'), fn ($r) => $r->pipelined(fn ($p) => $p->set('q', 1)->incr('q')),
	fn ($r) => $r->flushdb(), fn ($r) => $r->exists('n'), $members,
];
$same = 0;
foreach ($calls as $i => $call) {
	$answers = array_map(fn ($redis) => show(outcome(fn () => $call($redis))), [$real, $fake]);
	$answers[0] === $answers[1] ? $same++ : print("call $i: $answers[0] but the fake says $answers[1]\n");
}
echo $same === count($calls) ? 'the same' : "$same of " . count($calls), "\n";

/* Time passes when the test says so. */
$fake->set('session', 'x', EX: 30);
$fake->now += 29.5;
say($fake->get('session'));
$fake->now += 0.5;
say($fake->get('session'), $fake->exists('session'));
say(outcome(fn () => $fake->zadd('z', ['a' => 1])), outcome(fn () => $fake->call('SET', 'k', null)));
?>
--EXPECT--
the same
"x"
NULL
0
LogicException: FakeRedis does not know ZADD
TypeError: A word must be a string, number, bool or Stringable
