--TEST--
A reply that arrives while another task works for longer than the time limit is not a time-out
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The second node answers INCR on the word. The other task then works until its own command is long overdue. */
$fake = FakeCluster::start(2, <<<'PHP'
	$fake->on('answer', function () use (&$waiting, $fake) {
		$waiting->send(":1\r\n");
		$fake->say('answered');
	});
	return function ($node, $words, $connection) use (&$waiting) {
		if ($words[0] === 'INCR') {
			$waiting = $connection;
			return '';
		}
		return $words[0] === 'GET' ? "$1\r\nv\r\n" : null;
	};
	PHP);
[$here, $there] = [$fake->keyOf(0), $fake->keyOf(1)];
$limit = 0.3;
$cluster = new Hiredis\Cluster($fake->uris(), timeout: 60.0);
for ($i = 0; $i < 2; $i++) { // now both connections are open, and were read without waiting
	$cluster->pipelined(fn ($pipeline) => $pipeline->get($here)->get($there)->get($here));
}
say($cluster->concurrently([
	fn ($cluster) => outcome(fn () => $cluster->withTimeout($limit)->incr($there)),
	function ($cluster) use ($fake, $here, $limit) {
		$cluster->get($here);
		$fake->tell('answer');
		$fake->hear('answered');
		for ($end = microtime(true) + $limit * 1.2; microtime(true) < $end;);
	},
]));
say($cluster->stats()['nodes'][$fake->name(1)]['reconnects']);
?>
--EXPECT--
[1, NULL]
0
