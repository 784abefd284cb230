--TEST--
Thousands of redirects that name one node, in one pipeline and after the map has been learned anew
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The owner has given its slots away. A fourth node comes and goes with each refresh: it stands before the others in the client's list of nodes,
 * which is in the order of the ports. */
$fake = FakeCluster::start(4, <<<'PHP'
	$ports = $fake->ports;
	sort($ports);
	[$guest, $owner, $one, $other] = $ports;
	$here = false;
	return function ($node, $words) use ($fake, $guest, $owner, $one, $other, &$here) {
		$port = $fake->ports[$node];
		switch ($words[0]) {
			case 'CLUSTER':
				$here = !$here;
				$ranges = [[0, 7999, '127.0.0.1', $owner], [8000, 11999, '127.0.0.1', $one], [12000, 15999, '127.0.0.1', $other]];
				return $fake->slots(...$ranges, ...[[16000, 16383, '127.0.0.1', $here ? $guest : $other]]);
			case 'GET':
				[, $host, $to] = explode(':', $words[1]);
				$host = ['whole' => '127.0.0.1', 'none' => '', 'unknown' => '?'][$host];
				$to = ['one' => $one, 'other' => $other][$to];
				return $port === $owner ? '-MOVED ' . $fake->slot($words[1]) . " $host:$to\r\n" : ($port === $one ? "+one\r\n" : "+other\r\n");
			default:
				return null;
		}
	};
	PHP);
/* A key of the owner's in a slot that no key was in before. */
$keyOf = function (string $rest): string {
	static $number = 0, $used = [];
	for (;; $number++) {
		$slot = Hiredis\Cluster::slot("$number:$rest");
		if ($slot < 8000 && !isset($used[$slot])) {
			$used[$slot] = true;
			return "$number:$rest";
		}
	}
};
$ports = $fake->ports;
sort($ports);
$cluster = new Hiredis\Cluster("redis://127.0.0.1:$ports[1]");
$read = function (array $rests) use ($cluster, $keyOf): array {
	$pipeline = $cluster->pipeline();
	foreach ($rests as $rest) {
		$pipeline->get($keyOf($rest));
	}
	return $pipeline->execute();
};
for ($i = 0; $i < 3; $i++) {
	say(array_count_values($read(array_fill(0, 1000, 'whole:other'))));
	say($read(['whole:one', 'whole:other', 'whole:one', 'none:one', 'whole:one', 'unknown:other', 'whole:other']));
	$cluster->refresh();
}
?>
--EXPECT--
{"other": 1000}
["one", "other", "one", "one", "one", "other", "other"]
{"other": 1000}
["one", "other", "one", "one", "one", "other", "other"]
{"other": 1000}
["one", "other", "one", "one", "one", "other", "other"]
