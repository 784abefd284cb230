--TEST--
A MOVED to a port where nobody listens ends in an exception that names the dead node; the command was not executed, another one of its pipeline was
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$timeout = getenv('USE_ZEND_ALLOC') === '0' ? 2.5 : 1.0; // under valgrind everything takes longer

$ways = [
	'a command' => fn ($cluster, $key, $other) => $cluster->set($key, 'v'),
	'a pipeline' => fn ($cluster, $key, $other) => $cluster->pipelined(fn ($pipeline) => $pipeline->set($key, 'v')->set($other, 'v')),
	'a stream' => fn ($cluster, $key, $other) => iterator_to_array($cluster->stream([['SET', $key, 'v'], ['SET', $other, 'v']]))[0],
	'a fiber' => fn ($cluster, $key, $other) => $cluster->concurrently([fn ($client) => $client->set($key, 'v'), fn ($client) => $client->set($other, 'v')], throw: false)[0],
];
foreach ($ways as $what => $way) {
	$dead = FakeCluster::deadPort();
	$fake = FakeCluster::start(2, <<<'PHP'
		return fn ($node, $words) => match (true) {
			$words[0] === 'SET' && $node === 0 => "-MOVED {$fake->slot($words[1])} 127.0.0.1:$dead\r\n",
			$words[0] === 'CLUSTER' && $fake->asked++ > 0 => $fake->slots([0, 8191, '127.0.0.1', $dead], [8192, 16383, '127.0.0.1', $fake->ports[1]]),
			default => null,
		};
		PHP, ['dead' => $dead]);
	[$key, $other] = [$fake->keyOf(0), $fake->keyOf(1)];
	$cluster = new Hiredis\Cluster($fake->uris(), timeout: $timeout);
	$outcome = outcome(fn () => $way($cluster, $key, $other));
	$text = fn ($value) => preg_replace(["/:$dead\\b/", '/after [\d.]+ s/'], [':DEAD', 'after a while'], show($value));
	echo "$what: ", $text($outcome), ', ', show($outcome->maybeExecuted), "\n  ", $text($outcome->replies ?? null), ' ', show($cluster->set($other, 'v')), "\n";
	$fake->stop();
}
?>
--EXPECT--
a command: Hiredis\ConnectionException: redis://127.0.0.1:DEAD: Connection refused after a while while connecting, command SET, false
  NULL "OK"
a pipeline: Hiredis\ConnectionException: redis://127.0.0.1:DEAD: Connection refused after a while while connecting, command SET, true
  [Hiredis\ConnectionException: redis://127.0.0.1:DEAD: Connection refused after a while while connecting, command SET, "OK"] "OK"
a stream: Hiredis\ConnectionException: redis://127.0.0.1:DEAD: Connection refused after a while while connecting, command SET, false
  NULL "OK"
a fiber: Hiredis\ConnectionException: redis://127.0.0.1:DEAD: Connection refused after a while while connecting, command SET, false
  NULL "OK"
