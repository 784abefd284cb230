--TEST--
Where a listener's exception ends a call and the connection with it, the next command tells that WATCH is gone: whichever way the call was sent
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

$calls = [
	'one command' => fn ($client) => $client->get('a'),
	'pipeline' => fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')),
	'stream' => fn ($client) => iterator_to_array($client->stream([['GET', 'a'], ['GET', 'b']])),
	'tasks' => fn ($client) => $client->concurrently([fn () => $client->get('a'), fn () => $client->get('b')]),
];
$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < $count; $i++) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n"); // WATCH
		$connection->commands(1);
		$connection->send(">2\r\n+told\r\n+something\r\n");
		$connection->silence();
		$connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n"); // the second MULTI
		$connection->silence();
	}
	PHP, ['count' => count($calls)]);
foreach ($calls as $how => $call) {
	$client = new Hiredis\Client($peer->uri());
	$client->onPush(fn () => throw new DomainException('of the listener'));
	$client->call('WATCH', 'k');
	echo $how, ': ';
	foreach ([$call, fn () => $client->call('MULTI'), fn () => $client->call('MULTI')] as $step) {
		try {
			echo json_encode($step($client)), "\n";
		} catch (Exception $e) {
			echo $e::class, ' ', strstr($e->getMessage(), 'the connection') ?: $e->getMessage(), ', ';
		}
	}
	$client->close();
}
?>
--EXPECT--
one command: DomainException of the listener, Hiredis\ConnectionException the connection that held WATCH is gone, "OK"
pipeline: DomainException of the listener, Hiredis\ConnectionException the connection that held WATCH is gone, "OK"
stream: DomainException of the listener, Hiredis\ConnectionException the connection that held WATCH is gone, "OK"
tasks: DomainException of the listener, Hiredis\ConnectionException the connection that held WATCH is gone, "OK"
