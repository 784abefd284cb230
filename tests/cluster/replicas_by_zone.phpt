--TEST--
With zone: the reads go to a replica of that zone, which CLUSTER SLOTS, HELLO or INFO tells; where there is none, to any
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 1, 2 and 3 are replicas of node 0, in the zones a, b and c. `$by` says who tells. */
const SAYS = <<<'PHP'
	$zones = ['a', 'a', 'b', 'c'];
	if ($by === 'SLOTS') {
		$fake->zones = $zones;
	}
	return fn ($node, $words) => match ($words[0]) {
		'GET' => "$2\r\nn$node\r\n",
		'HELLO' => $by === 'HELLO' ? "%2\r\n$5\r\nproto\r\n:3\r\n$17\r\navailability_zone\r\n$1\r\n$zones[$node]\r\n" : null,
		'INFO' => match ($by) {
			'INFO' => "=65\r\ntxt:# Server\r\nvalkey_version:8.0.0\r\navailability_zone:$zones[$node]\r\nuptime:1\r\n",
			default => "-NOPERM no permission\r\n",
		},
		default => null,
	};
	PHP;

/* The first reads may find out that they were in another zone. */
foreach (['SLOTS', 'HELLO', 'INFO', 'none'] as $by) {
	foreach (['replica', 'any'] as $from) {
		foreach (['a', 'b', 'x'] as $zone) {
			$fake = FakeCluster::start(1, SAYS, ['by' => $by], replicas: 3);
			$cluster = new Hiredis\Cluster($fake->uri(), readFrom: $from, zone: $zone);
			for ($i = 0; $i < 5; $i++) {
				$cluster->get('k');
			}
			$nodes = array_unique(array_map(fn () => $cluster->get('k'), range(1, 10)));
			echo "$by $from $zone: ", count($nodes) === 1 ? 'one' : show($nodes), ' ',
				$zone === 'x' || $by === 'none' ? 'any' : (in_array($nodes[0], ['n0', 'n1'], true) ? 'a' : ['n2' => 'b', 'n3' => 'c'][$nodes[0]]), "\n";
			$fake->stop();
		}
	}
}

/* The pool tells them apart from the connections of other clients. */
$fake = FakeCluster::start(1, <<<'PHP'
	return function ($node, $words, $connection) {
		$connection->state['readonly'] ??= false;
		$connection->state['readonly'] = $connection->state['readonly'] || $words[0] === 'READONLY';
		return $words[0] === 'GET' ? ($connection->state['readonly'] ? "+readonly\r\n" : "+plain\r\n") : null;
	};
	PHP, replicas: 1);
for ($i = 0; $i < 3; $i++) {
	$cluster = new Hiredis\Cluster($fake->uri(), persistent: true, readFrom: 'replica');
	echo $cluster->get('k'), ' ';
	unset($cluster);
}
say($fake->count('READONLY'), (new Hiredis\Client($fake->uri(1), persistent: true))->get('k'));
$fake->stop();
?>
--EXPECT--
SLOTS replica a: one a
SLOTS replica b: one b
SLOTS replica x: one any
SLOTS any a: one a
SLOTS any b: one b
SLOTS any x: one any
HELLO replica a: one a
HELLO replica b: one b
HELLO replica x: one any
HELLO any a: one a
HELLO any b: one b
HELLO any x: one any
INFO replica a: one a
INFO replica b: one b
INFO replica x: one any
INFO any a: one a
INFO any b: one b
INFO any x: one any
none replica a: one any
none replica b: one any
none replica x: one any
none any a: one any
none any b: one any
none any x: one any
readonly readonly readonly 1
"plain"
