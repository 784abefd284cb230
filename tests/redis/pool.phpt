--TEST--
hiredis.redis_pool: connect(), auth() and select() are recorded, and the first command takes a connection of that user and database
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_pool=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

function redis(Server $server, ?string $password = 'secret', int $database = 0): Redis
{
	$redis = new Redis;
	$redis->connect($server->socket());
	$password === null || $redis->auth($password);
	$redis->select($database);
	return $redis;
}

function connections(): array
{
	$stats = Hiredis\stats();
	return [$stats['db.client.connection.create_time.count'], $stats['hiredis.client.connection.reused']];
}

$server = Server::start(['requirepass' => 'secret']);
$redis = redis($server, 'secret', 1);
say($redis->isConnected(), connections(), $redis->getDBNum(), $redis->getAuth());
say($redis->set('a', 'in 1'), $redis->get('a'), connections());
/* Back and taken again: the same connection, with its user and database, and not a word about them. */
$id = $redis->client('id');
say($redis->close(), $redis->isConnected());
$redis = redis($server, 'secret', 1);
say($redis->get('a'), $redis->client('id') === $id, connections());
/* Another database is another connection; the first one is there again afterwards. */
say($redis->select(0), $redis->get('a'), $redis->client('id') === $id, $redis->select(1), $redis->client('id') === $id, $redis->get('a'));
say(connections());
/* What the connection alone knows keeps it. */
say($redis->watch('a'), $redis->client('id') === $id, $redis->select(0), $redis->client('id') === $id, $redis->get('a'));
say($redis->select(1), $redis->multi()->get('a')->exec());
unset($redis);
$redis = redis($server, 'secret', 1);
say($redis->client('id') === $id, $redis->get('a'));
/* In a pipeline select() is a command like others, and its connection is nobody else's afterwards. */
$id = $redis->client('id');
say($redis->pipeline()->select(2)->set('a', 'in 2')->exec(), $redis->getDBNum(), $redis->get('a'), $redis->client('id') === $id);
unset($redis);
$redis = redis($server, 'secret', 2);
say($redis->get('a'), $redis->client('id') === $id);
/* Refusals come with the first command. */
say(outcome(fn () => redis($server, 'wrong')->get('a')), outcome(fn () => redis($server, null)->get('a')));
$nowhere = redis($server, 'secret', 99);
say(outcome(fn () => $nowhere->get('a')), $nowhere->getLastError());
$nowhere = new Redis;
say(outcome(fn () => $nowhere->connect('/no/such/socket')), $nowhere->isConnected());
/* reset() leaves the database. The user stays, as in phpredis. */
say($redis->reset(), outcome(fn () => $redis->get('a')), $redis->auth('secret'), $redis->get('a'), $redis->getDBNum());
?>
--EXPECT--
true
[1, 0]
1
"secret"
true
"in 1"
[1, 0]
true
false
"in 1"
true
[1, 1]
true
false
false
true
true
"in 1"
[2, 2]
true
true
true
true
false
true
["in 1"]
false
"in 1"
[true, true]
2
"in 2"
true
"in 2"
false
RedisException: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.
RedisException: NOAUTH Authentication required.
RedisException: ERR DB index is out of range. Choose a database that the server has, or raise its setting databases.
"ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
RedisException: No such file or directory
false
true
false
true
false
0
