--TEST--
A reply without a command that came behind the last reply of a node answers no later command; a push may come
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	return fn (int $node, array $words) => match ($words[0]) {
		'GET' => "$6\r\nanswer\r\n" . ($words[1] === 'push' ? ">2\r\n+note\r\n+text\r\n" : ''),
		'INCR' => ":1\r\n$4\r\nelse\r\n",
		default => null,
	};
	PHP);
$key = $fake->keyOf(1);
$other = $fake->keyOf(1, 1);
foreach ([
	'single' => fn ($cluster) => $cluster->get($key),
	'pipeline' => fn ($cluster) => $cluster->pipelined(fn ($pipeline) => $pipeline->get($key)->get($other)),
	'tasks' => fn ($cluster) => $cluster->concurrently([fn () => $cluster->get($key), fn () => $cluster->get($other)]),
	'transaction' => fn ($cluster) => $cluster->transaction(fn ($transaction) => $transaction->get($key)),
] as $name => $ask) {
	$cluster = new Hiredis\Cluster($fake->uri());
	say($name, $cluster->incr($key));
	tell(outcome(fn () => $ask($cluster)), $cluster->get($key));
}
/* The push comes behind a reply, too; it is no reply. */
$cluster = new Hiredis\Cluster($fake->uri());
say($cluster->get('push'), $cluster->pipelined(fn ($pipeline) => $pipeline->get('push')->get('{push}')));
?>
--EXPECT--
"single"
1
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
"answer"
"pipeline"
1
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
"answer"
"tasks"
1
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
"answer"
"transaction"
1
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command MULTI (not executed, MULTI)
"answer"
"answer"
["answer", "answer"]
