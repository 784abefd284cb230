--TEST--
A node that watched keys is gone for good: later reads are answered by the cache, as before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

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
			'GET' => "$1\r\nv\r\n",
			'PTTL' => ":-1\r\n",
			default => null,
		};
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(1), timeout: 2.0, cache: new Hiredis\Cache());
[$lost, $other] = [$fake->keyOf(0), $fake->keyOf(1)];
say($cluster->transaction(function ($transaction) use ($fake, $lost) {
	$transaction->set($lost, 'v');
	$fake->tell('go');
	$fake->hear('gone');
	usleep(1_100_000); // the map may be asked for once a second
}, watch: [$lost]));
say($cluster->transaction(fn ($transaction) => $transaction->set($lost, 'v')));
for ($i = 0; $i < 10; $i++) {
	$cluster->get($other);
}
say('GET was sent', $fake->count('GET') < 5 ? 'a few times' : $fake->count('GET'));
?>
--EXPECT--
NULL
["OK"]
"GET was sent"
"a few times"
