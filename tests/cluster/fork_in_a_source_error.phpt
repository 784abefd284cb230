--TEST--
A source, or a task, that forks while replies are outstanding: they are the parent's, in the child their places are lost, and it goes on
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* The second GET is answered when the child has ended. */
const SAYS = <<<'PHP'
	return function ($node, $words, $connection) use ($fake) {
		if ($words[0] !== 'GET') {
			return null;
		}
		if (++$fake->asked !== 2) {
			return "+now\r\n";
		}
		$fake->on('answer', fn () => $connection->send("+late\r\n"));
		return '';
	};
	PHP;

/* Reads of one key: the process forks behind the first reply, and the parent goes on when the child has ended. */
$fork = function () use (&$child, &$ended, &$fake) {
	$child = pcntl_fork();
	if ($child === 0) {
		pcntl_alarm(30); // ends a child that would turn for ever
		return;
	}
	pcntl_waitpid($child, $status);
	$ended = pcntl_wifexited($status) ? pcntl_wexitstatus($status) : 'did not end';
	$fake->tell('answer');
};
$source = function (string $key) use ($fork) {
	yield ['GET', $key];
	yield ['GET', $key];
	yield ['GET', $key]; // when the first reply has come
	$fork();
	yield ['GET', $key];
};
$stream = function ($client, $key) use ($source) {
	$values = [];
	foreach ($client->stream($source($key), 2) as $value) {
		$values[] = $value;
	}
	return $values;
};
$tasks = fn ($client, $key) => $client->concurrently([
	function ($client) use ($key, $fork) {
		$value = $client->get($key);
		$fork();
		return $value . ' ' . $client->get($key);
	},
	fn ($client) => $client->get($key),
], throw: false);

foreach (['stream' => $stream, 'tasks' => $tasks] as $what => $way) {
	foreach (['Cluster', 'Client'] as $class) {
		$fake = FakeCluster::start(2, SAYS);
		$key = $fake->keyOf(0);
		$client = new ("Hiredis\\$class")($fake->uri());
		$client->set($key, 1);
		try {
			$values = $way($client, $key);
		} catch (Hiredis\ConnectionException $e) {
			$values = [$e];
		}
		$values = array_map(fn ($value) => $value instanceof Hiredis\ConnectionException ? "{$value->failure->name}/" . ($value->maybeExecuted ? 'maybe' : 'not') : $value, $values);
		if ($child === 0) {
			echo "$class, $what: the child: ", implode(', ', $values), ', then ', $client->get($key), "\n";
			exit(0);
		}
		echo "$class, $what: the parent: ", implode(', ', $values), ", the child's status $ended\n";
		$fake->stop();
	}
}
?>
--EXPECT--
Cluster, stream: the child: now, Lost/maybe, Lost/not, now, then now
Cluster, stream: the parent: now, late, now, now, the child's status 0
Client, stream: the child: Lost/maybe, then now
Client, stream: the parent: now, late, now, now, the child's status 0
Cluster, tasks: the child: Lost/not, Lost/maybe, then now
Cluster, tasks: the parent: now now, late, the child's status 0
Client, tasks: the child: Lost/not, Lost/maybe, then now
Client, tasks: the parent: now now, late, the child's status 0
