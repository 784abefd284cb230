--TEST--
Transactions of two fibers never stand inside each other, and what is watched stays watched
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../../../tests/inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/inc/fibers.inc';
require __DIR__ . '/../../../tests/inc/server.inc';

$server = Server::start();
$redis = new Hiredis\Revolt\Client($server->uri());
say($redis->transaction(fn ($t) => $t->incr('n')->hset('h', ['a' => 1])->hgetall('h')), $redis->transaction(fn ($t) => null));
say(outcome(fn () => $redis->transaction(fn ($t) => $t->incr('n')->call('NOSUCH', 'x'))));
$exception = outcome(fn () => $redis->transaction(fn ($t) => $t->incr('n')->lpush('n', 1)));
say($exception, $exception->replies, $redis->transaction(fn ($t) => $t->incr('n')->lpush('n', 1), throw: false));
/* A counter by GET and SET: no increment is lost. */
$increment = function () use ($redis): ?array {
	return $redis->transaction(function ($t, $redis) {
		$t->set('counter', (int) $redis->get('counter') + 1);
	}, watch: ['counter'], attempts: 3);
};
together(array_fill(0, 50, $increment));
say($redis->get('counter'));
/* Another transaction of the same client waits; a plain command does not, and changes what is watched. */
say(together([
	fn () => $redis->transaction(fn ($t, $redis) => [$redis->get('counter'), $t->incr('counter')], watch: ['counter']),
	fn () => $redis->transaction(fn ($t) => $t->get('counter')),
	fn () => $redis->transaction(fn ($t, $redis) => [$redis->set('counter', 7), $t->incr('counter')], watch: ['counter']),
	fn () => $redis->transaction(fn ($t) => $t->get('counter')),
]));
/* Nothing stays watched, or locked. */
say(outcome(fn () => $redis->transaction(fn () => throw new Exception('mine'), watch: ['counter'])));
say(outcome(fn () => $redis->transaction(fn () => $redis->transaction(fn () => null))));
say($redis->set('counter', 1), $redis->transaction(fn ($t) => $t->incr('counter')));
/* The connection is lost between WATCH and EXEC. */
tell(outcome(fn () => $redis->transaction(fn ($t, $redis) => [$redis->close(), $t->incr('counter')], watch: ['counter'])));
say($redis->get('counter'));
?>
--EXPECT--
[1, 1, {"a": "1"}]
[]
error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'x' "
error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
[2, error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"]
[3, error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"]
"50"
[[51], ["51"], NULL, ["7"]]
Exception: mine
Hiredis\HiredisError: A transaction is under way
"OK"
[2]
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
"2"
