--TEST--
An EXEC that a node of a cluster refuses, because it has lost the slot since MULTI, ends the transaction: MULTI and WATCH are not open any more
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$errors = ['CLUSTERDOWN Hash slot not served', 'MOVED 15495 127.0.0.1:7001', 'ASK 15495 127.0.0.1:7001', 'TRYAGAIN Multiple keys request during rehashing of slot',
	'CROSSSLOT Keys in request don\'t hash to the same slot', 'EXECABORT Transaction discarded because of previous errors.', 'OTHER error'];
$peer = Peer::start(<<<'PHP'
	foreach ($errors as $error) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands(4);
		$connection->send("+OK\r\n+OK\r\n+QUEUED\r\n-$error\r\n");
		try {
			$connection->commands(3);
			$connection->send("+OK\r\n+QUEUED\r\n*1\r\n+OK\r\n");
			$connection->commands(1);
		} catch (RuntimeException) {
			/* The client has gone. */
		}
	}
	PHP, ['errors' => $errors]);
foreach ($errors as $error) {
	$client = new Hiredis\Client($peer->uri());
	$replies = $client->pipelined(fn ($pipeline) => $pipeline->call('WATCH', 'k')->call('MULTI')->call('SET', 'k', 'v')->call('EXEC'), false);
	say(end($replies), outcome(fn () => $client->transaction(fn ($transaction) => $transaction->set('k', 'w'))));
	unset($client);
}
?>
--EXPECT--
error(CLUSTERDOWN) "CLUSTERDOWN Hash slot not served"
["OK"]
error(MOVED) "MOVED 15495 127.0.0.1:7001 (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
["OK"]
error(ASK) "ASK 15495 127.0.0.1:7001 (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
["OK"]
error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot"
["OK"]
error(CROSSSLOT) "CROSSSLOT Keys in request don't hash to the same slot (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
["OK"]
error(EXECABORT) "EXECABORT Transaction discarded because of previous errors."
["OK"]
error(OTHER) "OTHER error"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
