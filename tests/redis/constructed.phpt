--TEST--
An object that is constructed with a host connects by its first command, and tells there what failed
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

$nowhere = new Redis(['host' => '127.0.0.1', 'port' => Server::freePort()]);
say($nowhere->isConnected(), outcome(fn () => $nowhere->get('k')), outcome(fn () => $nowhere->multi()->get('k')->exec()), $nowhere->isConnected());

$server = Server::start(['requirepass' => 'secret']);
foreach ([false, true] as $persistent) {
	$redis = new Redis(['host' => $server->socket(), 'auth' => ['default', 'secret'], 'database' => 3, 'persistent' => $persistent]);
	say($redis->isConnected(), $redis->getHost() === $server->socket(), $redis->getDBNum(), $redis->getAuth());
	say($redis->setOption(Redis::OPT_PREFIX, 'p:'), $redis->set('k', 'v'), $redis->isConnected(), $redis->get('k'), $redis->dbSize());
	$redis->close();
}
$wrong = new Redis(['host' => $server->socket(), 'auth' => 'wrong']);
say(strstr(outcome(fn () => $wrong->ping()), ' ', true), $wrong->isConnected());
$late = new Redis(['host' => $server->socket()]);
say($late->auth('secret'), $late->select(3), $late->keys('*'));
$late = new Redis(['host' => $server->socket()]);
say(outcome(fn () => $late->auth('wrong')), $late->auth('secret'), $late->ping());
?>
--EXPECT--
false
RedisException: Connection refused
RedisException: Connection refused
false
false
true
3
["default", "secret"]
true
true
true
"v"
1
false
true
3
["default", "secret"]
true
true
true
"v"
1
"RedisException:"
false
true
true
["p:k"]
RedisException: WRONGPASS invalid username-password pair or user is disabled.
true
true
