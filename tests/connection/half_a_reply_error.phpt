--TEST--
Half a reply and then FIN is a ConnectionException that says the command may have been executed; the next command is right
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

foreach (['' => 'nothing', "$5\r\nhel" => 'half a bulk', "$" => 'a byte', "*2\r\n$1\r\na\r\n" => 'half a list', '+OK' => 'half a status', ":12" => 'half an integer',
		"$100000\r\nhello" => 'the beginning of a large bulk', "$3\r\nabc\r" => 'all but the last byte', "%1\r\n+k\r\n" => 'half a map'] as $half => $name) {
	foreach (['close', 'reset'] as $end) {
		$peer = Peer::start(<<<'PHP'
			$one = $peer->accept();
			$one->hello();
			$one->commands(1);
			$one->send($half);
			$one->$end();
			$two = $peer->accept();
			$two->hello();
			$two->answer("+OK\r\n");
			$two->silence();
			PHP, ['half' => $half, 'end' => $end]);
		$client = new Hiredis\Client($peer->uri());
		$client->connect();
		echo "$name, $end: ";
		tell(outcome(fn () => $client->set('k', 'v')));
		if ($client->isConnected() || $client->set('k', 'v') !== 'OK') {
			echo "not usable again\n";
		}
		unset($client);
		$peer->wait();
		if ($peer->commands(0) !== [['HELLO', '3'], ['SET', 'k', 'v']]) {
			echo "sent again\n";
		}
	}
}
?>
--EXPECT--
nothing, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
nothing, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a bulk, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a bulk, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
a byte, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
a byte, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a list, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a list, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a status, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a status, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half an integer, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half an integer, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
the beginning of a large bulk, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
the beginning of a large bulk, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
all but the last byte, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
all but the last byte, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a map, close: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
half a map, reset: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
