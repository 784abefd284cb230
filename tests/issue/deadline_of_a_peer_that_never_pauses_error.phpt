--TEST--
A reply that never ends runs into the time limit, even when there are always bytes to read
--EXTENSIONS--
hiredis
--INI--
memory_limit=-1
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	$client = $peer->accept();
	$client->hello();
	$client->commands(1);
	$client->send("*1073741824\r\n");
	$bytes = str_repeat("_\r\n", 10000);
	try {
		for (;;) {
			$client->send($bytes);
		}
	} catch (RuntimeException $gone) {
	}
	PHP);
$client = new Hiredis\Client($peer->tcpUri());
tell(outcome(fn () => $client->withTimeout(0.2)->get('k')));
$peer->wait();
?>
--EXPECT--
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
