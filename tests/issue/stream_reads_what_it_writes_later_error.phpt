--TEST--
With retryReads a stream's read is not asked for again when a later write of the stream may have been executed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* One node, a server or a cluster. It ends the connection once, behind SET, which it has executed. */
$script = <<<'PHP'
	return function ($node, $words, $connection) use (&$written, $plain) {
		if ($words[0] === 'SET') {
			$written = $words[2];
			$connection->close();
		}
		return match (true) {
			$words[0] === 'CLUSTER' && $plain => "-ERR This instance has cluster support disabled\r\n",
			$words[0] === 'GET' => isset($written) ? "+$written\r\n" : '',
			default => null,
		};
	};
	PHP;
foreach ([Hiredis\Client::class, Hiredis\Cluster::class] as $class) {
	foreach (['before a write' => [['GET', 'a'], ['SET', 'a', 'later']], 'behind a write' => [['SET', 'a', 'earlier'], ['GET', 'a']]] as $what => $commands) {
		$fake = FakeCluster::start(1, $script, ['plain' => $class === Hiredis\Client::class]);
		$client = new $class($fake->uri(), retryReads: true, timeout: 20.0);
		echo "$class, $what\n";
		$failure = outcome(function () use ($client, $commands) {
			foreach ($client->stream($commands, 2) as $reply) {
				tell($reply);
			}
		});
		$failure === null || tell($failure);
		echo count($fake->received()) - $fake->count('CLUSTER'), " commands\n";
		unset($client);
		$fake->stop();
	}
}
?>
--EXPECT--
Hiredis\Client, before a write
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
2 commands
Hiredis\Client, behind a write
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
1 commands
Hiredis\Cluster, before a write
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
2 commands
Hiredis\Cluster, behind a write
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
"earlier"
2 commands
