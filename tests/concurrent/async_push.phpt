--TEST--
Async: pushes go to the listener, which may queue but not poll; what it throws is thrown by poll()
--EXTENSIONS--
hiredis
pcntl
posix
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$redis = (new Hiredis\Client($server->uri()))->async();
$redis->onPush(function (Hiredis\Push $push) use (&$redis): void {
	say($push, outcome(fn () => $redis->poll()), outcome(fn () => $redis->flush()), outcome(fn () => $redis->close()));
	$redis->get('k');
});
$redis->client('TRACKING', 'ON');
$redis->get('k');
all($redis);
$server->cli('SET', 'k', 'changed');
$redis->ping();
say(array_values(all($redis)));
/* A listener that throws: the connection is closed, replies before it are not lost. */
$redis->onPush(fn () => throw new Exception('mine'));
$server->cli('SET', 'k', 'changed again');
$redis->ping();
$redis->ping();
$redis->flush();
say(outcome(fn () => all($redis)), $redis->pending());
tell(...all($redis));
$redis->onPush(null);
$redis->ping();
say(array_values(all($redis)));
/* A cycle through the listener is collected. */
$weak = WeakReference::create($redis);
$redis->onPush(function () use ($redis): void {});
unset($redis);
gc_collect_cycles();
say($weak->get());
/* A child has nothing to do with its parent's connection. */
$redis = (new Hiredis\Client($server->uri()))->async();
$redis->set('parent', 1);
$redis->flush();
$child = pcntl_fork();
if ($child === 0) {
	ob_start();
	tell(...$redis->poll());
	$lost = ob_get_clean();
	$redis->set('child', 1);
	all($redis);
	file_put_contents($server->directory() . '/child', $lost);
	posix_kill(getmypid(), SIGKILL);
}
pcntl_waitpid($child, $status);
say(array_values(all($redis)));
echo file_get_contents($server->directory() . '/child');
say($server->cli('GET', 'child'));
?>
--EXPECT--
push(invalidate) [["k"]]
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["PONG", "changed"]
Exception: mine
2
Hiredis\ConnectionException: ENDPOINT: closed, because an exception was thrown while waiting while reading, command PING (maybe executed, PING)
Hiredis\ConnectionException: ENDPOINT: closed, because an exception was thrown while waiting while reading, command PING (maybe executed, PING)
["PONG"]
NULL
["OK"]
Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command SET (maybe executed, SET)
"1"
