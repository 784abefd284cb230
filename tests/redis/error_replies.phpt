--TEST--
An error reply of \Redis is false or a RedisException wherever it comes: alone, in a pipeline, in MULTI, inside another reply; a list of many needs little memory
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function last(Redis $redis): ?string
{
	$line = $redis->getLastError();
	$redis->clearLastError();
	return $line;
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->set('k', 'v');
say($redis->lPush('k', 'x'), last($redis));
say($redis->rawCommand('LPUSH', 'k', 'x'), last($redis), $redis->get('k'));
say(outcome(fn () => $redis->eval("return {err = 'OOM of mine'}")), last($redis));
say($redis->eval("return {1, {redis.pcall('LPUSH', 'k', 'x'), 'text'}, {err = 'OOM of mine'}}"), last($redis));
/* The list is the caller's own: a copy of it that is changed leaves it as it was. */
$list = $redis->pipeline()->lPush('k', 'x')->get('k')->lPush('k', 'y')->lRange('none', 0, -1)->exec();
$copy = $list;
$copy[0] = $copy[2] = 'changed';
say($list, last($redis));
say($redis->multi()->lPush('k', 'x')->get('k')->exec(), last($redis));
say($redis->pipeline()->multi()->lPush('k', 'x')->exec()->lPush('k', 'y')->get('k')->exec(), last($redis));
say(outcome(fn () => $redis->pipeline()->lPush('k', 'x')->eval("return {err = 'OOM of mine'}")->exec()), last($redis));
say(outcome(fn () => $redis->multi()->rawCommand('NOT-A-COMMAND')->get('k')->exec()), last($redis));
say($redis->get('k'));

/* Each of them is a line, and no exception. */
$count = 10000;
$redis->pipeline();
for ($i = 0; $i < $count; $i++) {
	$redis->lPush('k', 'x');
}
memory_reset_peak_usage();
$before = memory_get_usage();
$list = $redis->exec();
say(count($list) === $count && array_filter($list, fn ($value) => $value !== false) === [], (memory_get_peak_usage() - $before) / $count < 300);
unset($list, $copy);

say(outcome(fn () => $redis->auth('wrong')), last($redis));

/* An observer gets the exception. */
Hiredis\observe(function (string $command, int $count, float $start, float $seconds, string $endpoint, ?Throwable $error) {
	say($error, $error?->command);
});
say($redis->lPush('k', 'x'), last($redis));
say($redis->pipeline()->lPush('k', 'x')->exec());
Hiredis\observe(null);

/* Where the server puts an error into a reply that has none, no line is taken for a value. */
$peer = Peer::start(<<<'SCRIPT'
	$connection = $peer->accept();
	foreach (["*2\r\n\$1\r\na\r\n-ERR inside\r\n", "*2\r\n\$1\r\nf\r\n-ERR inside\r\n"] as $reply) {
		$connection->commands(1);
		$connection->send($reply);
	}
	$connection->silence();
	SCRIPT);
$redis = new Redis;
$redis->connect(substr($peer->uri(), strlen('unix://')));
say($redis->lRange('k', 0, -1), $redis->hGetAll('h'));
?>
--EXPECT--
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
"v"
RedisException: OOM of mine
"OOM of mine"
[1, [false, "text"], false]
"OOM of mine"
[false, "v", false, []]
"WRONGTYPE Operation against a key holding the wrong kind of value"
[false, "v"]
"WRONGTYPE Operation against a key holding the wrong kind of value"
[[false], false, "v"]
"WRONGTYPE Operation against a key holding the wrong kind of value"
RedisException: OOM of mine
"OOM of mine"
false
"EXECABORT Transaction discarded because of previous errors."
"v"
true
true
RedisException: ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?
"ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?"
error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
"LPUSH"
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
"LPUSH"
[false]
["a", error(ERR) "ERR inside"]
{"f": error(ERR) "ERR inside"}
