--TEST--
The node that watches a transaction's keys is gone before EXEC: nothing is executed unwatched where the keys are now; the next attempt watches them there
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

foreach ([
	'idle when it is lost, one attempt' => [1, fn () => usleep(1_100_000)], // the map may be asked for once a second
	'idle when it is lost, two attempts' => [2, fn () => usleep(200_000)], // a connection is looked at after 100 ms
	'a command in between meets the loss' => [2, function ($cluster, $key) {
		try {
			$cluster->get($key);
		} catch (Hiredis\ConnectionException $exception) {
		}
	}],
	'the callable throws' => [2, fn () => throw new LogicException('mine')],
] as $what => [$attempts, $meanwhile]) {
	$fake = FakeCluster::start(2, <<<'PHP'
		$gone = false;
		$fake->on('go', function () use (&$gone, $fake) {
			$gone = true;
			$fake->stop(0);
			$fake->say('gone');
		});
		return function ($node, $words) use ($fake, &$gone) {
			return match ($words[0]) {
				'CLUSTER' => $gone ? $fake->slots([0, 16383, '127.0.0.1', $fake->ports[1]]) : null,
				'SET' => "+QUEUED\r\n",
				'EXEC' => "*1\r\n+OK\r\n",
				default => null,
			};
		};
		PHP);
	$cluster = new Hiredis\Cluster($fake->uri(1), timeout: 2.0);
	$key = $fake->keyOf(0);
	$attempt = 0;
	echo "$what:\n";
	tell(outcome(fn () => $cluster->transaction(function ($transaction) use ($fake, $cluster, $key, $meanwhile, &$attempt) {
		$transaction->set($key, 'v');
		if ($attempt++ === 0) {
			$fake->tell('go');
			$fake->hear('gone');
			$meanwhile($cluster, $key);
		}
	}, watch: [$key], attempts: $attempts)));
	say($cluster->transaction(fn ($transaction) => $transaction->set($key, 'later')));
	echo '  ', implode(', ', array_map(fn ($words) => $words[0], array_values(array_filter($fake->received(), fn ($words) => $words[0] !== 'CLUSTER')))), "\n";
	$fake->stop();
}
?>
--EXPECT--
idle when it is lost, one attempt:
NULL
["OK"]
  WATCH, MULTI, SET, EXEC
idle when it is lost, two attempts:
["OK"]
["OK"]
  WATCH, WATCH, MULTI, SET, EXEC, MULTI, SET, EXEC
a command in between meets the loss:
["OK"]
["OK"]
  WATCH, WATCH, MULTI, SET, EXEC, MULTI, SET, EXEC
the callable throws:
LogicException: mine
["OK"]
  WATCH, MULTI, SET, EXEC
