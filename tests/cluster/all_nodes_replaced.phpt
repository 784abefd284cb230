--TEST--
All nodes of the map are replaced while a client is idle: the next command works through the seeds, within its deadline, and asks each of them once
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 0 to 2 are those of the old map, 3 to 5 the seeds, 6 to 8 the new nodes. Afterwards one seed is dead, one is loading, one knows. */
$script = <<<'PHP'
	$first = 0;
	$silent = false;
	$fake->on('replace', function () use ($fake, &$first) {
		array_map($fake->stop(...), [0, 1, 2, 3]);
		$first = 6;
		$fake->say('replaced');
	});
	$fake->on('hang', function () use ($fake, &$first, &$silent) {
		array_map($fake->disconnect(...), [0, 1, 2]);
		$fake->stop(3);
		$first = 6;
		$silent = true;
		$fake->say('replaced');
	});
	return function (int $node, array $words) use ($fake, &$first, &$silent) {
		if ($silent && $node < 3) {
			return '';
		}
		return match ($words[0]) {
			'CLUSTER' => $node === 4 && $first ? "-LOADING Redis is loading the dataset in memory\r\n" : $fake->slots(...array_map(fn ($i) =>
				[[0, 5460], [5461, 10922], [10923, 16383]][$i] + [2 => '127.0.0.1', 3 => $fake->ports[$first + $i]], [0, 1, 2])),
			'GET', 'MGET' => ($words[0] === 'GET' ? '' : '*' . count($words) - 1 . "\r\n") . str_repeat('$' . strlen("node $node") . "\r\nnode $node\r\n", count($words) - 1),
			'SCAN' => "*2\r\n$1\r\n0\r\n*1\r\n$6\r\nnode $node\r\n",
			'DBSIZE' => ":1\r\n",
			'SET' => "+QUEUED\r\n",
			'EXEC' => "*1\r\n$3\r\nnew\r\n",
			default => null,
		};
	};
	PHP;
$ways = [
	'get()' => fn ($cluster) => $cluster->get('a'), // slot 15495
	'mget()' => fn ($cluster) => $cluster->mget('a', 'b', 'c'), // and 3300 and 7365
	'pipelined()' => fn ($cluster) => $cluster->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')->get('c')),
	'stream()' => fn ($cluster) => iterator_to_array($cluster->stream([['GET', 'a'], ['GET', 'b'], ['GET', 'c']])),
	'concurrently()' => fn ($cluster) => $cluster->concurrently([fn ($cluster) => $cluster->get('a'), fn ($cluster) => $cluster->get('b')]),
	'transaction()' => fn ($cluster) => $cluster->transaction(fn ($transaction) => $transaction->set('a', 1)),
	'scanKeys()' => fn ($cluster) => iterator_to_array($cluster->scanKeys()),
	'a command for all masters' => fn ($cluster) => $cluster->dbsize(),
];
foreach (['replace' => 'gone', 'hang' => 'silent'] as $how => $what) {
	echo "the old nodes are $what\n";
	$fake = FakeCluster::start(9, $script);
	foreach ($ways as $name => $way) {
		/* Another user, another map. */
		$clusters[$name] = new Hiredis\Cluster(array_slice($fake->uris(), 3, 3), $name, 'password');
		$before[$name] = $way($clusters[$name]);
	}
	/* A map is asked for once a second at most, or a quarter of it later. */
	for ($last = hrtime(true); hrtime(true) < $last + 1.3e9; usleep(10_000));
	$asked = $fake->count('CLUSTER SLOTS', 4);
	$fake->tell($how);
	$fake->hear('replaced');
	foreach ($ways as $name => $way) {
		$begun = hrtime(true);
		$known = $fake->count('CLUSTER SLOTS', 5);
		echo "$name: ", show($before[$name]), ', then ', show(outcome(fn () => $way($clusters[$name]))), ', ', $fake->count('CLUSTER SLOTS', 5) - $known, ' ask, ',
			hrtime(true) - $begun < 4e9 ? 'in time' : 'too late', "\n";
	}
	say($fake->count('CLUSTER SLOTS', 4) - $asked <= count($ways));
	$fake->stop();
}
?>
--EXPECT--
the old nodes are gone
get(): "node 2", then "node 8", 1 ask, in time
mget(): ["node 2", "node 0", "node 1"], then ["node 8", "node 6", "node 7"], 1 ask, in time
pipelined(): ["node 2", "node 0", "node 1"], then ["node 8", "node 6", "node 7"], 1 ask, in time
stream(): ["node 2", "node 0", "node 1"], then ["node 8", "node 6", "node 7"], 1 ask, in time
concurrently(): ["node 2", "node 0"], then ["node 8", "node 6"], 1 ask, in time
transaction(): ["new"], then ["new"], 1 ask, in time
scanKeys(): ["node 0", "node 1", "node 2"], then ["node 6", "node 7", "node 8"], 1 ask, in time
a command for all masters: 3, then 3, 1 ask, in time
true
the old nodes are silent
get(): "node 2", then "node 8", 1 ask, in time
mget(): ["node 2", "node 0", "node 1"], then ["node 8", "node 6", "node 7"], 1 ask, in time
pipelined(): ["node 2", "node 0", "node 1"], then ["node 8", "node 6", "node 7"], 1 ask, in time
stream(): ["node 2", "node 0", "node 1"], then ["node 8", "node 6", "node 7"], 1 ask, in time
concurrently(): ["node 2", "node 0"], then ["node 8", "node 6"], 1 ask, in time
transaction(): ["new"], then ["new"], 1 ask, in time
scanKeys(): ["node 0", "node 1", "node 2"], then ["node 6", "node 7", "node 8"], 1 ask, in time
a command for all masters: 3, then 3, 1 ask, in time
true
