--TEST--
Shared cache: what auth(), select() and reset() say decides which values a client is given, in \Redis, Client and tasks; own writes are seen
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
hiredis.redis_cache=1M
hiredis.redis_cache_lease=1000
hiredis.cache_shared=8M
hiredis.cache_rooms=16
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'alice', 'on', '>a', '~*', '+@all');
$server->cli('ACL', 'SETUSER', 'bob', 'on', '>b', '~k*', '+@all');
foreach ([0, 1, 2, 3] as $database) {
	$plain = new Hiredis\Client($server->uri(), database: $database);
	$plain->set('k', "of $database");
	$plain->set('secret', "secret of $database");
}
function redis(?array $auth = null, int $database = 0): Redis
{
	$redis = new Redis;
	$redis->connect($GLOBALS['server']->socket());
	$auth === null || $redis->auth($auth);
	$database === 0 || $redis->select($database);
	return $redis;
}
function refused(callable $function): mixed
{
	global $redis;
	$redis?->clearLastError();
	try {
		$result = $function();
		return $redis?->getLastError() ? strtok($redis->getLastError(), ' ') : $result;
	} catch (Throwable $e) {
		return strtok($e->getMessage(), ' ');
	}
}

echo "-- two objects with two databases, the second one writes\n";
foreach ([[3, 0], [0, 3], [1, 2], [2, 1]] as [$first, $second]) {
	$one = redis(null, $first);
	$other = redis(null, $second);
	say([$one->get('k'), $other->get('k'), $other->set('own', "by $second"), $other->get('own'), $one->exists('own'), $other->del('own')]);
	unset($one, $other);
}
echo "-- one object, one database after the other: get(), mGet(), hGetAll(), a pipeline, MULTI\n";
$redis = redis();
foreach ([0, 1, 2, 1, 0] as $database) {
	$redis->select($database);
	$redis->hSet('h', 'in', (string) $database);
	say([$redis->getDBNum(), $redis->get('k'), $redis->mGet(['k', 'none']), $redis->hGetAll('h'), $redis->pipeline()->get('k')->exec(), $redis->multi()->get('k')->exec()]);
}
say($redis->rawCommand('SELECT', 3), $redis->get('k'), $redis->get('k'), $redis->getDBNum());
say($redis->pipeline()->select(2)->get('k')->exec(), $redis->get('k'), $redis->getDBNum(), $redis->reset(), $redis->get('k'), $redis->getDBNum());

echo "-- two users\n";
foreach ([['alice', 'a'], ['bob', 'b'], ['alice', 'wrong'], ['bob', 'wrong'], ['alice', 'a']] as $auth) {
	$redis = redis($auth);
	say(implode(' ', $auth) . ': ' . json_encode([refused(fn () => $redis->get('secret')), refused(fn () => $redis->get('secret')), refused(fn () => $redis->get('k'))]));
}
$redis->auth(['bob', 'b']);
say(refused(fn () => $redis->get('secret')), $redis->get('k'), $redis->set('k', 'new'), $redis->get('k'));
$redis->auth(['alice', 'a']);
say($redis->get('k'), $redis->set('k', 'newer'), $redis->auth(['bob', 'b']), $redis->get('k'));
$redis->reset();
say(refused(fn () => $redis->get('secret')), $redis->rawCommand('ACL', 'WHOAMI'));

echo "-- a client\n";
$redis = null;
$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache(shared: true, lease: 1000.0));
foreach ([3, 0, 2] as $database) {
	$client->select($database);
	say([$client->get('k'), $client->get('k'), $client->concurrently([fn ($c) => $c->get('k'), fn ($c) => $c->get('secret')])]);
}
$client->auth('bob', 'b');
say(array_map(strval(...), array_map(fn ($result) => $result instanceof Throwable ? 'refused' : $result,
	$client->concurrently([fn ($c) => $c->get('k'), fn ($c) => refused(fn () => $c->get('secret'))]))));
say(refused(fn () => $client->auth('alice', 'wrong')), refused(fn () => $client->get('secret')), refused(fn () => $client->get('secret')));
$client->auth('alice', 'a');
say($client->get('secret'), $client->pipelined(fn ($p) => $p->get('secret')->select(1)->get('secret')), $client->get('secret'));
/* The settings are those of the group of \Redis: the same memory, where replies have another form. */
$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache(maxMemory: 1 << 20, shared: true, lease: 1000.0));
$redis = redis();
for ($i = 0; $i < 2; $i++) {
	say($client->hgetall('h'), $redis->hGetAll('h'), $client->call('HGETALL', 'h'), $redis->rawCommand('HGETALL', 'h'));
}
?>
--EXPECT--
-- two objects with two databases, the second one writes
["of 3", "of 0", true, "by 0", 0, 1]
["of 0", "of 3", true, "by 3", 0, 1]
["of 1", "of 2", true, "by 2", 0, 1]
["of 2", "of 1", true, "by 1", 0, 1]
-- one object, one database after the other: get(), mGet(), hGetAll(), a pipeline, MULTI
[0, "of 0", ["of 0", false], {"in": "0"}, ["of 0"], ["of 0"]]
[1, "of 1", ["of 1", false], {"in": "1"}, ["of 1"], ["of 1"]]
[2, "of 2", ["of 2", false], {"in": "2"}, ["of 2"], ["of 2"]]
[1, "of 1", ["of 1", false], {"in": "1"}, ["of 1"], ["of 1"]]
[0, "of 0", ["of 0", false], {"in": "0"}, ["of 0"], ["of 0"]]
true
"of 3"
"of 3"
3
[true, "of 2"]
"of 2"
2
true
"of 0"
0
-- two users
"alice a: [\"secret of 0\",\"secret of 0\",\"of 0\"]"
"bob b: [\"NOPERM\",\"NOPERM\",\"of 0\"]"
"alice wrong: [\"WRONGPASS\",\"WRONGPASS\",\"WRONGPASS\"]"
"bob wrong: [\"WRONGPASS\",\"WRONGPASS\",\"WRONGPASS\"]"
"alice a: [\"secret of 0\",\"secret of 0\",\"of 0\"]"
"NOPERM"
"of 0"
true
"new"
"new"
true
true
"newer"
"NOPERM"
"bob"
-- a client
["of 3", "of 3", ["of 3", "secret of 3"]]
["newer", "newer", ["newer", "secret of 0"]]
["of 2", "of 2", ["of 2", "secret of 2"]]
["of 2", "NOPERM"]
"WRONGPASS"
"NOPERM"
"NOPERM"
"secret of 2"
["secret of 2", "OK", "secret of 1"]
"secret of 1"
{"in": "0"}
{"in": "0"}
{"in": "0"}
["in", "0"]
{"in": "0"}
{"in": "0"}
{"in": "0"}
["in", "0"]
