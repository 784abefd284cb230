--TEST--
A command is sent once more only when not a byte of it had left, or when it is a read and retryReads says so
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$script = <<<'PHP'
	for ($i = 0; $i < 2; $i++) {
		$one = $peer->accept();
		$one->hello();
		if ($i === 0) {
			$one->answer("+PONG\r\n");
			if ($read) {
				$one->commands(1);
			}
			$one->close();
			$peer->tell('closed');
		} else {
			$one->answer($answer);
			$one->silence();
		}
	}
	PHP;
foreach ([
	'a write that could not be sent' => [false, "+OK\r\n", false, fn ($client) => $client->set('k', 'v')],
	'a batch that could not be sent' => [false, ":1\r\n", false, fn ($client) => $client->pipelined(fn ($p) => $p->incr('k'))],
	'a read that was read, with retryReads' => [true, "$1\r\nv\r\n", true, fn ($client) => $client->get('k')],
	'a batch of reads, with retryReads' => [true, "$1\r\nv\r\n", true, fn ($client) => $client->pipelined(fn ($p) => $p->get('k'))],
] as $name => [$read, $answer, $retry, $command]) {
	$peer = Peer::start($script, ['read' => $read, 'answer' => $answer]);
	$client = new Hiredis\Client($peer->uri(), retryReads: $retry);
	$client->ping();
	if (!$read) {
		$peer->hear('closed');
	}
	echo "$name: ";
	tell(outcome(fn () => $command($client)));
	unset($client);
	$peer->wait();
}
/* These are not. */
foreach ([
	'a read that was read' => [false, fn ($client) => $client->get('k')],
	'a write that was read, with retryReads' => [true, fn ($client) => $client->set('k', 'v')],
	'a mixed batch, with retryReads' => [true, fn ($client) => $client->pipelined(fn ($p) => $p->get('k')->incr('n'))],
	'a call in no table, with retryReads' => [true, fn ($client) => $client->call('NOSUCH')],
] as $name => [$retry, $command]) {
	$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->answer("+PONG\r\n"); $one->commands(1); $one->close();');
	$client = new Hiredis\Client($peer->uri(), retryReads: $retry);
	$client->ping();
	echo "$name: ";
	tell(outcome(fn () => $command($client)));
	$peer->wait();
	say($peer->connections());
}
?>
--EXPECT--
a write that could not be sent: "OK"
a batch that could not be sent: [1]
a read that was read, with retryReads: "v"
a batch of reads, with retryReads: ["v"]
a read that was read: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
1
a write that was read, with retryReads: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
1
a mixed batch, with retryReads: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
1
a call in no table, with retryReads: Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command NOSUCH (maybe executed, NOSUCH)
1
