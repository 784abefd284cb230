--TEST--
A signal's handler that forks while sentinels are asked for a new watch: the child sends its command on a connection of its own
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel, 1 the primary. The sentinel keeps its second answer until the child has ended. */
$fake = FakeCluster::start(2, <<<'PHP'
	$counter = $connections = 0;
	$fake->on('lose', fn () => $fake->disconnect(0));
	return function ($node, $words, $connection) use ($fake, $pid, &$counter, &$connections) {
		switch ($words[0]) {
			case 'SENTINEL': case 'SUBSCRIBE':
				$answer = sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, "*0\r\n");
				if (isset($connection->state['kept'])) {
					$connection->state['kept'] .= $answer;
					return '';
				}
				if ($words[1] !== 'MASTER' || ++$fake->asked !== 2) {
					return $answer;
				}
				$connection->state['kept'] = $answer;
				$fake->on('answer', fn () => $connection->send($connection->state['kept']));
				exec("kill -ALRM $pid");
				return '';
			case 'HELLO':
				$connection->state['number'] = ++$connections;
				return null;
			case 'ROLE':
				return "*1\r\n$6\r\nmaster\r\n";
			case 'GET':
				return ":{$connection->state['number']}\r\n";
			default:
				return $words[0] === 'INCR' ? ':' . ++$counter . "\r\n" : null;
		}
	};
	PHP, ['pid' => getmypid()]);
$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster");
pcntl_async_signals(true);
pcntl_signal(SIGALRM, function () use (&$child, &$status, &$calling, &$inside, $fake) {
	$inside = $calling;
	$child = pcntl_fork();
	if ($child > 0) {
		pcntl_waitpid($child, $status);
		$fake->tell('answer');
	}
});
$number = $client->get('number of the connection');
$fake->tell('lose');
do {
	$before = $count ?? 0;
	$calling = true;
	$count = outcome(fn () => $client->incr('n')); // at the latest after 100 ms, the client first looks at the watch
	$calling = false;
} while ($child === null);
$own = outcome(fn () => $client->get('number of the connection'));
if ($child === 0) {
	$ended = $count instanceof Hiredis\ConnectionException ? ($count->maybeExecuted ? 0 : 100) : $count - $before;
	exit($own !== $number ? $ended : 101);
}
/* Parent and child each finish their own INCR, in either order. If the signal came late, the INCR was already sent (the child then gets an
 * exception), or answered. */
$ended = pcntl_wexitstatus($status);
say($ended + $count - $before === ($ended === 0 ? 1 : ($inside ? 3 : 2)), $own === $number);
?>
--EXPECT--
true
true
