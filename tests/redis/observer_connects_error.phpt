--TEST--
connect() by an observer or by a fiber that an observer resumes: the call that is observed still has its link, and the next one uses the new connection
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

/** Calls the function when the observed call ends. */
function observe_once(Closure $function): void
{
	Hiredis\observe(function (string $name) use ($function) {
		Hiredis\observe(null);
		say("observed $name");
		$function();
	});
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->set('k', 'value');

say('a command');
observe_once(fn () => $redis->connect($server->socket()));
say($redis->get('k'), $redis->get('k'));

say('an error reply');
observe_once(fn () => $redis->connect($server->socket()));
say($redis->lPush('k', 'v'), $redis->getLastError(), $redis->get('k'));

say('a connect() that fails');
observe_once(fn () => outcome(fn () => $redis->connect('/no/such/socket')));
say($redis->get('k'), outcome(fn () => $redis->get('k'))->getMessage());
$redis->connect($server->socket());
observe_once(fn () => outcome(fn () => $redis->connect('/no/such/socket')));
say($redis->reset());
$redis->connect($server->socket());

say('the new connection keeps its database after RESET of the old one');
observe_once(fn () => $redis->connect($server->socket()) && $redis->select(3));
say($redis->reset(), $redis->getDBNum());

say('serverName() in the observer of serverName()');
observe_once(fn () => $redis->serverName());
say(in_array($redis->serverName(), ['redis', 'valkey']));

say('a pipeline that is being sent');
$redis->connect($server->socket());
observe_once(fn () => say(outcome(fn () => $redis->connect($server->socket()))->getMessage()));
say($redis->pipeline()->get('k')->get('k')->exec());

/* The fiber is suspended between the beginning of connect() and the exchange of the link. */
final class Password
{
	public function __toString(): string
	{
		Fiber::suspend();
		return 'secret';
	}
}

say('a fiber that is in the middle of connect()');
$server->cli('CONFIG', 'SET', 'requirepass', 'secret');
$connect = fn () => outcome(fn () => $redis->connect($server->socket(), 0, 1.0, null, 0, 0, ['auth' => new Password]));
$fiber = new Fiber($connect);
$fiber->start();
observe_once(fn () => $fiber->resume());
say($redis->get('k'), $fiber->getReturn(), $redis->get('k'));
$fiber = new Fiber($connect);
$fiber->start();
observe_once(fn () => $fiber->resume());
say($redis->pipeline()->get('k')->get('k')->exec(), $fiber->getReturn(), $redis->get('k'));
?>
--EXPECT--
"a command"
"observed GET"
"value"
"value"
"an error reply"
"observed LPUSH"
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
"value"
"a connect() that fails"
"observed GET"
"value"
"Redis server went away"
"observed RESET"
true
"the new connection keeps its database after RESET of the old one"
"observed RESET"
true
3
"serverName() in the observer of serverName()"
"observed INFO"
true
"a pipeline that is being sent"
"observed PIPELINE"
"The connection is in use"
["value", "value"]
"a fiber that is in the middle of connect()"
"observed GET"
"value"
true
"value"
"observed PIPELINE"
["value", "value"]
RedisException: The connection is in use
"value"
