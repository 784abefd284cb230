--TEST--
Shared cache: a client whose first command reads no key gets its next read from the cache, as WordPress' plugins do with PING and INFO on each page
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
hiredis.redis_pool=1
hiredis.redis_cache=8M
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$plain = new Hiredis\Client($server->uri());
$plain->select(1);
$plain->mset(['k' => 'value', 'other' => 'value']);
$gets = static function () use ($server): int {
	preg_match('/cmdstat_get:calls=(\d+)/', $server->cli('INFO', 'commandstats'), $found);
	return (int) ($found[1] ?? 0);
};

/* A page: a new object, some commands, a read of "k". What the read returns, and how many GET the server has got. */
$page = static function (?callable $first = null) use ($server, $gets): void {
	$before = $gets();
	$redis = new Redis;
	$redis->connect($server->socket());
	$redis->select(1);
	$said = $first === null ? 'nothing' : $first($redis);
	say($said, $redis->get('k'), $gets() - $before);
	$redis->close();
};
echo "-- the cache is filled\n";
$page();
$page();
echo "-- commands that read and write no key\n";
$page(fn (Redis $redis) => $redis->ping());
$page(fn (Redis $redis) => [$redis->ping(), is_array($redis->info())]);
echo "-- an own write, and a read that goes to the server\n";
$page(fn (Redis $redis) => $redis->set('k', 'written'));
$page();
$page(fn (Redis $redis) => $redis->eval("return redis.call('SET', 'k', 'by a script')"));
$page();
$page(fn (Redis $redis) => $redis->multi()->set('k', 'in a transaction')->exec());
$page();
?>
--EXPECT--
-- the cache is filled
"nothing"
"value"
1
"nothing"
"value"
0
-- commands that read and write no key
true
"value"
0
[true, true]
"value"
0
-- an own write, and a read that goes to the server
true
"written"
1
"nothing"
"written"
0
true
"by a script"
1
"nothing"
"by a script"
0
[true]
"in a transaction"
1
"nothing"
"in a transaction"
0
