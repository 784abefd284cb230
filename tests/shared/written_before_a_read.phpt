--TEST--
Shared cache: after a client has written without having read, the next client or connection of the process gets no older value
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.redis=1
hiredis.redis_pool=1
hiredis.redis_cache=8M
hiredis.redis_cache_lease=1000
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/* A server whose notifications have not arrived yet. It answers several connections, and sends no notification at all. */
const SERVER = <<<'PHP'
$streams = $unread = [];
$value = 'old';
while (true) {
	foreach (PeerScript::wait([...$peer->listeners(), ...$streams], 'a client') as $stream) {
		if (in_array($stream, $peer->listeners(), true)) {
			$accepted = stream_socket_accept($stream);
			$streams[(int) $accepted] = $accepted;
			$unread[(int) $accepted] = '';
			continue;
		}
		$bytes = fread($stream, 65536);
		if ($bytes === '' || $bytes === false) {
			unset($streams[(int) $stream], $unread[(int) $stream]);
			continue;
		}
		for ($unread[(int) $stream] .= $bytes; ($end = resp_command_end($unread[(int) $stream])) !== null; $unread[(int) $stream] = substr($unread[(int) $stream], $end)) {
			$words = resp_command_words(substr($unread[(int) $stream], 0, $end));
			$value = match ($words[0]) { 'SET' => $words[2], 'EVAL' => 'by a script', default => $value };
			fwrite($stream, match ($words[0]) {
				'HELLO' => "%2\r\n$6\r\nserver\r\n$5\r\nredis\r\n$5\r\nproto\r\n:3\r\n",
				'PTTL' => ":-1\r\n",
				'GET' => '$' . strlen($value) . "\r\n$value\r\n",
				default => "+OK\r\n",
			});
		}
	}
}
PHP;

foreach (['reads at once' => fn () => null, 'sends PING first' => fn ($redis) => $redis->ping()] as $next => $first) {
	echo "-- who comes next $next\n";
	$peer = Peer::start(SERVER);
	$new = function () use ($peer) {
		$redis = new Redis;
		$redis->connect($peer->socket());
		return $redis;
	};
	$redis = $new();
	say('filled', $redis->get('k'));
	$redis->close();

	$redis = $new();
	$redis->set('k', 'written');
	$redis->close();
	$redis->connect($peer->socket());
	$first($redis);
	say('the same object, connected again', $redis->get('k'));
	$redis->close();

	$redis = $new();
	$redis->eval('return 1');
	unset($redis);
	$redis = $new();
	$first($redis);
	say('another object', $redis->get('k'));

	$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
	$client = fn () => new Hiredis\Client($peer->uri('?name=c'), persistent: true, cache: $cache);
	say('filled', $client()->get('k'));
	$client()->set('k', 'by a client');
	$redis = $client();
	$first($redis);
	say('another client, with the same connection', $redis->get('k'));

	/* Another process has filled the cache, and this one has not used it yet. */
	$worker = SharedWorker::start($peer->uri('?name=w'), lease: 1000.0);
	say('filled', $worker->get('k'));
	$client = fn () => new Hiredis\Client($peer->uri('?name=w'), cache: $cache);
	$client()->set('k', 'by this process');
	$redis = $client();
	$first($redis);
	say('another client, whose values another process has cached', $redis->get('k'));
	say('and again, from the cache', $redis->get('k'), $cache->stats()['hits']);
	$worker->stop();
	$peer->stop();
}
?>
--EXPECT--
-- who comes next reads at once
"filled"
"old"
"the same object, connected again"
"written"
"another object"
"by a script"
"filled"
"by a script"
"another client, with the same connection"
"by a client"
"filled"
"by a client"
"another client, whose values another process has cached"
"by this process"
"and again, from the cache"
"by this process"
1
-- who comes next sends PING first
"filled"
"old"
"the same object, connected again"
"written"
"another object"
"by a script"
"filled"
"by a script"
"another client, with the same connection"
"by a client"
"filled"
"by a client"
"another client, whose values another process has cached"
"by this process"
"and again, from the cache"
"by this process"
2
