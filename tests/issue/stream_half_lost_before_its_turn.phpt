--TEST--
A stream's later half that was lost, while the earlier one was asked for again with retryReads, is an exception in its turn
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$first = $peer->accept();
	$first->hello();
	$first->bytes(1_000_000); /* the key is longer than what the system keeps, so that nothing of SET has left */
	$first->reset(); /* close() would read what is there */
	$second = $peer->accept();
	$second->hello();
	$second->commands(1);
	$second->send("$5\r\nvalue\r\n");
	$second->silence();
	PHP);
$client = new Hiredis\Client($peer->uri(), retryReads: true, timeout: 20.0);
$source = (function () {
	foreach ([['GET', str_repeat('a', 20_000_000)], ['SET', 'b', 'v'], ['GET', 'c'], ['GET', 'd']] as $i => $command) {
		yield "command $i" => $command;
	}
})();
$failure = outcome(function () use ($client, $source) {
	foreach ($client->stream($source, 2) as $key => $reply) {
		echo $key, ': ', show($reply), "\n";
	}
});
echo get_class($failure), ', ', $failure->maybeExecuted ? 'maybe' : 'not', " executed: $failure->command\n";
unset($client);
$peer->wait();
?>
--EXPECT--
command 0: "value"
Hiredis\ConnectionException, not executed: SET
