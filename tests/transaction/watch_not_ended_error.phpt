--TEST--
A WATCH that cannot be ended is ended by closing the connection: what a task, or a stream that the callable has left, waits for there is lost
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'app', 'on', '>x', '~*', '+@all', '-unwatch');
$server->cli('SET', 'large', str_repeat('x', 1 << 20));
$give_up = fn ($transaction = null) => throw new Exception('given up');
$show = fn (mixed $outcome) => $outcome instanceof Hiredis\ConnectionException ? 'lost, ' . json_encode($outcome->maybeExecuted) . ", $outcome->command"
	: ($outcome instanceof Exception ? $outcome->getMessage() : json_encode($outcome));

/* UNWATCH and the large reply are answered in one go, and UNWATCH first. */
$redis = new Hiredis\Client($server->uri(), username: 'app', password: 'x');
$outcomes = $redis->concurrently([
	fn () => $redis->transaction($give_up, watch: ['k']),
	fn () => [$redis->set('a', '1'), outcome(fn () => strlen($redis->get('large'))), $redis->get('a')],
], throw: false);
echo $show($outcomes[0]), '; ', implode('; ', array_map($show, $outcomes[1])), "\n";

$stream = null;
$begin = function ($transaction, $redis) use (&$stream, $give_up) {
	$stream = $redis->stream([['ECHO', 'a'], ['ECHO', 'b']]);
	$stream->rewind();
	$give_up();
};
echo $show(outcome(fn () => $redis->transaction($begin, watch: ['k']))), '; ', $show($stream->current()), '; ', $show(outcome($stream->next(...))), "\n";
unset($stream);

$server->cli('SET', 'k', 'changed');
echo $show($redis->transaction(fn ($transaction) => $transaction->get('a'))), "\n";
?>
--EXPECT--
given up; "OK"; lost, true, GET; "1"
given up; "a"; lost, true, ECHO
["1"]
