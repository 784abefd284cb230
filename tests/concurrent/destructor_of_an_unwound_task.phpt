--TEST--
A call that ends early: an exception that a task's destructor throws then is not mixed up with the end of an idle fiber
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

final class Throwing
{
	public function __destruct()
	{
		throw new LogicException('of a destructor');
	}
}

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->silence();
	PHP);
$client = new Hiredis\Client($peer->uri(), timeout: 60.0);
$fiber = null;
$tasks = [
	function ($redis) {
		$throwing = new Throwing;
		$redis->get('k');
	},
	function () use (&$fiber) {
		$fiber = Fiber::getCurrent(); /* a fiber that is held is not parked for the next call, but ended */
	},
	'no task',
];
say(outcome(fn () => $client->concurrently(new ArrayIterator($tasks))));
say($fiber->isTerminated());
?>
--EXPECT--
TypeError: Hiredis\Client::concurrently(): Argument #1 ($tasks) must contain only callables
true
