--TEST--
A call that ends early drops half a batch: the destructor that runs then uses the client, and meets no command of the tasks
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

final class Asking
{
	public function __construct(private Hiredis\Client $client)
	{
	}

	public function __destruct()
	{
		say(outcome(fn () => $this->client->get('of the destructor')));
	}
}

/* The object is an argument in the trace of the error that comes while the call waits. */
function run(?Asking $asking, Hiredis\Client $client): void
{
	$tasks = (function () use (&$asking) {
		yield function ($redis) use (&$asking) {
			$redis->get('a');
			$asking = null; /* the trace alone holds it */
		};
		yield fn ($redis) => $redis->pipelined(fn ($pipeline) => $pipeline->get('b')->get('c'));
		while ($asking) {
			yield fn ($redis) => $redis->get('d');
		}
		throw new LogicException('no more tasks');
	})();
	$client->concurrently($tasks, 3);
}

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(4);
	$connection->send("+a\r\n-ERR b\r\n");
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(1);
	$connection->send("+new\r\n");
	$connection->commands(1);
	$connection->send("+last\r\n");
	PHP);
$client = new Hiredis\Client($peer->uri(), timeout: 60.0);
say(outcome(fn () => run(new Asking($client), $client)));
say($client->get('last'));
?>
--EXPECT--
"new"
LogicException: no more tasks
"last"
