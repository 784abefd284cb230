--TEST--
Cache: in a cluster a new map ends what was kept of the slots whose owner has changed, whatever else is new in it; a lost connection costs only its own store
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* key:1 is node 0's, key:2 node 1's, in every map. Nodes 2 and 3 are their replicas. */
$fake = FakeCluster::start(2, <<<'PHP'
	$at = $fake->ports;
	$map = [];
	$maps = [
		'other replicas' => [[0, 8191, '127.0.0.1', $at[0], 3, 2], [8192, 16383, '127.0.0.1', $at[1]]],
		'another order' => [[0, 0, '127.0.0.1', $at[1], 3], [1, 8191, '127.0.0.1', $at[0], 2], [8192, 16383, '127.0.0.1', $at[1], 3]],
		'one node more' => [[0, 0, '127.0.0.1', $at[2]], [1, 8191, '127.0.0.1', $at[0]], [8192, 16383, '127.0.0.1', $at[1], 3]],
		'as before' => [],
		'no owner' => [[8192, 16383, '127.0.0.1', $at[1], 3]],
	];
	foreach ($maps as $name => $ranges) {
		$fake->on($name, function () use (&$map, $ranges, $fake) { $map = $ranges; $fake->say('done'); });
	}
	$fake->on('ends', function () use ($fake) { $fake->disconnect(0); $fake->say('done'); });
	return function (int $node, array $words) use (&$map, $fake) {
		if ($node > 1 && $words[0] === 'GET') {
			return $fake->redirect('MOVED', $words[1], $node - 2);
		}
		return match ($words[0]) {
			'CLUSTER' => $fake->slots(...$map),
			'GET' => "\$1\r\n$node\r\n",
			'PTTL' => ":-1\r\n",
			'CLIENT' => "+OK\r\n",
			default => null,
		};
	};
	PHP, replicas: 1);
$do = function (string $word) use ($fake) {
	$fake->tell($word);
	$fake->hear('done');
};

$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Cluster($fake->uri(), cache: $cache);
$client->set('key:1', 1); /* opens the connections: the router does that without the cache */
$client->set('key:2', 1);
$client->get('key:1');
$client->get('key:2');
$hits = function (string $what, string ...$keys) use ($client, $cache) {
	$before = $cache->stats()['hits'];
	$values = array_map(fn ($key) => $client->get($key), $keys);
	echo "$what: ", show($values), ', ', $cache->stats()['hits'] - $before, " hits\n";
};
foreach (['other replicas', 'another order', 'one node more', 'as before'] as $map) {
	$do($map);
	$client->refresh();
	$hits($map, 'key:1', 'key:2');
}
$do('no owner');
$client->refresh();
$hits('a slot without an owner', 'key:2');
$do('as before');
$client->refresh();
$hits('it has one again', 'key:1', 'key:1', 'key:2');

/* The map was asked for less than a second ago. */
$do('ends');
$hits('the connection is lost, and made again', 'key:1', 'key:1', 'key:1', 'key:2');
?>
--EXPECT--
other replicas: ["0", "1"], 2 hits
another order: ["0", "1"], 2 hits
one node more: ["0", "1"], 2 hits
as before: ["0", "1"], 2 hits
a slot without an owner: ["1"], 1 hits
it has one again: ["0", "0", "1"], 2 hits
the connection is lost, and made again: ["0", "0", "0", "1"], 2 hits
