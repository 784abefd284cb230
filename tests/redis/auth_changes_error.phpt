--TEST--
A password or an option of connect() that PHP code changes while it is read: the value that was passed is used, and no connection stays open
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

/** Calls a function once when it becomes a string, or when it is destroyed. */
final class Part
{
	public function __construct(private string $text, private ?Closure $converted, private ?Closure $destroyed = null)
	{
	}

	public function __toString(): string
	{
		$function = $this->converted;
		$this->converted = null;
		$function && $function();
		return $this->text;
	}

	public function __destruct()
	{
		$this->destroyed && ($this->destroyed)();
	}
}


$server = Server::start();
$server->cli('ACL', 'SETUSER', 'user', 'on', '>' . str_repeat('pw', 20), '+@all', '~*');
$redis = new Redis;
$redis->connect($server->socket());

say('getAuth() whose user calls auth()');
$user = new Part('user', null);
say($redis->auth([$user, str_repeat('pw', 20)]));
(fn () => $this->converted = fn () => say(outcome(fn () => $redis->auth(['user', 'wrong']))))->call($user);
say($redis->getAuth());
unset($user);

say('auth() and connect() with a reference that changes');
$auth = null;
$change = function () use (&$auth) {
	$auth = str_repeat('-', 40);
};
$auth = [new Part('user', $change), str_repeat('pw', 20)];
say($redis->connect($server->socket(), 0, 1.0, null, 0, 0, ['auth' => &$auth]), $redis->acl('WHOAMI'));

say('a destructor in the old password');
$count = count($redis->client('LIST'));
$redis->auth(['user', new Part(str_repeat('pw', 20), null, fn () => say($redis->auth(['user', str_repeat('pw', 20)])))]);
say($redis->auth(['user', str_repeat('pw', 20)]), $redis->getAuth());
$redis->auth(['user', new Part(str_repeat('pw', 20), null, fn () => say($redis->connect($server->socket())))]);
say($redis->connect($server->socket()), $redis->acl('WHOAMI'));
say(count($redis->client('LIST')) === $count);
$redis->auth(['user', new Part(str_repeat('pw', 20), null, fn () => throw new Exception('gone'))]);
say(outcome(fn () => $redis->auth(['user', 'wrong']))->getMessage(), $redis->acl('WHOAMI'));

say('a constructor with references that an error handler changes');
set_error_handler(function (int $level, string $message) use (&$host, &$password) {
	say($message);
	$host = $password = null;
	$host = str_repeat('-', 40);
	return true;
});
$host = strrev(strrev($server->socket()));
$password = ['user', str_repeat('pw', 20)];
$other = new Redis(['host' => &$host, 'auth' => &$password, 'none' => 1]);
restore_error_handler();
say($other->acl('WHOAMI'), $other->getHost() === $server->socket());
say(outcome(fn () => new Redis(['host' => $server->socket(), 1])));
?>
--EXPECT--
"getAuth() whose user calls auth()"
true
RedisException: WRONGPASS invalid username-password pair or user is disabled.
["user", "pwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpw"]
"auth() and connect() with a reference that changes"
true
"user"
"a destructor in the old password"
true
true
["user", "pwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpwpw"]
true
true
"default"
true
"gone"
"user"
"a constructor with references that an error handler changes"
"Redis::__construct(): There is no option 'none'"
"user"
true
ValueError: Redis::__construct(): Argument #1 ($options) must have the names of options as its keys
