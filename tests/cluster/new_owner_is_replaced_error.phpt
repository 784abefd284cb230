--TEST--
A node that a redirect has named was later listed in the map: if it hangs, and another node has taken over, its connection is closed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The last node owns no slots at first. Then it gets one from the middle node, and CLUSTER SLOTS says so as soon as a MOVED does. Then it hangs, and
 * the middle node has the slot again. The client sorts the nodes by port: the last node stays the last one when it is listed. */
$fake = FakeCluster::start(3, <<<'PHP'
	$sorted = $fake->ports;
	asort($sorted);
	[$first, $middle, $last] = array_keys($sorted);
	$stage = 'not moved';
	$fake->on('replace', function () use ($fake, &$stage) { $stage = 'replaced'; $fake->say('done'); });
	return function ($node, $words) use ($fake, $slot, $first, $middle, $last, &$stage) {
		if ($words[0] === 'CLUSTER') {
			$ranges = $stage !== 'moved' ? [[10000, 16383, $middle]] : [[10000, $slot - 1, $middle], [$slot, $slot, $last], [$slot + 1, 16383, $middle]];
			return $fake->slots(...array_map(fn ($range) => [$range[0], $range[1], '127.0.0.1', $fake->ports[$range[2]]], [[0, 9999, $first], ...$ranges]));
		}
		if ($words[0] !== 'SET') {
			return null;
		}
		if ($stage === 'replaced') {
			return $node === $last ? '' : "+OK\r\n";
		}
		$stage = 'moved';
		return $node === $last ? "+OK\r\n" : $fake->redirect('MOVED', $words[1], $last);
	};
	PHP, ['slot' => 12000]);
$sorted = $fake->ports;
asort($sorted);
[$first, , $last] = array_keys($sorted);
for ($i = 0; TestCluster::slot($key = "key:$i") !== 12000; $i++);
$cluster = new Hiredis\Cluster($fake->uri($first), timeout: 60.0, connectTimeout: 60.0);
say($cluster->set($key, 'moved'));
$cluster->refresh();
say($cluster->set($key, 'listed'));
$fake->tell('replace');
$fake->hear('done');
$error = outcome(fn () => $cluster->set($key, 'replaced'));
say(preg_replace('/\d+\.\d+ s/', 'SECONDS', str_replace($fake->name($last), 'NODE', $error->getMessage())), $error->maybeExecuted);
say($cluster->set($key, 'again'));
?>
--EXPECT--
"OK"
"OK"
"redis://NODE: closed, because another node has taken over after SECONDS while waiting, command SET"
true
"OK"
