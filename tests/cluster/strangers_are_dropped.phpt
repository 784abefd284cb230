--TEST--
Servers that have left the cluster are dropped when the map is taken anew, and of servers that redirects alone name eight are kept; none that is in use
--EXTENSIONS--
hiredis
--SKIPIF--
<?php is_dir('/proc/self/fd') || die('skip descriptors are counted in /proc'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* `kind`: of five GETs four are answered by a redirect to the same server by another name: 127.0.0.1 has many. */
const SCRIPT = <<<'PHP'
	return function ($node, $words) use ($fake, $kind) {
		if ($words[0] !== 'GET') {
			return null;
		}
		$i = $fake->asked++;
		if ($i % 5 === 4) {
			return "+value\r\n";
		}
		$part = fn ($number, $zeros) => '0x' . str_repeat('0', $zeros) . dechex($number);
		$name = $part(127, $i % 40) . '.' . $part(0, intdiv($i, 40) % 40) . '.0.1';
		return "-$kind {$fake->slot($words[1])} $name:{$fake->ports[0]}\r\n";
	};
	PHP;

function descriptors(): int
{
	return count(scandir('/proc/self/fd'));
}

foreach (['MOVED', 'ASK'] as $kind) {
	$fake = FakeCluster::start(1, SCRIPT, ['kind' => $kind]);
	$before = descriptors();
	$cluster = new Hiredis\Cluster($fake->uri());
	$most = 0;
	for ($i = 0; $i < 60; $i++) { // 240 names
		$cluster->get("k$i");
		$most = max($most, descriptors() - $before);
	}
	$values = $cluster->pipelined(fn ($p) => array_map(fn ($i) => $p->get("p$i"), range(1, 30)), throw: false); // their redirects need more at once
	$cluster->refresh();
	say("$kind: at most " . ($most <= 1 + 8 ? 'the node and eight' : $most), count(array_filter($values, fn ($value) => $value === 'value' || $value instanceof Hiredis\ServerException)),
		descriptors() - $before, count($cluster->stats()['nodes']));
	unset($cluster);
	say(descriptors() - $before);
	$fake->stop();
}

echo "-- a node that leaves, with its keys, while it is scanned\n";
$fake = FakeCluster::start(3, <<<'PHP'
	$fake->on('leave', function () use ($fake) { $fake->asked = 1; $fake->say('left'); });
	return fn ($node, $words) => match ($words[0]) {
		'CLUSTER' => $fake->slots([0, 8191, '127.0.0.1', $fake->ports[$fake->asked ? 2 : 0]], [8192, 16383, '127.0.0.1', $fake->ports[1]]),
		'SCAN' => $node === 0 ? "*2\r\n$1\r\n7\r\n*1\r\n$1\r\na\r\n" : "*2\r\n$1\r\n0\r\n*1\r\n$1\r\n" . 'abc'[$node] . "\r\n",
		default => null,
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(1));
$names = fn (array $list) => implode(' ', array_map(fn ($name) => array_search((int) substr(strrchr($name, ':'), 1), array_map(intval(...), $fake->ports)), array_filter($list, fn ($name) => !str_ends_with($name, ":{$fake->ports[1]}"))));
foreach ($cluster->scanKeys() as $i => $key) {
	echo $key;
	if ($i > 9) {
		break; // it goes on with a node that has left
	}
	if ($key === 'a') {
		$clients = $cluster->nodes();
		$client = $clients[$fake->name(1)];
		$fake->tell('leave');
		$fake->hear('left');
		$cluster->refresh();
	}
}
echo "\n";
say($names(array_keys($cluster->__debugInfo()['connected'])), $names(array_keys($cluster->nodes())), $cluster->nodes()[$fake->name(1)] === $client);
?>
--EXPECT--
"MOVED: at most the node and eight"
30
1
1
0
"ASK: at most the node and eight"
30
1
1
0
-- a node that leaves, with its keys, while it is scanned
acb
"2"
"2"
true
