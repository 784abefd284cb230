--TEST--
A transaction's callable ends the WATCH, or watches keys of another slot: nothing is executed unwatched or twice, and no WATCH is left behind
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'SET' => "+QUEUED\r\n",
		'EXEC' => "*1\r\n+OK\r\n",
		default => null,
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(1));
[$key, $other] = [$fake->keyOf(0), $fake->keyOf(1)];
$set = fn ($key) => fn ($transaction) => $transaction->set($key, 'inner');
$before = 0;
foreach ([
	'UNWATCH' => fn () => $cluster->call('UNWATCH'),
	'a transaction' => fn () => $cluster->transaction($set($key)),
	'one that watches' => fn () => $cluster->transaction($set($key), watch: [$key]),
	'one that watches another slot' => fn () => $cluster->transaction($set($other), watch: [$other]),
	'the same, and catches the exception' => fn () => tell(outcome(fn () => $cluster->transaction($set($other), watch: [$other]))),
	'WATCH of another slot' => fn () => $cluster->call('WATCH', $other),
] as $what => $meanwhile) {
	echo "$what:\n";
	tell(outcome(fn () => $cluster->transaction(function ($transaction) use ($key, $meanwhile) {
		$meanwhile();
		$transaction->set($key, 'v');
	}, watch: [$key], attempts: 2)));
	$received = array_values(array_filter($fake->received(), fn ($words) => $words[0] !== 'CLUSTER'));
	echo '  ', implode(', ', array_column(array_slice($received, $before), 0)), "\n";
	$before = count($received);
}
?>
--EXPECT--
UNWATCH:
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
  WATCH, UNWATCH
a transaction:
Hiredis\HiredisError: Another transaction is under way, and watches keys
  WATCH, UNWATCH
one that watches:
Hiredis\HiredisError: Another transaction is under way, and watches keys
  WATCH, UNWATCH
one that watches another slot:
Hiredis\HiredisError: Another transaction is under way, and watches keys
  WATCH, UNWATCH
the same, and catches the exception:
Hiredis\HiredisError: Another transaction is under way, and watches keys
["OK"]
  WATCH, MULTI, SET, EXEC
WATCH of another slot:
ValueError: The transaction has keys in the slots 2592 and 10850: give all its keys the same hash tag, such as {user:7}:name
  WATCH, UNWATCH
