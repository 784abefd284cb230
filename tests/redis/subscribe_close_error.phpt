--TEST--
close() in the callback of subscribe() ends it with "Connection closed", as in phpredis, and so does close() in a signal's handler
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; extension_loaded('pcntl') or die('skip pcntl is not loaded'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/settings.inc';
require __DIR__ . '/../inc/show.inc';

/* Publishes two messages in one write as soon as there is a subscriber, so that the second has been received when the first is delivered. */
const HELPER = <<<'PHP'
	$s = stream_socket_client("unix://$argv[1]");
	do {
		fwrite($s, "$argv[2] c first\r\n$argv[2] c second\r\n");
		$got = fgets($s) . fgets($s);
		usleep(1000);
	} while (trim($got) !== ":1\r\n:1");
	PHP;
$code = <<<'PHP'
	foreach ($methods as $method) {
		foreach (['close', 'nested'] as $way) {
			$redis = $seeds ? new RedisCluster(null, $seeds, 30, 30) : new Redis;
			$seeds || $redis->connect($socket);
			$redis->set('k', 'v');
			$redis->setOption(Redis::OPT_READ_TIMEOUT, -1); // for ever, as subscribers do
			$helper = proc_open([PHP_BINARY, '-n', '-r', $publisher, '--', $socket, $method === 'ssubscribe' ? 'SPUBLISH' : 'PUBLISH'], [], $pipes);
			$result = outcome(fn () => $redis->$method(['c'], function ($redis, ...$words) use ($way, $method) {
				echo "$method, $way: ", show(end($words)), ' ', show([$redis->close(), $redis->close()]), "\n";
				if ($way === 'nested') {
					say(outcome(fn () => $redis->psubscribe(['d*'], fn () => null)), outcome(fn () => $redis->punsubscribe($redis instanceof RedisCluster ? 'c' : ['c'])), outcome(fn () => $redis->get('k')));
				}
			}));
			say($result, $redis->get('k'));
			proc_close($helper);
		}
	}
	PHP;
$server = Server::start();
foreach (['', 'hiredis.redis_pool=1', 'hiredis.redis_cache=8M'] as $settings) {
	echo "-- ", $settings ?: "none", "\n", with_settings("hiredis.redis=1 $settings", $code,
		['socket' => $server->socket(), 'seeds' => null, 'methods' => ['subscribe', 'psubscribe', 'ssubscribe'], 'publisher' => HELPER]);
}
$cluster = TestCluster::start(1);
$node = $cluster->masters()[0];
echo "-- RedisCluster\n", with_settings('hiredis.redis=1', $code,
	['socket' => $node->socket, 'seeds' => [$node->name()], 'methods' => ['subscribe', 'psubscribe'], 'publisher' => HELPER]);
echo "-- a signal's handler\n", with_settings('hiredis.redis=1', <<<'PHP'
	$redis = new Redis;
	$redis->connect($socket);
	$redis->setOption(Redis::OPT_READ_TIMEOUT, -1);
	pcntl_async_signals(true);
	pcntl_signal(SIGUSR1, fn () => $redis->close());
	$helper = proc_open(['/bin/sh', '-c', '"$0" -n -r "$1" -- "$2" && kill -USR1 $3', PHP_BINARY,
		'$s = stream_socket_client("unix://$argv[1]"); do { fwrite($s, "PUBLISH c message\r\n"); usleep(1000); } while (fgets($s) !== ":1\r\n");', $socket, getmypid()], [], $pipes);
	say(outcome(fn () => $redis->subscribe(['c'], fn () => null)), $redis->get('k'));
	proc_close($helper);
	PHP, ['socket' => $server->socket()]);
?>
--EXPECT--
-- none
subscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
subscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
psubscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
psubscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
ssubscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
ssubscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
-- hiredis.redis_pool=1
subscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
subscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
psubscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
psubscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
ssubscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
ssubscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
-- hiredis.redis_cache=8M
subscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
subscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
psubscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
psubscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
ssubscribe, close: "first" [true, true]
RedisException: Connection closed
"v"
ssubscribe, nested: "first" [true, true]
RedisException: Connection closed
false
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
"v"
-- RedisCluster
subscribe, close: "first" [true, true]
RedisClusterException: Connection closed
"v"
subscribe, nested: "first" [true, true]
RedisClusterException: Connection closed
false
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisClusterException: Connection closed
"v"
psubscribe, close: "first" [true, true]
RedisClusterException: Connection closed
"v"
psubscribe, nested: "first" [true, true]
RedisClusterException: Connection closed
false
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisClusterException: Connection closed
"v"
-- a signal's handler
RedisException: Connection closed
"v"
