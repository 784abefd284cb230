--TEST--
Error replies are false and getLastError(), or a RedisException; a server that is gone is one
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

function told(callable $function): mixed
{
	try {
		return $function();
	} catch (Throwable $e) {
		return $e::class . ': ' . $e->getMessage();
	}
}

$redis = new Redis;
say(told(fn () => $redis->get('a')), $redis->isConnected(), $redis->close());
$server = Server::start(['requirepass' => 'secret']);
$redis->connect($server->socket());
say(told(fn () => $redis->get('a')));
say(told(fn () => $redis->auth('wrong')), $redis->auth('secret'), $redis->set('a', 'x'), $redis->getAuth());
say($redis->lPush('a', 1), $redis->getLastError(), $redis->clearLastError(), $redis->getLastError());
say(told(fn () => $redis->set()), told(fn () => $redis->set([], 1)), told(fn () => $redis->get('a', 'b')));
say(told(fn () => $redis->rawcommand('SUBSCRIBE', 'x')), $redis->rawcommand('NOSUCH'), $redis->evalsha(str_repeat('0', 40)), $redis->getLastError());
$other = new Redis(['host' => $server->socket(), 'auth' => 'secret']);
say($other->get('a'), told(fn () => (new Redis)->connect($server->socket(), 0, 0, null, 0, 0, ['auth' => 'wrong'])));
say(told(fn () => (new Redis)->connect('/no/such/socket')), told(fn () => (new Redis)->connect('127.0.0.1', 70000)), told(fn () => (new Redis)->connect('redis://127.0.0.1:6379')),
	told(fn () => new RedisCluster(null, ['redis://127.0.0.1:6379'])), told(fn () => (new Redis)->pipelined(fn ($p) => 1)), told(fn () => @new Redis(['password' => 'x'])), error_get_last()['message'],
	told(fn () => (new Redis)->connect('127.0.0.1:6379')), told(fn () => new Redis(['host' => 'localhost:6379'])));
$server->stop();
say(told(fn () => $redis->set('a', 'y')));
$open = Server::start();
$redis = new Redis;
$redis->connect($open->socket());
say(told(fn () => $redis->auth('wrong')), told(fn () => $redis->auth('any password')));
?>
--EXPECT--
"RedisException: Redis server went away"
false
false
"RedisException: NOAUTH Authentication required."
"RedisException: WRONGPASS invalid username-password pair or user is disabled."
true
true
"secret"
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
true
NULL
"ArgumentCountError: Redis::set() expects at least 2 arguments, 0 given"
"TypeError: Redis::set(): Argument #1 ($key) must be of type string, array given"
"ArgumentCountError: Redis::get() expects exactly 1 argument, 2 given"
"RedisException: SUBSCRIBE has replies that cannot be counted"
false
false
"NOSCRIPT No matching script. Please use EVAL."
"x"
"RedisException: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
"RedisException: No such file or directory"
"RedisException: the port must be from 0 to 65535"
"RedisException: the host must be a name, an address or a path: a URI is not read, so the port, the user and the password are separate arguments"
"RedisClusterException: a seed is 'host:port', such as '127.0.0.1:7000': a URI is not read"
"Error: Call to undefined method Redis::pipelined(): write $redis->pipeline()->get('key')->exec()"
Redis
"Redis::__construct(): There is no option 'password'; use 'auth'"
"RedisException: the host must be a name, an address or a path: the port is the second argument"
"RedisException: the host must be a name, an address or a path: the port is the second argument"
"RedisException: No such file or directory"
"RedisException: ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?"
"RedisException: ERR The server refused AUTH"
