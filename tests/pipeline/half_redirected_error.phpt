--TEST--
A pipeline whose first command was executed, and whose rest is sent to a server that is gone, may have been executed; the lost place was not
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->answer("+OK\r\n"); // CLIENT CAPA redirect
	$connection->commands(2);
	$connection->send("+OK\r\n-REDIRECT 127.0.0.1:$dead\r\n");
	$connection->silence();
	PHP, ['dead' => FakeCluster::deadPort()]);
$client = new Hiredis\Client($peer->tcpUri(), redirect: true);
$lost = outcome(fn () => $client->pipelined(fn ($p) => $p->set('a', 1)->incr('b')));
say($lost->failure, $lost->maybeExecuted, $lost->replies[0], $lost->replies[1]->failure, $lost->replies[1]->maybeExecuted);
?>
--EXPECT--
Hiredis\Failure::Connect
true
"OK"
Hiredis\Failure::Connect
false
