--TEST--
READONLY, LOADING and MASTERDOWN are thrown, and the next command connects anew
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$ways = [
	'a command' => fn ($client) => $client->set('k', 'v'),
	'call()' => fn ($client) => $client->call('SET', 'k', 'v'),
	'a pipeline' => fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->set('k', 'v'), throw: false)[0],
	'a stream' => fn ($client) => iterator_to_array($client->stream([['SET', 'k', 'v']]))[0],
	'a fiber' => fn ($client) => $client->concurrently([fn ($client) => $client->set('k', 'v')], throw: false)[0],
];
foreach ($ways as $what => $way) {
	echo "$what\n";
	foreach (['READONLY You can\'t write', 'LOADING Redis is loading', 'MASTERDOWN Link with MASTER is down', 'ERR another'] as $line) {
		$peer = Peer::start(<<<'PHP'
			$one = $peer->accept();
			$one->hello();
			$one->answer("-$line\r\n");
			if (!str_starts_with($line, 'ERR')) {
				$one->silence();
				$one = $peer->accept();
				$one->hello();
			}
			$one->answer("+PONG\r\n");
			$one->silence();
			PHP, ['line' => $line]);
		$client = new Hiredis\Client($peer->uri());
		say(outcome(fn () => $way($client))->prefix, $client->isConnected(), $client->ping(), $peer->connections());
		$peer->stop();
	}
}
?>
--EXPECT--
a command
"READONLY"
false
"PONG"
2
"LOADING"
false
"PONG"
2
"MASTERDOWN"
false
"PONG"
2
"ERR"
true
"PONG"
1
call()
"READONLY"
false
"PONG"
2
"LOADING"
false
"PONG"
2
"MASTERDOWN"
false
"PONG"
2
"ERR"
true
"PONG"
1
a pipeline
"READONLY"
false
"PONG"
2
"LOADING"
false
"PONG"
2
"MASTERDOWN"
false
"PONG"
2
"ERR"
true
"PONG"
1
a stream
"READONLY"
false
"PONG"
2
"LOADING"
false
"PONG"
2
"MASTERDOWN"
false
"PONG"
2
"ERR"
true
"PONG"
1
a fiber
"READONLY"
false
"PONG"
2
"LOADING"
false
"PONG"
2
"MASTERDOWN"
false
"PONG"
2
"ERR"
true
"PONG"
1
