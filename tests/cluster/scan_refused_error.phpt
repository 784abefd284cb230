--TEST--
A cursor of scanKeys() goes to no other node, also where its own node refuses it for a while or is gone
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* The node with the higher port comes last in every order. Its second SCAN is refused once, or finds it gone. */
const SAYS = <<<'PHP'
	$last = $fake->ports[0] < $fake->ports[1] ? 1 : 0;
	$fake->on('stop', function () use ($fake, $last) {
		$fake->stop($last);
		$fake->say('stopped');
	});
	return function ($node, $words, $connection) use ($fake, $last, $line) {
		if ($words[0] === 'CLUSTER') {
			return $fake->slots([0, 8191, '127.0.0.1', $fake->ports[1 - $last]], [8192, 16383, '127.0.0.1', $fake->ports[$last]]);
		}
		if ($words[0] !== 'SCAN') {
			return null;
		}
		$name = $node === $last ? 'last' : 'first';
		if ($words[1] === '0') {
			return "*2\r\n$1\r\n5\r\n*1\r\n+$name:1\r\n";
		}
		return $node === $last && $fake->asked++ === 0 && $line ? "-$line\r\n" : "*2\r\n$1\r\n0\r\n*1\r\n+$name:2\r\n";
	};
	PHP;

foreach (['LOADING Redis is loading the dataset in memory', 'CLUSTERDOWN The cluster is down', 'TRYAGAIN Multiple keys request during rehashing of slot',
	'MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to \'no\'.'] as $line) {
	$fake = FakeCluster::start(2, SAYS, ['line' => $line]);
	echo strtok($line, ' '), ': ', implode(' ', iterator_to_array((new Hiredis\Cluster($fake->uri()))->scanKeys())), ', ', $fake->count('SCAN'), "\n";
	$fake->stop();
}

$fake = FakeCluster::start(2, SAYS, ['line' => '']);
$cluster = new Hiredis\Cluster($fake->uri(), timeout: 1.0);
try {
	foreach ($cluster->scanKeys() as $key) {
		echo $key, ' ';
		if ($key === 'last:1') {
			$fake->tell('stop');
			$fake->hear('stopped');
		}
	}
} catch (Hiredis\ConnectionException $e) {
	echo $e->command, ', ', $fake->count('SCAN'), "\n";
}
?>
--EXPECT--
LOADING: first:1 first:2 last:1 last:2, 5
CLUSTERDOWN: first:1 first:2 last:1 last:2, 5
TRYAGAIN: first:1 first:2 last:1 last:2, 5
MASTERDOWN: first:1 first:2 last:1 last:2, 5
first:1 first:2 last:1 SCAN, 3
