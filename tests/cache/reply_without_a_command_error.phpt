--TEST--
Cache: after a reply without a command, the reply to CLIENT CACHING is not returned as the value of a read that is not cached
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* After its reply to the first read, the server sends one reply too many. A string in place of STRLEN's number would be the reply to
 * CLIENT CACHING. */
$script = <<<'PHP'
	$answer = function ($connection) {
		$connection->commands(3);
		$connection->send("+OK\r\n:7\r\n:-1\r\n");
	};
	$begin = function () use ($peer) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n"); // to CLIENT TRACKING
		return $connection;
	};
	$first = $begin();
	$answer($first);
	$peer->hear('too many');
	$first->send($reply);
	$peer->tell('sent');
	try {
		$answer($first);
	} catch (RuntimeException) { // the client has closed the connection
	}
	$second = $begin();
	for (;;) {
		$answer($second);
	}
	PHP;
$ways = [
	'single' => fn ($client) => $client->strlen('b'),
	'pipelined' => fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->strlen('b'))[0],
	'concurrently' => fn ($client) => $client->concurrently([fn ($client) => $client->strlen('b')])[0],
];
foreach (["+OK\r\n", "-ERR the server is busy\r\n"] as $reply) {
	foreach ($ways as $way => $read) {
		$peer = Peer::start($script, ['reply' => $reply]);
		$client = new Hiredis\Client($peer->uri('?timeout=20000'), cache: new Hiredis\Cache(lease: 1000.0));
		$client->strlen('a');
		$peer->tell('too many');
		$peer->hear('sent');
		$outcome = outcome(fn () => $read($client));
		/* If the client notices the reply before it sends the command, it opens another connection, or throws. */
		say($way, $outcome === 7 || $outcome instanceof Hiredis\ConnectionException ? 'good' : $outcome, $client->strlen('c'));
		unset($client);
		$peer->stop();
	}
}
?>
--EXPECT--
"single"
"good"
7
"pipelined"
"good"
7
"concurrently"
"good"
7
"single"
"good"
7
"pipelined"
"good"
7
"concurrently"
"good"
7
