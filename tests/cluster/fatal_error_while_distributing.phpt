--TEST--
A fatal error of a signal's handler, while redirected commands are distributed over the nodes: a shutdown function gets all replies of its own batch
--EXTENSIONS--
hiredis
pcntl
posix
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--INI--
display_errors=0
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$parent = getmypid();
$cluster = null;
register_shutdown_function(function () use (&$cluster, &$keys, $parent) { // before that of the nodes
	if (getmypid() !== $parent) {
		pcntl_sigprocmask(SIG_UNBLOCK, [SIGALRM]); // the fatal error came while a handler ran, so all signals are blocked
		pcntl_alarm(10);
		say(outcome(fn () => $cluster->pipelined(fn ($p) => array_map($p->exists(...), $keys))));
		posix_kill(getmypid(), SIGKILL);
	}
});
$fake = FakeCluster::start(2, <<<'PHP'
	$process = null;
	$fake->on('wait', fn () => $fake->later(0.12, fn () => $fake->say('waited')));
	return function ($node, $words) use ($fake, &$process) {
		switch ($words[0]) {
			case 'SET':
				$process = $words[2];
				return null;
			case 'GET':
				if ($fake->slot($words[1]) < 8192 xor $node === 0) {
					return "+of node $node\r\n";
				}
				exec("kill -USR1 $process");
				return $fake->redirect('ASK', $words[1], 1 - $node);
			case 'EXISTS':
				return ":$node\r\n";
		}
		return null;
	};
	PHP);
$keys = [$fake->keyOf(0), $fake->keyOf(1)];

/*
 * A connection that was idle for 100 ms is looked at before something is sent on it, and the handlers of signals run then. Here the handler takes
 * longer than that, and sends the next signal. So it is called while the replies are read, and again when each node gets its part of the commands
 * that both nodes have redirected. The fatal error is that of its call number $calls.
 */
for ($calls = 1; $calls <= 6; $calls++) {
	$child = pcntl_fork();
	if ($child > 0) {
		pcntl_waitpid($child, $status);
		continue;
	}
	$cluster = new Hiredis\Cluster($fake->uri());
	$cluster->set($keys[0], getmypid());
	$cluster->pipelined(fn ($p) => array_map($p->exists(...), $keys));
	pcntl_async_signals(true);
	pcntl_signal(SIGUSR1, function () use ($fake, &$calls) {
		$fake->tell('wait');
		$fake->hear('waited');
		if (--$calls === 0) {
			trigger_error('in the middle', E_USER_ERROR);
		}
		posix_kill(getmypid(), SIGUSR1);
	});
	$cluster->pipelined(fn ($p) => array_map($p->get(...), $keys));
	say('the handler was called less often');
}
?>
--EXPECT--
[0, 1]
[0, 1]
[0, 1]
[0, 1]
[0, 1]
[0, 1]
