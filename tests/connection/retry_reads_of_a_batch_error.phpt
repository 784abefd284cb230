--TEST--
retryReads: a batch that was lost after its first reply is not asked again; one that was lost before it is, whole
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

foreach (["$5\r\nfirst\r\n", ''] as $before) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->commands(2);
		$one->send($before);
		$one->close();
		$two = $peer->accept();
		$two->hello();
		$two->commands(2);
		$two->send("$5\r\nagain\r\n$5\r\nthere\r\n");
		$two->silence();
		PHP, ['before' => $before]);
	$client = new Hiredis\Client($peer->uri(), retryReads: true);
	$client->connect();
	$outcome = outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('k')->get('l')));
	if ($outcome instanceof Hiredis\ConnectionException) {
		say($outcome->maybeExecuted, $outcome->replies[0], get_class($outcome->replies[1]), count($outcome->replies), $peer->connections());
	} else {
		say($outcome, $peer->connections());
	}
	$peer->stop();
}
?>
--EXPECT--
true
"first"
"Hiredis\\ConnectionException"
2
1
["again", "there"]
2
