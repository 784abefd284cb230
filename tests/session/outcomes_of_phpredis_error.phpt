--TEST--
With session.save_handler = redis and rediscluster a session that cannot begin is a warning and false, and what fails later is phpredis' exception
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/cluster.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'u', 'on', '>p', 'allkeys', 'allcommands');
$dead = 'unix://' . $server->socket() . '.none';
$show = 'function show($action) { try { say($action()); } catch (RedisException|RedisClusterException $error) {
	say("caught", $error::class, $error->getPrevious()::class, preg_replace("~^.*?(: .*?)? after .*~", "...$1", $error->getMessage())); } } ';
$run = static function (string $path, string $code, string $handler, array $ini = []) use ($show): void {
	/* PHP's own warning, which is the second, has the path. */
	echo preg_replace('~^Warning: \S+ Failed to read session data.*\n?~m', '',
		plain(request($path, $show . $code, ['hiredis.redis' => 1] + $ini, $handler)->end())), "\n";
};
$cluster = TestCluster::start();
$node = $cluster->owner(TestCluster::slot('PHPREDIS_CLUSTER_SESSION:abc'));
$seeds = "seed[]=127.0.0.1:$node->port";

foreach (['redis' => path($server), 'rediscluster' => $seeds] as $handler => $path) {
	$of = $handler === 'redis' ? $server : $node;
	$key = $handler === 'redis' ? 'PHPREDIS_SESSION:abc' : 'PHPREDIS_CLUSTER_SESSION:abc';
	echo "-- $handler: a session that cannot begin\n";
	$start = 'show(fn() => begin("abc")); say(session_status() === PHP_SESSION_NONE);';
	foreach ([[], ['session.use_strict_mode' => 1], ['redis.session.locking_enabled' => 1]] as $ini) {
		$run($handler === 'redis' ? $dead : 'seed[]=127.0.0.1:1', $start, $handler, $ini);
	}
	$run($handler === 'redis' ? $dead : 'seed[]=127.0.0.1:1', 'show(fn() => begin("abc", ["read_and_close" => true]));', $handler);
	$run($handler === 'redis' ? "$path?auth[]=u&auth[]=wrong" : "$path&auth[]=u&auth[]=wrong", $start, $handler);
	$of->cli('LPUSH', $key, 'x');
	$run($path, $start . ' show(fn() => session_write_close());', $handler);
	$run($path, $start, $handler, ['redis.session.locking_enabled' => 1]);
	$of->cli('DEL', $key);

	echo "-- $handler: a server that refuses the write\n";
	$held = request($path, $show . 'show(fn() => begin("abc")); $_SESSION["n"] = 1; wait(); show(fn() => session_write_close());', ['hiredis.redis' => 1], $handler);
	echo $held->line(), "\n";
	$of->cli('CONFIG', 'SET', 'maxmemory', 1);
	$held->go();
	echo $held->end();
	$of->cli('CONFIG', 'SET', 'maxmemory', 0);
}

echo "-- the server goes\n";
foreach (['session_write_close()', 'session_destroy()', 'session_regenerate_id(true)', 'session_reset()', 'session_abort()', 'session_commit()'] as $call) {
	$mortal = Server::start();
	$held = request(path($mortal), $show . '$_SESSION = []; show(fn() => begin("abc")); $_SESSION["n"] = 1; wait(); show(fn() => ' . $call . '); if (session_status() === PHP_SESSION_ACTIVE) { session_abort(); }',
		['hiredis.redis' => 1], 'redis');
	$held->line();
	$mortal->stop();
	$held->go();
	echo "$call: ", preg_replace('~\n.*Failed to read session data.*~', '', plain($held->end())), "\n";
}
echo "-- the handler's own name throws its own exceptions\n";
echo plain(request($dead, 'say(outcome(fn() => begin("abc")));', ['hiredis.redis' => 1])->end()), "\n";
?>
--EXPECT--
-- redis: a session that cannot begin
Warning: session_start(): Session not read: ...No such file or directory after ... while connecting, command GET
false
true
Warning: session_start(): Session not read: ...No such file or directory after ... while connecting, command GET
false
true
Warning: session_start(): Session not read: ...No such file or directory after ... while connecting, command EVALSHA
false
true
Warning: session_start(): Session not read: ...No such file or directory after ... while connecting, command GET
false
Warning: session_start(): Session not read: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.
false
true
Warning: session_start(): Session not read: WRONGTYPE Operation against a key holding the wrong kind of value
false
true
false
Warning: session_start(): Session not read: WRONGTYPE Operation against a key holding the wrong kind of value
false
true
-- redis: a server that refuses the write
true
"caught" "RedisException" "Hiredis\\ServerException" "OOM command not allowed when used memory > 'maxmemory'."
-- rediscluster: a session that cannot begin
Warning: session_start(): Session not read: redis://127.0.0.1:1: Connection refused after ... while connecting, command CLUSTER SLOTS
false
true
Warning: session_start(): Session not read: redis://127.0.0.1:1: Connection refused after ... while connecting, command CLUSTER SLOTS
false
true
Warning: session_start(): Session not read: redis://127.0.0.1:1: Connection refused after ... while connecting, command CLUSTER SLOTS
false
true
Warning: session_start(): Session not read: redis://127.0.0.1:1: Connection refused after ... while connecting, command CLUSTER SLOTS
false
Warning: session_start(): Session not read: WRONGPASS invalid username-password pair or user is disabled. Check the username and the password.
false
true
Warning: session_start(): Session not read: WRONGTYPE Operation against a key holding the wrong kind of value
false
true
false
Warning: session_start(): Session not read: WRONGTYPE Operation against a key holding the wrong kind of value
false
true
-- rediscluster: a server that refuses the write
true
"caught" "RedisClusterException" "Hiredis\\ServerException" "OOM command not allowed when used memory > 'maxmemory'."
-- the server goes
session_write_close(): "caught" "RedisException" "Hiredis\\ConnectionException" "...: No such file or directory"
session_destroy(): "caught" "RedisException" "Hiredis\\ConnectionException" "...: No such file or directory"
session_regenerate_id(true): "caught" "RedisException" "Hiredis\\ConnectionException" "...: No such file or directory"
session_reset(): Warning: session_reset(): Session not read: ...No such file or directory after ... while connecting, command GET
true
session_abort(): true
session_commit(): "caught" "RedisException" "Hiredis\\ConnectionException" "...: No such file or directory"
-- the handler's own name throws its own exceptions
"Hiredis\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA"
