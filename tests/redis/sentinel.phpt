--TEST--
RedisSentinel asks a sentinel; RedisArray refuses
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$group = Sentinels::start();
preg_match('~127\.0\.0\.1:(\d+)~', $group->uri(), $match);
$sentinel = new RedisSentinel(['host' => '127.0.0.1', 'port' => (int) $match[1], 'connectTimeout' => 30, 'readTimeout' => 30]);
say($sentinel->ping(), strlen($sentinel->myid()), $sentinel->ckquorum('mymaster'), $sentinel->ckquorum('other'), $sentinel->flushconfig());
say($sentinel->getMasterAddrByName('mymaster')[0], $sentinel->getMasterAddrByName('other'), $sentinel->master('mymaster')['name'], $sentinel->master('other'));
say(array_column($sentinel->masters(), 'name'), count($sentinel->sentinels('mymaster')), array_column($sentinel->slaves('mymaster'), 'ip'), $sentinel->sentinels('other'));

echo "a failover\n";
$before = $sentinel->getMasterAddrByName('mymaster');
$group->until('the failover begins', fn () => $sentinel->failover('mymaster'));
$group->until('the sentinel has switched', fn () => $sentinel->getMasterAddrByName('mymaster') !== $before);
[$host, $port] = $sentinel->getMasterAddrByName('mymaster');
$group->until('the replica is the primary', fn () => (new Redis(['host' => $host, 'port' => (int) $port]))->role()[0] === 'master');
say($sentinel->failover('other'), $sentinel->reset('none*'));

echo "errors\n";
say(outcome(fn () => (new RedisSentinel(['host' => '127.0.0.1', 'port' => 1]))->ping()), outcome(fn () => @new RedisSentinel(['nonsense' => 1])),
	outcome(fn () => new RedisSentinel(['x'])), outcome(fn () => new RedisSentinel('127.0.0.1', 26379)), outcome(fn () => $sentinel->__construct()), outcome(fn () => $sentinel->master()));
say(outcome(fn () => new RedisArray(['127.0.0.1:6379'])), outcome(fn () => new RedisArray('name', [])));
?>
--EXPECT--
true
40
true
false
true
"127.0.0.1"
[]
"mymaster"
false
["mymaster"]
2
["127.0.0.1"]
false
a failover
false
0
errors
RedisException: Connection refused
RedisSentinel
ValueError: RedisSentinel::__construct(): Argument #1 ($options) must have the names of options as its keys
ArgumentCountError: RedisSentinel::__construct() expects at most 1 argument, 2 given: write an array, as ['host' => '127.0.0.1', 'port' => 26379]
RedisException: The object has been constructed already
ArgumentCountError: RedisSentinel::master() expects exactly 1 argument, 0 given
RedisException: RedisArray is not provided by hiredis: use RedisCluster or ext-redis
RedisException: RedisArray is not provided by hiredis: use RedisCluster or ext-redis
