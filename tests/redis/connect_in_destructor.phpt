--TEST--
\Redis: while connect() frees the exception of an attempt that has failed, a destructor cannot connect the object
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/collector.inc';

$server = Server::start();

/* PHP's garbage collector runs a destructor at a different moment for each $missing. */
foreach (range(1, 12) as $missing) {
	$redis = new Redis;
	$redis->connect($server->socket());
	$redis->setOption(Redis::OPT_MAX_RETRIES, 2);
	$seen = 'never';
	$keep = collect_after($missing, function () use ($redis, $server, &$seen) {
		if (!in_array('connect', array_column(debug_backtrace(), 'function'))) {
			return; // the collector ran before or after connect()
		}
		try {
			$redis->connect($server->socket(), 0, 7.0);
			$seen = 'connected';
		} catch (RedisException $thrown) {
			$seen = $thrown->getMessage();
		}
	});
	try {
		$redis->connect('/nonexistent/socket', 0, 1.0);
		echo "connected\n";
	} catch (RedisException $thrown) {
		$found["{$thrown->getMessage()}, destructor: $seen"] = true;
	}
	$keep = null;
	$redis->connect($server->socket());
	$redis->ping() === true || print("no PONG\n");
}
gc_collect_cycles(); // valgrind counts what PHP would only sweep
foreach (array_keys($found) as $line) {
	echo str_contains($line, 'never') ? '' : "$line\n";
}
?>
--EXPECT--
No such file or directory, destructor: The connection is in use
