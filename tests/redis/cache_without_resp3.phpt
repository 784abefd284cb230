--TEST--
hiredis.redis_cache goes on without a cache where the server speaks RESP2 only or refuses CLIENT TRACKING, and stats() and phpinfo() say why; a client with cache: throws
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* `refuses`: how HELLO, or CLIENT TRACKING alone, is answered. "close" ends the connection, as twemproxy does, and at CLIENT, too. */
$script = <<<'PHP'
	return function (int $node, array $words, FakeConnection $connection) use ($refuses, $step) {
		static $values = [];
		$name = strtoupper($words[0]);
		if ($refuses === 'close' && in_array($name, ['HELLO', 'CLIENT'], true)) {
			$connection->close();
			return '';
		}
		if ($name === $step || ($step === 'HELLO' && $name === 'CLIENT') || ($step === 'CLIENT' && $name === 'CLIENT' && $words[1] === 'TRACKING')) {
			return "-$refuses\r\n";
		}
		switch ($name) {
			case 'SET':
				$values[$words[1]] = $words[2];
				return "+OK\r\n";
			case 'GET':
				return isset($values[$words[1]]) ? '$' . strlen($values[$words[1]]) . "\r\n{$values[$words[1]]}\r\n" : ($step === 'CLIENT' ? "_\r\n" : "$-1\r\n");
			case 'HGETALL':
				return ($step === 'CLIENT' ? '%1' : '*2') . "\r\n$5\r\nfield\r\n$5\r\nvalue\r\n";
			case 'MGET':
				return '*' . (count($words) - 1) . "\r\n" . str_repeat("$3\r\ntwo\r\n", count($words) - 1);
			case 'PTTL':
				return ":-1\r\n";
			case 'PING':
				return "+PONG\r\n";
		}
		return null;
	};
	PHP;
$cache = new Hiredis\Cache(maxMemory: 8 << 20); // the same settings, so the same counts
$info = function (): string {
	ob_start();
	phpinfo(INFO_MODULES);
	return preg_match('/^No cache of hiredis.redis_cache => (.*)$/m', ob_get_clean(), $found) ? $found[1] : 'nothing';
};
foreach ([['HELLO', "ERR unknown command 'HELLO'"], ['HELLO', 'close'], ['CLIENT', 'ERR unknown subcommand']] as [$step, $refuses]) {
	echo "-- $step: $refuses\n";
	foreach ([
		'read' => fn ($redis) => [$redis->get('k'), $redis->set('k', 'one'), $redis->get('k'), $redis->get('k')],
		'connected' => fn ($redis) => [$redis->ping(), $redis->set('k', 'one'), $redis->get('k'), $redis->set('k', 'two'), $redis->get('k')],
		'many' => fn ($redis) => [$redis->mGet(['a', 'b']), $redis->mGet(['a', 'b']), $redis->hGetAll('h'), $redis->hGetAll('h')],
		'pipeline' => fn ($redis) => [$redis->pipeline()->get('none')->get('none')->exec(), $redis->pipeline()->set('k', 'one')->get('k')->exec(), $redis->get('k')],
	] as $what => $run) {
		$fake = FakeCluster::start(1, $script, ['step' => $step, 'refuses' => $refuses]);
		foreach (['', ' again'] as $round) {
			$redis = new Redis;
			$redis->connect('127.0.0.1', $fake->ports[0], 20.0);
			$got = outcome(fn () => $run($redis));
			echo "$what$round: ", $got instanceof Throwable ? $got->getMessage() : json_encode($got), "\n";
			unset($redis);
		}
		if ($what === 'read' || $what === 'pipeline') {
			echo '  ', implode(', ', array_map(fn ($words) => implode(' ', $words), $fake->received(0))), "\n";
		}
		$fake->stop();
	}
	$stats = $cache->stats();
	echo json_encode([$stats['hits'], $stats['entries'], $stats['why'] ?? null]), ' ', $info(), "\n";
	$fake = FakeCluster::start(1, $script, ['step' => $step, 'refuses' => $refuses]);
	$error = outcome(fn () => (new Hiredis\Client($fake->uri(), cache: $cache, timeout: 20.0, connectTimeout: 20.0))->get('k'));
	echo 'cache: ', str_replace($fake->uri(), 'SERVER', preg_replace('/ after [0-9.]+ s/', '', $error->getMessage())), "\n";
	$fake->stop();
}
?>
--EXPECT--
-- HELLO: ERR unknown command 'HELLO'
read: [false,true,"one","one"]
read again: ["one",true,"one","one"]
  CLIENT SETINFO LIB-NAME hiredis-php, CLIENT SETINFO LIB-VER 0.1.0, CLIENT TRACKING ON OPTIN, CLIENT CACHING YES, GET k, PTTL k, SET k one, GET k, GET k, GET k, SET k one, GET k, GET k
connected: [true,true,"one",true,"two"]
connected again: [true,true,"one",true,"two"]
many: [["two","two"],["two","two"],{"field":"value"},{"field":"value"}]
many again: [["two","two"],["two","two"],{"field":"value"},{"field":"value"}]
pipeline: [[false,false],[true,"one"],"one"]
pipeline again: [[false,false],[true,"one"],"one"]
  CLIENT SETINFO LIB-NAME hiredis-php, CLIENT SETINFO LIB-VER 0.1.0, CLIENT TRACKING ON OPTIN, GET none, GET none, SET k one, GET k, GET k, GET none, GET none, SET k one, GET k, GET k
[0,0,"the server speaks RESP2 only, and a cache needs RESP3"] the server speaks RESP2 only, and a cache needs RESP3
cache: ERR unknown command 'HELLO'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.
-- HELLO: close
read: [false,true,"one","one"]
read again: ["one",true,"one","one"]
  PING, GET k, PTTL k, SET k one, GET k, GET k, GET k, SET k one, GET k, GET k
connected: [true,true,"one",true,"two"]
connected again: [true,true,"one",true,"two"]
many: [["two","two"],["two","two"],{"field":"value"},{"field":"value"}]
many again: [["two","two"],["two","two"],{"field":"value"},{"field":"value"}]
pipeline: [[false,false],[true,"one"],"one"]
pipeline again: [[false,false],[true,"one"],"one"]
  GET none, GET none, SET k one, GET k, GET k, GET none, GET none, SET k one, GET k, GET k
[0,0,"the server speaks RESP2 only, and a cache needs RESP3"] the server speaks RESP2 only, and a cache needs RESP3
cache: SERVER: closed by the server at HELLO; leave the cache out if the server speaks RESP2 only (is this a Redis server? if it expects TLS, use rediss://) while reading, command GET
-- CLIENT: ERR unknown subcommand
read: [false,true,"one","one"]
read again: ["one",true,"one","one"]
  CLIENT SETINFO LIB-NAME hiredis-php, CLIENT SETINFO LIB-VER 0.1.0, CLIENT TRACKING ON OPTIN, CLIENT CACHING YES, GET k, PTTL k, SET k one, GET k, GET k, GET k, SET k one, GET k, GET k
connected: [true,true,"one",true,"two"]
connected again: [true,true,"one",true,"two"]
many: [["two","two"],["two","two"],{"field":"value"},{"field":"value"}]
many again: [["two","two"],["two","two"],{"field":"value"},{"field":"value"}]
pipeline: [[false,false],[true,"one"],"one"]
pipeline again: [[false,false],[true,"one"],"one"]
  CLIENT SETINFO LIB-NAME hiredis-php, CLIENT SETINFO LIB-VER 0.1.0, CLIENT TRACKING ON OPTIN, GET none, GET none, SET k one, GET k, GET k, GET none, GET none, SET k one, GET k, GET k
[0,0,"the server has refused CLIENT TRACKING"] the server has refused CLIENT TRACKING
cache: ERR unknown subcommand. Leave the cache out: the server does not report changes of keys.
