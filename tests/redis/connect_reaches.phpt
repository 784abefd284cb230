--TEST--
With a pool or a cache connect() opens a socket where the pool has no connection to the server, and fails where that fails; the handshake waits for the first command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/settings.inc';

$code = <<<'PHP'
	require $inc . '/peer.inc';
	function redis(string $socket, int $database = 0): Redis
	{
		$redis = new Redis;
		$redis->connect($socket);
		$redis->select($database);
		return $redis;
	}
	function connections(): string
	{
		$stats = Hiredis\stats();
		return $stats['db.client.connection.create_time.count'] . ' made, ' . $stats['hiredis.client.connection.reused'] . ' reused';
	}

	$redis = new Redis;
	say(outcome(fn () => $redis->connect('/no/such/socket')), $redis->isConnected(), outcome(fn () => $redis->connect('127.0.0.1', Server::freePort())));
	$server = Server::start();
	$redis = redis($server->socket());
	say($redis->isConnected(), connections());
	say($redis->get('k'), connections());
	/* There is a connection, so none is made: its server is there. Of another database the first command makes one. */
	$other = redis($server->socket());
	say(connections());
	unset($redis);
	$redis = redis($server->socket(), 1);
	say(connections());
	say($redis->get('k'), connections());
	/* Where another object has given back a connection of this database in the meantime, it is used, and the new socket is closed. */
	$redis->close();
	$second = Server::start();
	$early = redis($second->socket(), 1);
	$late = redis($second->socket(), 1);
	$late->set('k', 'v');
	unset($late);
	say(connections(), $early->get('k'), connections(), count(explode("\n", trim($early->rawCommand('CLIENT', 'LIST')))));
	/* What was never used is closed, and not for the pool. */
	$early->close();
	$unused = redis($server->socket());
	say($unused->close(), $unused->isConnected(), $unused->get('k'));
	/* The pool's connection tells when its server has gone. */
	unset($early);
	$second->stop();
	say(outcome(fn () => redis($second->socket())), $server->cli('CLIENT', 'KILL', 'TYPE', 'normal') > 0);
	say(redis($server->socket())->get('k'));

	/* Not a byte is sent before the first command; then comes the handshake with what was recorded last. (A read would go over the connection that the workers share.) */
	$peer = Peer::start(<<<'SCRIPT'
		$early = $peer->accept();
		$early->close();
		$peer->tell('closed');
		$connection = $peer->accept();
		$peer->tell('accepted');
		$peer->hear('go');
		$names = [];
		do {
			$words = $connection->commands(1)[0];
			$connection->send($words[0] === 'HELLO' ? "%2\r\n+server\r\n+valkey\r\n+proto\r\n:3\r\n" : "+OK\r\n");
			$names[] = in_array($words[0], ['AUTH', 'HELLO', 'SELECT', 'SET']) ? implode(' ', $words) : '';
		} while ($words[0] !== 'SET');
		$peer->tell('names', implode(', ', array_filter($names)));
		$connection->silence();
		SCRIPT);
	$redis = redis($peer->socket());
	$peer->hear('closed');
	say(outcome(fn () => $redis->isConnected()));
	$again = redis($peer->socket());
	$peer->hear('accepted');
	$again->auth(['ann', 'hers']);
	$again->select(2);
	$again->select(3);
	$peer->tell('go');
	say($again->set('k', 'v'), $peer->hear('names'));
	unset($redis, $again);
	PHP;
foreach (['hiredis.redis_pool=1', 'hiredis.redis_cache=8M', 'hiredis.redis_cache=8M hiredis.cache_shared=8M'] as $settings) {
	echo "-- $settings\n", with_settings("hiredis.redis=1 $settings", $code, ['inc' => __DIR__ . '/../inc']);
}
?>
--EXPECT--
-- hiredis.redis_pool=1
RedisException: No such file or directory
false
RedisException: Connection refused
true
"1 made, 0 reused"
false
"1 made, 0 reused"
"2 made, 0 reused"
"2 made, 0 reused"
false
"3 made, 0 reused"
"5 made, 0 reused"
"v"
"5 made, 1 reused"
1
true
false
false
RedisException: No such file or directory
true
false
true
true
"AUTH ann hers, SELECT 3, SET k v"
-- hiredis.redis_cache=8M
RedisException: No such file or directory
false
RedisException: Connection refused
true
"1 made, 0 reused"
false
"1 made, 0 reused"
"2 made, 0 reused"
"2 made, 0 reused"
false
"3 made, 0 reused"
"5 made, 0 reused"
"v"
"5 made, 1 reused"
1
true
false
false
RedisException: No such file or directory
true
false
true
true
"HELLO 3 AUTH ann hers, SELECT 3, SET k v"
-- hiredis.redis_cache=8M hiredis.cache_shared=8M
RedisException: No such file or directory
false
RedisException: Connection refused
true
"1 made, 0 reused"
false
"2 made, 0 reused"
"3 made, 0 reused"
"4 made, 0 reused"
false
"5 made, 0 reused"
"7 made, 0 reused"
"v"
"8 made, 0 reused"
2
true
false
false
RedisException: No such file or directory
true
false
true
true
"HELLO 3 AUTH ann hers, SELECT 3, SET k v"
