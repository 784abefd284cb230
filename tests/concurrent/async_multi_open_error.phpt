--TEST--
transaction() of an Async throws while a MULTI of call() is open or queued, because its EXEC would also execute that MULTI's commands
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$redis = (new Hiredis\Client($server->uri()))->async();
$transaction = fn () => $redis->transaction(fn ($t) => $t->incr('theirs'));
$redis->call('MULTI');
$redis->incr('mine');
say(outcome($transaction), array_values(all($redis)));
say(outcome($transaction), $redis->pending());
say('behind DISCARD', $redis->call('DISCARD'), outcome($transaction), array_values(all($redis)));
say($server->cli('MGET', 'mine', 'theirs'));
say('behind EXEC', $redis->call('MULTI'), $redis->incr('mine'), $redis->call('EXEC'), outcome($transaction), array_values(all($redis)));
say('the MULTI was queued by the callable', outcome(fn () => $redis->transaction(function ($t) use ($redis) {
	$redis->call('MULTI');
	$t->incr('theirs');
})), $redis->pending());
all($redis);
/* A MULTI that was lost with its connection is no longer open. */
$redis->close();
say('lost', outcome($transaction), array_values(all($redis)));
$redis->call('MULTI');
$redis->close();
say('never sent', outcome($transaction), array_map(get_debug_type(...), array_values(all($redis))));
?>
--EXPECT--
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
["OK", "QUEUED"]
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
0
"behind DISCARD"
3
4
["OK", [1]]
[NULL, "1"]
"behind EXEC"
5
6
7
8
["OK", "QUEUED", [1], [2]]
"the MULTI was queued by the callable"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
1
"lost"
10
[[3]]
"never sent"
12
["Hiredis\\ConnectionException", "array"]
