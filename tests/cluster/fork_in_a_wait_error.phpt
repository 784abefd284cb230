--TEST--
A signal's handler that forks while nodes are waited for: the replies are the parent's, and the child's commands are lost
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* The first GET is answered when the child has ended. */
const SAYS = <<<'PHP'
	return function ($node, $words, $connection) use ($fake, $pid) {
		if ($words[0] !== 'GET') {
			return null;
		}
		if ($fake->asked++ > 0) {
			return "+now\r\n";
		}
		$fake->on('answer', fn () => $connection->send("+late\r\n"));
		exec("kill -ALRM $pid");
		return '';
	};
	PHP;
$ways = [
	'a pipeline' => fn ($cluster, $keys) => $cluster->pipelined(fn ($p) => array_map($p->get(...), $keys)),
	'fibers' => fn ($cluster, $keys) => $cluster->concurrently(array_map(fn ($key) => fn ($cluster) => $cluster->get($key), $keys)),
	'a stream' => fn ($cluster, $keys) => iterator_to_array($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys))),
];
pcntl_async_signals(true);
foreach ($ways as $what => $way) {
	$fake = FakeCluster::start(2, SAYS, ['pid' => getmypid()]);
	$keys = [$fake->keyOf(0), $fake->keyOf(1)];
	$cluster = new Hiredis\Cluster($fake->uri());
	array_map(fn ($key) => $cluster->set($key, 1), $keys);
	pcntl_signal(SIGALRM, function () use (&$child, &$status, $fake) {
		$child = pcntl_fork();
		if ($child > 0) {
			pcntl_waitpid($child, $status);
			$fake->tell('answer');
		}
	});
	try {
		$values = $way($cluster, $keys);
	} catch (Hiredis\ConnectionException $e) {
		$values = [$e];
	}
	if ($child === 0) {
		$values = array_map(fn ($value) => $value instanceof Hiredis\ConnectionException ? [$value->failure->name, $value->maybeExecuted] : $value, $values);
		exit(in_array(['Lost', true], $values, true) && !in_array('late', $values, true) && $cluster->get($keys[0]) === 'now' ? 0 : 1);
	}
	echo "$what: ", implode(' ', $values), ', the child ', pcntl_wexitstatus($status), "\n";
	$fake->stop();
}
?>
--EXPECT--
a pipeline: late now, the child 0
fibers: late now, the child 0
a stream: late now, the child 0
