--TEST--
transaction(watched: true) of an Async throws if a queued command will end the WATCH before it, and works after the next WATCH
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
$ends = [
	'another transaction' => fn () => $redis->transaction(fn ($t) => $t->set('other', 1)),
	'a watched transaction' => fn () => $redis->transaction(fn ($t) => $t->set('other', 1), watched: true),
	'UNWATCH' => fn () => $redis->call('UNWATCH'),
	'EXEC' => fn () => [$redis->call('MULTI'), $redis->call('EXEC')],
	'DISCARD' => fn () => [$redis->call('MULTI'), $redis->call('DISCARD')],
];
foreach ($ends as $what => $end) {
	$server->cli('DEL', 'k', 'mine', 'other');
	$redis->call('WATCH', 'k');
	all($redis);
	$server->cli('SET', 'k', 'theirs');
	$end();
	$pending = $redis->pending();
	$exception = outcome(fn () => $redis->transaction(fn ($t) => $t->set('mine', 1), watched: true));
	say($what, get_class($exception), $exception->failure, $redis->pending() === $pending);
	all($redis);
	say($server->cli('GET', 'mine'));
	/* Once the replies are there, the connection knows it. A new WATCH counts. */
	say(get_class(outcome(fn () => $redis->transaction(fn ($t) => $t->set('mine', 1), watched: true))));
	$redis->call('WATCH', 'k');
	all($redis);
	$redis->transaction(fn ($t) => $t->set('mine', 1), watched: true);
	say(array_values(all($redis)), $server->cli('GET', 'mine'));
}
?>
--EXPECT--
"another transaction"
"Hiredis\\ConnectionException"
Hiredis\Failure::Lost
true
NULL
"Hiredis\\ConnectionException"
[["OK"]]
"1"
"a watched transaction"
"Hiredis\\ConnectionException"
Hiredis\Failure::Lost
true
NULL
"Hiredis\\ConnectionException"
[["OK"]]
"1"
"UNWATCH"
"Hiredis\\ConnectionException"
Hiredis\Failure::Lost
true
NULL
"Hiredis\\ConnectionException"
[["OK"]]
"1"
"EXEC"
"Hiredis\\ConnectionException"
Hiredis\Failure::Lost
true
NULL
"Hiredis\\ConnectionException"
[["OK"]]
"1"
"DISCARD"
"Hiredis\\ConnectionException"
Hiredis\Failure::Lost
true
NULL
"Hiredis\\ConnectionException"
[["OK"]]
"1"
