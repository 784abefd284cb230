--TEST--
A node is gone: its replica gets the commands as soon as it has taken over, before CLUSTER SLOTS tells of it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* Number 2 is the replica of number 0. It refuses three times; then it, or number 1, is the new node. CLUSTER SLOTS never tells. */
$script = <<<'PHP'
	$fake->on('kill', function () use ($fake) {
		$fake->stop(0);
		$fake->say('killed');
	});
	$refusals = 0;
	$aborted = false;
	return function ($node, $words, $connection) use ($fake, $refusal, $new, &$refusals, &$aborted) {
		$key = $words[in_array($words[0], ['EVAL', 'EVALSHA']) ? 3 : 1] ?? '';
		$queues = isset($connection->state['MULTI']);
		switch ($words[0]) {
			case 'HELLO':
			case 'CLUSTER':
			case 'SCRIPT':
			case 'PING':
				return null;
			case 'COMMAND':
				return "*1\r\n*6\r\n$8\r\nmod.push\r\n:2\r\n*0\r\n:1\r\n:1\r\n:1\r\n";
			case 'MULTI':
				$aborted = false;
				$connection->state['MULTI'] = true;
				return null;
			case 'EXEC':
				unset($connection->state['MULTI']);
				return $aborted ? "-EXECABORT Transaction discarded because of previous errors.\r\n" : "*1\r\n+executed by $node\r\n";
		}
		if ($node === 2 && ($refusals++ < 3 || $new === 1)) {
			$aborted = true;
			return $refusals > 3 ? $fake->redirect('MOVED', $key, 1) : ($refusal === 'MOVED' ? $fake->redirect('MOVED', $key, 0) : "-$refusal\r\n");
		}
		return $queues ? "+QUEUED\r\n" : "+executed by $node\r\n";
	};
	PHP;
$lua = new Hiredis\Script('return 1');
$ways = [
	'a command' => fn ($cluster, $key) => $cluster->set($key, 'v'),
	'call()' => fn ($cluster, $key) => $cluster->call('MOD.PUSH', $key, 'v'),
	'a script' => fn ($cluster, $key) => $lua->run($cluster, [$key]),
	'a pipeline' => fn ($cluster, $key, $other) => $cluster->pipelined(fn ($pipeline) => $pipeline->set($other, 'v')->set($key, 'v')),
	'two of one slot' => fn ($cluster, $key) => $cluster->pipelined(fn ($pipeline) => $pipeline->set("a{{$key}}", 'v')->set("b{{$key}}", 'v')),
	'a stream' => fn ($cluster, $key) => iterator_to_array($cluster->stream(array_fill(0, 5, ['SET', $key, 'v']), 2)),
	'a fiber' => fn ($cluster, $key) => $cluster->concurrently([fn ($client) => $client->set($key, 'v')]),
	'a transaction' => fn ($cluster, $key) => $cluster->transaction(fn ($transaction) => $transaction->set($key, 'v')),
];
foreach ([['MOVED', 2], ['MOVED', 1], ['CLUSTERDOWN The cluster is down', 2], ['LOADING Redis is loading the dataset in memory', 2]] as [$refusal, $new]) {
	echo strtok($refusal, ' '), ", the new node is number $new\n";
	foreach ($ways as $what => $way) {
		$fake = FakeCluster::start(2, $script, ['refusal' => $refusal, 'new' => $new], replicas: 1);
		$cluster = new Hiredis\Cluster($fake->uri(1), timeout: 2.0);
		$cluster->set($fake->keyOf(1), 'v');
		$fake->tell('kill');
		$fake->hear('killed');
		$outcome = outcome(fn () => $way($cluster, $fake->keyOf(0), $fake->keyOf(1)));
		echo "$what: ", show($outcome), $fake->count('CLUSTER SLOTS') > 3 ? ', with too many CLUSTER SLOTS' : '', "\n";
		$fake->stop();
	}
}

/* A node that takes commands and never answers: the first one is lost, and is not sent again. */
$fake = FakeCluster::start(2, <<<'PHP'
	return fn ($node, $words) => $words[0] === 'SET' ? [0 => '', 1 => null, 2 => "+executed by 2\r\n"][$node] : null;
	PHP, replicas: 1);
$cluster = new Hiredis\Cluster($fake->uri(1), timeout: 0.2);
$cluster->set($fake->keyOf(1), 'v');
tell(outcome(fn () => $cluster->set($fake->keyOf(0), 'one')), outcome(fn () => $cluster->set($fake->keyOf(0), 'two')));
say(array_column($fake->received(0), 2), array_column($fake->received(2), 2));
?>
--EXPECT--
MOVED, the new node is number 2
a command: "executed by 2"
call(): "executed by 2"
a script: "executed by 2"
a pipeline: ["executed by 1", "executed by 2"]
two of one slot: ["executed by 2", "executed by 2"]
a stream: ["executed by 2", "executed by 2", "executed by 2", "executed by 2", "executed by 2"]
a fiber: ["executed by 2"]
a transaction: ["executed by 2"]
MOVED, the new node is number 1
a command: "executed by 1"
call(): "executed by 1"
a script: "executed by 1"
a pipeline: ["executed by 1", "executed by 1"]
two of one slot: ["executed by 1", "executed by 1"]
a stream: ["executed by 1", "executed by 1", "executed by 1", "executed by 1", "executed by 1"]
a fiber: ["executed by 1"]
a transaction: ["executed by 1"]
CLUSTERDOWN, the new node is number 2
a command: "executed by 2"
call(): "executed by 2"
a script: "executed by 2"
a pipeline: ["executed by 1", "executed by 2"]
two of one slot: ["executed by 2", "executed by 2"]
a stream: ["executed by 2", "executed by 2", "executed by 2", "executed by 2", "executed by 2"]
a fiber: ["executed by 2"]
a transaction: ["executed by 2"]
LOADING, the new node is number 2
a command: "executed by 2"
call(): "executed by 2"
a script: "executed by 2"
a pipeline: ["executed by 1", "executed by 2"]
two of one slot: ["executed by 2", "executed by 2"]
a stream: ["executed by 2", "executed by 2", "executed by 2", "executed by 2", "executed by 2"]
a fiber: ["executed by 2"]
a transaction: ["executed by 2"]
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (maybe executed, SET)
"executed by 2"
["one"]
["two"]
