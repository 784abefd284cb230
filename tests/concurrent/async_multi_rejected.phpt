--TEST--
An Async whose MULTI was rejected is not in a transaction; one whose RESET was not queued still is
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
$server->cli('ACL', 'SETUSER', 'default', 'resetpass', '>secret');
$redis = (new Hiredis\Client($server->uri(), password: 'secret'))->async();
$transaction = fn () => $redis->transaction(fn ($t) => $t->incr('n'));
$redis->call('MULTI', 'argument');
say('rejected', array_values(all($redis)));
/* The MULTI of the first transaction is open on the connection, and is not the user's. */
say(outcome($transaction), $redis->flush(), outcome($transaction), outcome(fn () => $redis->auth('secret')), array_values(all($redis)));
$redis->call('MULTI');
say('RESET is not queued', outcome(fn () => $redis->call('RESET')), outcome(fn () => $redis->auth('secret')), outcome($transaction));
$redis->incr('n');
$redis->call('EXEC');
say(array_values(all($redis)));
?>
--EXPECT--
"rejected"
[error(ERR) "ERR wrong number of arguments for 'multi' command"]
2
true
3
4
[[1], [2], "OK"]
"RESET is not queued"
Hiredis\HiredisError: RESET would change the connection under the commands queued behind it
Hiredis\HiredisError: AUTH cannot be part of a transaction
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
["OK", "QUEUED", [3]]
