--TEST--
A map that is old is asked for aside: on an open connection that is not the command's own, or behind the command; no connection is opened
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* GET is answered by the node, and by how many connections there have been; from 'new' on, nodes tell a map in which number 1 and 2 have changed places. */
$script = <<<'PHP'
	$new = false;
	$fake->on('new', function () use (&$new) { $new = true; });
	return function ($node, $words, $connection) use ($fake, &$new, &$connections) {
		$connection->state['number'] ??= ++$connections;
		if ($words[0] === 'GET') {
			return "+$node of $connections\r\n";
		}
		if ($words[0] !== 'CLUSTER') {
			return null;
		}
		$node = fn ($number) => "*2\r\n$9\r\n127.0.0.1\r\n:{$fake->ports[$number]}\r\n";
		[$one, $two] = $new ? [2, 1] : [1, 2];
		return "*2\r\n*4\r\n:0\r\n:8191\r\n{$node(0)}{$node($two)}*3\r\n:8192\r\n:16383\r\n{$node($one)}";
	};
	PHP;

/* Each scene: the arguments of the client, the commands before the map is old, and the one that is repeated. One wait for all of them. */
$scenes = [
	'two connections are open' => [[], ['low', 'high'], 'low', false],
	'one connection is open' => [[], ['low'], 'low', false],
	'many commands at once' => [[], ['low', 'high'], 'both', false],
	'requests with persistent connections' => [['persistent' => true], ['low', 'high'], 'low', true],
	'reads of a replica' => [['readFrom' => 'replica'], ['low'], 'low', false],
];
/* One more, the first, is not used until its map is old for certain. */
$unused = FakeCluster::start(3, $script);
$cluster = new Hiredis\Cluster($unused->uri());
$cluster->get($unused->keyOf(0));
$cluster->get($unused->keyOf(2));
$fakes = $clusters = $asked = [];
foreach ($scenes as $scene => [$arguments, $first]) {
	$fakes[$scene] = $fake = FakeCluster::start(3, $script);
	$keys = ['low' => $fake->keyOf(0), 'high' => $fake->keyOf(2)];
	$clusters[$scene] = new Hiredis\Cluster($fake->uri(), ...$arguments);
	foreach ($first as $key) {
		$clusters[$scene]->get($keys[$key]);
	}
	$asked[$scene] = $fake->count('CLUSTER SLOTS');
	$fake->tell('new');
}
$again = function (string $scene) use ($scenes, $fakes, &$clusters, $keys) {
	[$arguments, , $key, $anew] = $scenes[$scene];
	if ($anew) {
		unset($clusters[$scene]);
		$clusters[$scene] = new Hiredis\Cluster($fakes[$scene]->uri(), ...$arguments);
	}
	return $key === 'both' ? $clusters[$scene]->pipelined(fn ($p) => $p->get($keys['low'])->get($keys['high'])) : $clusters[$scene]->get($keys[$key]);
};
for ($left = array_keys($scenes), $old = hrtime(true) + 30.1e9, $end = hrtime(true) + 60e9; ($left || hrtime(true) < $old) && hrtime(true) < $end; usleep(10000)) {
	foreach ($left as $i => $scene) {
		$before = $again($scene);
		if ($fakes[$scene]->count('CLUSTER SLOTS') > $asked[$scene]) {
			unset($left[$i]);
			$after = $again($scene);
			$asking = fn ($node) => $fakes[$scene]->count('CLUSTER SLOTS', $node) - ($node === 0 ? $asked[$scene] : 0);
			$lines[$scene] = "$scene: asked " . implode(' ', array_map($asking, [0, 1, 2])) . '; ' . implode(', ', array_map(show(...), [$before, $after, $again($scene)]));
		}
	}
}
foreach (array_keys($scenes) as $scene) {
	echo $lines[$scene] ?? "$scene: not asked", "\n";
}
$before = count($unused->received());
$cluster->get($unused->keyOf(0));
echo 'unused since: ', implode(', ', array_map(fn ($words) => $words[0], array_slice($unused->received(), $before))), "\n";
?>
--EXPECT--
two connections are open: asked 0 1 0; "0 of 2", "0 of 2", "0 of 2"
one connection is open: asked 1 0 0; "0 of 1", "0 of 1", "0 of 1"
many commands at once: asked 0 1 0; ["0 of 2", "1 of 2"], ["0 of 2", "2 of 3"], ["0 of 3", "2 of 3"]
requests with persistent connections: asked 0 1 0; "0 of 2", "0 of 2", "0 of 2"
reads of a replica: asked 0 0 1; "2 of 2", "1 of 3", "1 of 3"
unused since: CLUSTER, PING, GET
