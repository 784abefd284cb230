--TEST--
A redirect is followed although PHP code, or the replies before it, took longer than the time limit
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The first node redirects each SET of 'moved'. In the pipeline it sends the replies one after another, each in time. */
$fake = FakeCluster::start(2, <<<'PHP'
	return function ($node, $words, $connection) use ($fake) {
		if ($words[0] !== 'SET') {
			return null;
		}
		$reply = $node === 0 && str_starts_with($words[2], 'moved') ? $fake->redirect('MOVED', $words[1], 1) : "+OK\r\n";
		if ($node === 1 || !str_ends_with($words[2], 'late')) {
			return $reply;
		}
		$fake->later(0.12 * ++$fake->asked, fn () => $connection->send($reply));
		return '';
	};
	PHP);
function work(): void
{
	for ($end = microtime(true) + LIMIT * 1.2; microtime(true) < $end;);
}

const LIMIT = 0.5;
$keys = array_map(fn ($number) => $fake->keyOf(0, $number), range(0, 20));
$cluster = new Hiredis\Cluster($fake->uris(), timeout: 60.0);
$cluster->set($keys[0], 'here');
$cluster->set($fake->keyOf(1), 'here');

/* Another task works while the redirect arrives, and while its target has not answered. */
say($cluster->concurrently([
	fn ($cluster) => outcome(fn () => $cluster->withTimeout(LIMIT)->set($keys[1], 'moved')),
	function ($cluster) use ($keys) {
		work();
		$cluster->set($keys[2], 'here');
		work();
	},
]));

/* The consumer of a stream works while the redirect arrives. */
$commands = [];
for ($i = 3; $i < 9; $i++) {
	$commands[] = ['SET', $keys[$i], $i === 7 ? 'moved' : 'here'];
}
foreach ($cluster->withTimeout(LIMIT)->stream($commands, 4) as $number => $reply) {
	$replies[] = $reply;
	$number === 2 && work();
}
say($replies);

/* All replies together take longer than the limit. */
say($cluster->withTimeout(LIMIT)->pipelined(function ($pipeline) use ($keys) {
	for ($i = 9; $i < 15; $i++) {
		$pipeline->set($keys[$i], $i < 14 ? 'late' : 'moved late');
	}
}));
?>
--EXPECT--
["OK", NULL]
["OK", "OK", "OK", "OK", "OK", "OK"]
["OK", "OK", "OK", "OK", "OK", "OK"]
