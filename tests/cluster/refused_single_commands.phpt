--TEST--
A refusal of a single command on an open connection: the owner is asked once, ASK and MOVED lead straight to the other node, and one of another slot is no redirect
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	return function ($node, $words, $connection) use ($fake) {
		if ($words[0] === 'ASKING') {
			$connection->state['asking'] = true;
		}
		if (!in_array($words[0], ['GET', 'INCR'], true) || $words[1] === 'warm') {
			return null;
		}
		$asking = $connection->state['asking'] ?? false;
		$connection->state['asking'] = false;
		[$kind] = explode('{', $words[1]);
		$home = $fake->slot($words[1]) < 8192 ? 0 : 1;
		if ($node !== $home && $asking | $kind !== 'ask') {
			return "+node $node\r\n";
		}
		return match ($kind) {
			'moved' => $fake->redirect('MOVED', $words[1], 1 - $node),
			'ask' => $fake->redirect('ASK', $words[1], 1 - $node),
			'elsewhere' => $fake->redirect('MOVED', 'warm', 1 - $home),
			'again' => $fake->asked++ % 2 === 0 ? "-TRYAGAIN Multiple keys request during rehashing of slot\r\n" : "+node $node\r\n",
			'nameless' => $fake->asked++ % 2 === 0 ? "-MOVED {$fake->slot($words[1])} ?:1\r\n" : "+node $node\r\n",
		};
	};
	PHP);
$tag = $fake->keyOf(0);
foreach (['ask', 'moved', 'elsewhere', 'again', 'nameless'] as $kind) {
	$cluster = new Hiredis\Cluster($fake->uris());
	$cluster->refresh();
	foreach ([$tag, $fake->keyOf(1)] as $warm) {
		$cluster->set($warm, 1);
	}
	$before = [count($fake->received(0)), count($fake->received(1))];
	$outcome = outcome(fn () => $cluster->get($kind . '{' . $tag . '}'));
	echo "$kind: ", $outcome instanceof Throwable ? get_class($outcome) . ' ' . $outcome->prefix : show($outcome), '; ';
	foreach ([0, 1] as $node) {
		$words = array_map(fn ($words) => $words[0], array_slice($fake->received($node), $before[$node]));
		echo $node ? ', then ' : '', implode(' ', array_diff($words, ['CLUSTER'])) ?: 'nothing';
	}
	echo "\n";
}
?>
--EXPECT--
ask: "node 1"; GET, then ASKING GET
moved: "node 1"; GET, then GET
elsewhere: Hiredis\ServerException MOVED; GET, then nothing
again: "node 0"; GET GET, then nothing
nameless: "node 0"; GET GET, then nothing
