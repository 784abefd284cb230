--TEST--
A node that a redirect has named hangs at its first command: once the map has listed it, and another node has then taken over, its connection is closed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* A MOVED names the last node, which never answers. The map did not list it before, or it listed it with one slot, which went to the middle node and
 * back. CLUSTER SLOTS then lists it three times, and after that says that the middle node has taken over. */
foreach (['not listed before' => false, 'listed before' => true] as $name => $listed) {
	$fake = FakeCluster::start(3, <<<'PHP'
		$sorted = $fake->ports;
		asort($sorted);
		[$first, $middle, $last] = array_keys($sorted);
		$maps = $sets = 0;
		return function ($node, $words) use ($fake, $slot, $listed, $first, $middle, $last, &$maps, &$sets) {
			if ($words[0] === 'CLUSTER' && $words[1] === 'SLOTS') {
				$lists_last = $sets > 0 ? ++$maps <= 3 : $listed;
				$ranges = !$lists_last ? [[10000, 16383, $middle]] : [[10000, $slot - 1, $middle], [$slot, $slot, $last], [$slot + 1, 16383, $middle]];
				return $fake->slots(...array_map(fn ($range) => [$range[0], $range[1], '127.0.0.1', $fake->ports[$range[2]]], [[0, 9999, $first], ...$ranges]));
			}
			if ($words[0] !== 'SET') {
				return null;
			}
			if ($maps > 3) {
				return "+OK\r\n";
			}
			if ($node !== $last || ($listed && $sets === 0)) {
				$sets++;
				return $fake->redirect('MOVED', $words[1], $node === $last ? $middle : $last);
			}
			return '';
		};
		PHP, ['slot' => 12000, 'listed' => $listed]);
	$sorted = $fake->ports;
	asort($sorted);
	[$first, , $last] = array_keys($sorted);
	for ($i = 0; TestCluster::slot($key = "key:$i") !== 12000; $i++);
	$cluster = new Hiredis\Cluster($fake->uri($first), timeout: 60.0, connectTimeout: 60.0);
	$error = outcome(fn () => $cluster->set($key, 'value'));
	say($name, preg_replace('/\d+\.\d+ s/', 'SECONDS', str_replace($fake->name($last), 'NODE', $error->getMessage())), $error->maybeExecuted);
	say($cluster->set($key, 'again'));
	unset($cluster);
	$fake->stop();
}
?>
--EXPECT--
"not listed before"
"redis://NODE: closed, because another node has taken over after SECONDS while waiting, command SET"
true
"OK"
"listed before"
"redis://NODE: closed, because another node has taken over after SECONDS while waiting, command SET"
true
"OK"
