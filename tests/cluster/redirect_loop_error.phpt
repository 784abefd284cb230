--TEST--
Two nodes that send each other's clients away end each kind of call after five hops, with the server's own line
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$ways = [
	'a command' => fn ($cluster, $key) => $cluster->get($key),
	'call()' => fn ($cluster, $key) => $cluster->call('GET', $key),
	'a pipeline' => fn ($cluster, $key) => $cluster->pipelined(fn ($pipeline) => $pipeline->get($key)->ping(), throw: false)[0],
	'a stream' => fn ($cluster, $key) => iterator_to_array($cluster->stream([['GET', $key], ['PING']]))[0],
	'a fiber' => fn ($cluster, $key) => $cluster->concurrently([fn ($client) => $client->get($key), fn ($client) => $client->ping()], throw: false)[0],
];
foreach (['MOVED', 'ASK'] as $word) {
	foreach ($ways as $what => $way) {
		$fake = FakeCluster::start(2, <<<'PHP'
			return fn ($node, $words) => $words[0] === 'GET' ? "-$word $slot {$fake->name(1 - $node)}\r\n" : null;
			PHP, ['word' => $word, 'slot' => Hiredis\Cluster::slot('k')]);
		$cluster = new Hiredis\Cluster($fake->uris());
		$outcome = outcome(fn () => $way($cluster, 'k'));
		echo "$word, $what: ", get_class($outcome), ' ', str_replace($fake->ports, ['PORT', 'PORT'], $outcome->getMessage()), ' after ', $fake->count('GET'),
			", then ", show($cluster->ping()), "\n";
		$fake->stop();
	}
}
?>
--EXPECT--
MOVED, a command: Hiredis\ServerException MOVED 7629 127.0.0.1:PORT after 6, then "PONG"
MOVED, call(): Hiredis\ServerException MOVED 7629 127.0.0.1:PORT after 6, then "PONG"
MOVED, a pipeline: Hiredis\ServerException MOVED 7629 127.0.0.1:PORT after 6, then "PONG"
MOVED, a stream: Hiredis\ServerException MOVED 7629 127.0.0.1:PORT after 6, then "PONG"
MOVED, a fiber: Hiredis\ServerException MOVED 7629 127.0.0.1:PORT after 6, then "PONG"
ASK, a command: Hiredis\ServerException ASK 7629 127.0.0.1:PORT after 6, then "PONG"
ASK, call(): Hiredis\ServerException ASK 7629 127.0.0.1:PORT after 6, then "PONG"
ASK, a pipeline: Hiredis\ServerException ASK 7629 127.0.0.1:PORT after 6, then "PONG"
ASK, a stream: Hiredis\ServerException ASK 7629 127.0.0.1:PORT after 6, then "PONG"
ASK, a fiber: Hiredis\ServerException ASK 7629 127.0.0.1:PORT after 6, then "PONG"
