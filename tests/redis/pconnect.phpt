--TEST--
pconnect(): select() and auth() take another connection, at once, so that none comes back to the pool changed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['requirepass' => 'secret']);
function persistent(Server $server, string $id): Redis
{
	$redis = new Redis;
	$redis->pconnect($server->socket(), 0, 0, $id);
	return $redis;
}

$redis = persistent($server, 'one');
say($redis->isConnected(), outcome(fn () => $redis->auth('wrong')), $redis->auth('secret'), $redis->select(3), $redis->set('a', 'in 3'));
say($redis->select(99), $redis->getLastError(), $redis->getDBNum(), $redis->get('a'));
$id = $redis->client('id');
$redis->close();
$redis = persistent($server, 'one');
say($redis->auth(['default', 'secret']), $redis->get('a'), $redis->auth('secret'), $redis->select(3), $redis->get('a'), $redis->client('id') === $id);
/* Another id, another connection; connect() has none. */
$other = persistent($server, 'two');
say($other->auth('secret'), $other->select(3), $other->get('a'), $other->client('id') === $id);
$plain = new Redis;
say($plain->connect($server->socket()), $plain->auth('secret'), $plain->select(3), $plain->get('a'));
$id = $plain->client('id');
$plain->close();
say($plain->get('a'), $plain->client('id') === $id);
/* MULTI, WATCH and a name go to no one else. */
$redis->rawCommand('CLIENT', 'SETNAME', 'mine');
$id = $redis->client('id');
unset($redis);
$redis = persistent($server, 'one');
say($redis->auth('secret'), $redis->select(3), $redis->client('id') === $id, $redis->client('getname'));
$redis->watch('a');
$id = $redis->client('id');
unset($redis);
$redis = persistent($server, 'one');
say($redis->auth('secret'), $redis->select(3), $redis->client('id') === $id);
?>
--EXPECT--
true
RedisException: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.
true
true
true
false
"ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
3
"in 3"
true
false
true
true
"in 3"
true
true
true
"in 3"
false
true
true
true
"in 3"
"in 3"
false
true
true
false
false
true
true
false
