--TEST--
\Redis and RedisCluster in a shutdown function, after a fatal error in a callback of subscribe(), during exec() or in the arguments of mset()
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; extension_loaded('pcntl') or die('skip pcntl is not loaded'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/settings.inc';

/* Sends a command until its reply contains a text. Then sends a signal to a process, if there is one. */
const HELPER = <<<'PHP'
	$stream = stream_socket_client("unix://$argv[1]");
	do {
		usleep(1000);
		fwrite($stream, "$argv[2]\r\n");
		$reply = fgets($stream);
		$reply .= $reply[0] === '$' ? stream_get_contents($stream, (int) substr($reply, 1) + 2) : '';
	} while (!str_contains($reply, $argv[3]));
	isset($argv[4]) && exec("kill -USR1 $argv[4]");
	PHP;
const CODE = <<<'PHP'
	final class Value
	{
		public function __construct(private Closure $action)
		{
		}

		public function __toString(): string
		{
			return ($this->action)();
		}
	}
	function helper(string ...$arguments): void
	{
		static $helpers = [];
		$helpers[] = proc_open([PHP_BINARY, '-n', '-r', $GLOBALS['helper'], '--', ...$arguments], [], $pipes); // kept, because the end of a process waits for it
	}
	$redis = $seeds ? new RedisCluster(null, $seeds, 90, 90) : new Redis;
	$connect = fn () => $redis->connect($socket);
	$seeds || $connect();
	$redis->set('k', 'v');
	$redis->setOption(Redis::OPT_READ_TIMEOUT, -1);
	$fatal = fn () => eval('class stdClass {}');
	$last === null || register_shutdown_function(function () use ($redis, $connect, $seeds, $last, $socket) {
		if ($last) {
			say(outcome(fn () => $redis->close()), $seeds || outcome($connect));
		}
		say(outcome(fn () => $redis->get('k')), outcome(fn () => $redis->getMode()), outcome(fn () => $redis->multi()->get('k')->exec()));
		$redis->setOption(Redis::OPT_READ_TIMEOUT, -1);
		helper($socket, 'PUBLISH c message', ':1');
		say(outcome(fn () => $redis->subscribe(['c'], function ($redis) {
			say(outcome(fn () => $redis->get('k')));
			$redis->close();
		})));
		say(outcome(fn () => $redis->close()), $seeds || outcome($connect), outcome(fn () => $redis->get('k')));
	});
	PHP;
$cluster = TestCluster::start(1);
$node = $cluster->masters()[0];
foreach ([
	'a callback' => 'helper($socket, "PUBLISH c message", ":1"); $redis->subscribe(["c"], $fatal);',
	'exec()' => 'pcntl_async_signals(true); pcntl_signal(SIGUSR1, $fatal); helper($socket, "INFO clients", "blocked_clients:1", getmypid()); $redis->multi(Redis::PIPELINE)->blPop(["none"], 90)->exec();',
	'mset()' => '$redis->mset(["a" => 1, "b" => new Value($fatal)]);',
] as $name => $code) {
	foreach ([false, true] as $last) {
		foreach ([null, [$node->name()]] as $seeds) {
			if ($name === ($seeds ? 'exec()' : 'mset()')) {
				continue; // a transaction does not block, and MSET of one server begins no pipeline
			}
			echo "-- $name, ", $seeds ? 'RedisCluster' : 'Redis', $last ? ", closed first\n" : "\n";
			echo with_settings('hiredis.redis=1 display_errors=0 log_errors=0', CODE . $code, ['socket' => $node->socket, 'seeds' => $seeds, 'last' => $last, 'helper' => HELPER]);
		}
	}
}
echo "-- the arguments of mset() are made before the pipeline begins\n";
$three = TestCluster::start();
echo with_settings('hiredis.redis=1', CODE . <<<'PHP'
	$redis->setOption(Redis::OPT_PREFIX, 'p:');
	$redis->set('k', 'prefixed');
	say($redis->mset(['a' => 1, 'b' => new Value(fn () => json_encode([$redis->getMode(), $redis->get('k')])), 5 => 'five', '{b}c' => 'c']));
	say($redis->mget(['a', 'b', '5', '{b}c']));
	say(outcome(fn () => $redis->mset(['d' => 1, 'e' => new Value(fn () => throw new LogicException('mine'))])), $redis->getMode(), $redis->get('d'));
	$redis->setOption(Redis::OPT_PREFIX, '');
	say($redis->mget(['p:a', 'p:5']));
	PHP, ['socket' => $three->masters()[0]->socket, 'seeds' => [$three->masters()[0]->name()], 'last' => null, 'helper' => HELPER]);
?>
--EXPECT--
-- a callback, Redis
"v"
0
["v"]
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
true
true
"v"
-- a callback, RedisCluster
"v"
0
["v"]
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisClusterException: Connection closed
true
true
"v"
-- a callback, Redis, closed first
true
true
"v"
0
["v"]
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
true
true
"v"
-- a callback, RedisCluster, closed first
true
true
"v"
0
["v"]
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisClusterException: Connection closed
true
true
"v"
-- exec(), Redis
"v"
0
["v"]
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
true
true
"v"
-- exec(), Redis, closed first
true
true
"v"
0
["v"]
RedisException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisException: Connection closed
true
true
"v"
-- mset(), RedisCluster
"v"
0
["v"]
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisClusterException: Connection closed
true
true
"v"
-- mset(), RedisCluster, closed first
true
true
"v"
0
["v"]
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
RedisClusterException: Connection closed
true
true
"v"
-- the arguments of mset() are made before the pipeline begins
true
["1", "[0,\"prefixed\"]", "five", "c"]
LogicException: mine
0
false
["1", "five"]
