--TEST--
A Transaction is of no use after its callable, nor can it be sent from inside
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->transaction(function ($transaction) use (&$leaked) {
	$leaked = $transaction;
	$transaction->set('a', 1);
});
say(outcome(fn () => $leaked->set('a', 2)), outcome(fn () => $leaked->call('SET', 'a', 2)), outcome(fn () => $leaked->query('SET a 2')), outcome(fn () => (new Hiredis\Script('return 1'))->run($leaked)));
outcome(function () use ($client, &$thrown) {
	$client->transaction(function ($transaction) use (&$thrown) {
		$thrown = $transaction->set('a', 3);
		throw new LogicException;
	});
});
say(outcome(fn () => $thrown->set('a', 2)), $client->get('a'));
say(outcome(fn () => clone $leaked), outcome(fn () => serialize($leaked)), outcome(fn () => new Hiredis\Transaction));
/* Of another attempt. */
say($client->transaction(function ($transaction) use (&$first, $server) {
	if (!$first) {
		$first = $transaction;
		$server->cli('SET', 'a', 4);
	}
	$transaction->get('a');
	say($first === $transaction, outcome(fn () => $first->get('a')) === $first);
}, ['a'], 2));
/* Nested ones of the same client: the inner one is executed first. */
say($client->transaction(function ($outer, $client) {
	$outer->incr('a');
	say($client->transaction(fn ($inner) => $inner->incr('a')));
	$outer->incr('a');
}));
/* A fiber, a generator and an exit from inside. */
$fiber = new Fiber(fn () => $client->transaction(function ($transaction) {
	$transaction->incr('a');
	Fiber::suspend();
	$transaction->incr('a');
}));
$fiber->start();
say($client->get('a'));
$fiber->resume();
say($fiber->getReturn());
?>
--EXPECT--
Hiredis\HiredisError: The transaction is over: queue its commands inside the callable
Hiredis\HiredisError: The transaction is over: queue its commands inside the callable
Hiredis\HiredisError: The transaction is over: queue its commands inside the callable
Hiredis\HiredisError: The transaction is over: queue its commands inside the callable
Hiredis\HiredisError: The transaction is over: queue its commands inside the callable
"1"
Error: Trying to clone an uncloneable object of class Hiredis\Transaction
Exception: Serialization of 'Hiredis\Transaction' is not allowed
Error: Cannot instantiate Hiredis\Transaction with new: use Hiredis\Client::transaction()
true
true
false
false
["4"]
[5]
[6, 7]
"7"
[8, 9]
