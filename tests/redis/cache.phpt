--TEST--
hiredis.redis_cache: reads are answered from memory, by their prefixes, and are as the server would say them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
hiredis.redis_cache_prefixes=wp:,h:
hiredis.redis_cache_lease=1000
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* The settings of php.ini are those of this group. */
$cache = new Hiredis\Cache(maxMemory: 8 << 20, lease: 1000.0, prefixes: ['wp:', 'h:']);
function counted(callable $function): array
{
	global $cache;
	$before = $cache->stats();
	$result = $function();
	$after = $cache->stats();
	return [$result, $after['hits'] - $before['hits'], $after['misses'] - $before['misses']];
}

$server = Server::start(['requirepass' => 'secret']);
function redis(Server $server): Redis
{
	$redis = new Redis;
	$redis->connect($server->socket());
	$redis->auth('secret');
	$redis->select(1);
	return $redis;
}

$redis = redis($server);
$redis->set('wp:a', 'one');
$redis->set('other', 'two');
$redis->hMSet('h:x', ['f' => 'v', '1' => '2']);
say(counted(fn () => $redis->get('wp:a')), counted(fn () => $redis->get('wp:a')), counted(fn () => $redis->get('other')));
say(counted(fn () => $redis->hGetAll('h:x')), counted(fn () => $redis->hGetAll('h:x')), counted(fn () => $redis->hGetAll('h:none')));
say(counted(fn () => $redis->mGet(['wp:a', 'wp:none'])), counted(fn () => $redis->get('wp:none')), counted(fn () => $redis->get('wp:none')));
/* From one connection to the next, which is the same one. */
unset($redis);
$redis = redis($server);
say(counted(fn () => $redis->get('wp:a')), Hiredis\stats()['db.client.connection.create_time.count']);
/* Own writes, and those of others. */
say($redis->set('wp:a', 'three'), counted(fn () => $redis->get('wp:a')));
$server->cli('SELECT', 1);
$other = new Hiredis\Client($server->uri('?password=secret&database=1'));
$other->set('wp:a', 'four');
say($redis->ping(), counted(fn () => $redis->get('wp:a')));
/* With a prefix of its own. */
$redis->setOption(Redis::OPT_PREFIX, 'wp:');
say(counted(fn () => $redis->get('a')), counted(fn () => $redis->get('a')));
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
$redis->set('list', [1, 2]);
say(counted(fn () => $redis->get('list')), counted(fn () => $redis->get('list')));
/* What a caller changes is its own. */
$redis->setOption(Redis::OPT_PREFIX, '');
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);
$redis->rPush('h:l', 'a', 'b');
for ($i = 0; $i < 2; $i++) {
	$list = $redis->lRange('h:l', 0, -1);
	$list[] = 'mine';
}
say(counted(fn () => $redis->lRange('h:l', 0, -1)), $redis->mGet(['h:none', 'h:l']));
/* What would end the tracking. */
say(outcome(fn () => $redis->rawCommand('HELLO', 2)), outcome(fn () => $redis->client('tracking', 'off')), $redis->reset(),
	outcome(fn () => $redis->pipeline()->rawCommand('RESET')->exec()));
?>
--EXPECT--
["one", 0, 1]
["one", 1, 0]
["two", 0, 0]
[{"f": "v", 1: "2"}, 0, 1]
[{"f": "v", 1: "2"}, 1, 0]
[[], 0, 1]
[["one", false], 1, 1]
[false, 0, 1]
[false, 1, 0]
["one", 1, 0]
1
true
["three", 0, 1]
true
["four", 0, 1]
["four", 1, 0]
["four", 1, 0]
[[1, 2], 0, 1]
[[1, 2], 1, 0]
[["a", "b"], 1, 0]
[false, false]
RedisException: HELLO would change the tracking that hiredis.redis_cache needs
RedisException: CLIENT TRACKING would change the tracking that hiredis.redis_cache needs
true
RedisException: RESET would change the tracking that hiredis.redis_cache needs
