--TEST--
A signal's handler that throws while a refused command pauses: the command is not sent again, and the cluster goes on
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_async_signals') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The tenth refusal is followed by a pause of 50 to 100 ms, and in its midst by the signal. */
$fake = FakeCluster::start(2, <<<'PHP'
	return function ($node, $words, $connection) use ($fake, $pid, $refusal) {
		if ($words[0] !== 'INCR') {
			return null;
		}
		$connection->state['count'] = ($connection->state['count'] ?? 0) + 1;
		if ($connection->state['count'] === 10) {
			$fake->later(0.01, fn () => exec("kill -ALRM $pid"));
		}
		return "-$refusal\r\n";
	};
	PHP, ['pid' => getmypid(), 'refusal' => 'TRYAGAIN Multiple keys request during rehashing of slot']);
pcntl_async_signals(true);
pcntl_signal(SIGALRM, static function () {
	throw new RuntimeException('the handler');
});
$key = $fake->keyOf(0);
$ways = [
	'a command' => fn ($cluster) => $cluster->incr($key),
	'a pipeline' => fn ($cluster) => $cluster->pipelined(fn ($pipeline) => $pipeline->incr($key)->ping()),
	'a stream' => fn ($cluster) => iterator_to_array($cluster->stream([['INCR', $key], ['PING']])),
	'a fiber' => fn ($cluster) => $cluster->concurrently([fn ($cluster) => $cluster->incr($key), fn ($cluster) => $cluster->ping()]),
];
foreach ($ways as $what => $way) {
	/* On a busy machine the signal may come too late, when the pause has ended and the command has been sent again: that says nothing, and the next
	 * cluster tries. A client that sends the command again after each signal would do so every time. */
	for ($try = 1; $try <= 30; $try++) {
		$cluster = new Hiredis\Cluster($fake->uris(), timeout: 30.0);
		$before = $fake->count('INCR');
		$outcome = outcome(fn () => $way($cluster));
		$value = $cluster->get($key);
		$sent = $fake->count('INCR') - $before;
		if ($sent === 10) {
			break;
		}
	}
	say($outcome);
	echo $what, ', sent ', $sent, ' times, then ', show($value), "\n";
}
?>
--EXPECT--
RuntimeException: the handler
a command, sent 10 times, then "OK"
RuntimeException: the handler
a pipeline, sent 10 times, then "OK"
RuntimeException: the handler
a stream, sent 10 times, then "OK"
RuntimeException: the handler
a fiber, sent 10 times, then "OK"
