--TEST--
A transaction in the callable of one that watches keys would end its WATCH: refused before anything is sent, also in fibers and tasks
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$write = fn ($t) => $t->set('inner', 1);
foreach ([[], ['w']] as $watch) {
	/* The outer one goes on, and its keys are still watched. */
	say($client->transaction(function ($t, $client) use ($write, $watch) {
		say(outcome(fn () => $client->transaction($write, $watch)), $client->exists('inner'));
		$t->set('outer', 1);
	}, ['w']));
	say($client->transaction(function ($t, $client) use ($write, $watch, $server) {
		say(outcome(fn () => $client->transaction($write, $watch)));
		$server->cli('SET', 'w', '2');
		$t->set('outer', 2);
	}, ['w']), $client->get('outer'));
}
/* Where the outer one watches nothing, the inner one is over before the outer one is sent. */
say($client->transaction(function ($t, $client) use ($write) {
	say($client->transaction($write, ['w']), $client->transaction($write));
	$t->incr('inner');
}));
/* The inner exception ends both. */
say(outcome(fn () => $client->transaction(fn ($t, $client) => $client->transaction($write), ['w'])), $client->transaction($write, ['w']));
/* A fiber of one's own. */
$fiber = new Fiber(fn () => say($client->transaction(fn ($t) => $t->set('outer', Fiber::suspend()), ['w'])));
$fiber->start();
say(outcome(fn () => $client->transaction($write)), $client->ping());
$fiber->resume(3);
say($client->transaction($write), $client->get('outer'));
/* Fibers that end in another order than they began: the second one's keys are watched to its end. */
[$first, $second] = [
	new Fiber(fn () => say($client->transaction(fn ($t) => $t->get(Fiber::suspend())))),
	new Fiber(fn () => tell(outcome(fn () => $client->transaction(fn ($t) => [Fiber::suspend(), say(outcome(fn () => $client->transaction($write))), $t->get('outer')], ['w'])))),
];
$first->start();
$second->start();
$first->resume('outer');
$second->resume();
say($client->transaction($write, ['w']));
/* Tasks that run together wait for each other; one in a callable does not. */
say($client->concurrently([
	fn () => $client->transaction(fn ($t, $client) => $t->set('outer', $client->get('outer') + 1), ['outer']),
	fn () => $client->transaction(fn ($t, $client) => $t->set('outer', $client->get('outer') + 1), ['outer']),
	fn () => $client->transaction($write),
]), $client->get('outer'));
say($client->transaction(function ($t, $client) use ($write) {
	say(outcome(fn () => $client->concurrently([fn () => $client->transaction($write), fn () => $client->get('outer')])));
	$t->get('outer');
}, ['w']), $client->transaction($write));
?>
--EXPECT--
Hiredis\HiredisError: Another transaction is under way, and watches keys
0
["OK"]
Hiredis\HiredisError: Another transaction is under way, and watches keys
NULL
"1"
Hiredis\HiredisError: Another transaction is under way, and watches keys
0
["OK"]
Hiredis\HiredisError: Another transaction is under way, and watches keys
NULL
"1"
["OK"]
["OK"]
[2]
Hiredis\HiredisError: Another transaction is under way, and watches keys
["OK"]
Hiredis\HiredisError: Another transaction is under way, and watches keys
"PONG"
["OK"]
["OK"]
"3"
["3"]
Hiredis\HiredisError: Another transaction is under way, and watches keys
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
["OK"]
[["OK"], ["OK"], ["OK"]]
"5"
Hiredis\HiredisError: Another transaction is under way, and watches keys
["5"]
["OK"]
