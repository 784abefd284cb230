--TEST--
scanKeys() gives each key that is there all the time while its slot migrates, and asks for the map at most twice
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$mover = $servers->mover();
$cluster = new Hiredis\Cluster($servers->uri());
$cluster->pipelined(function ($p) {
	for ($i = 0; $i < 4000; $i++) {
		$p->set("key:$i", 1);
	}
});

/** The number of keys that a scan gives while a key of each of the nodes goes to another one, once the scan has come to the key's node. */
function scanned(Closure $begin): int
{
	$seen = [];
	foreach ($GLOBALS['cluster']->scanKeys('key:*', 10) as $key) {
		$seen[$key] = true;
		$begin($GLOBALS['servers']->owner(Hiredis\Cluster::slot($key)), $seen);
	}
	return count($seen);
}

/** A key of the node that has not been given, and its slot, another one each time. */
function unseen(ClusterNode $node, array $seen): array
{
	static $slots = [];

	for ($i = 3999; isset($seen["key:$i"]) || isset($slots[$slot = Hiredis\Cluster::slot("key:$i")]) || $GLOBALS['servers']->owner($slot) !== $node; $i--);
	$slots[$slot] = true;
	return ["key:$i", $slot];
}

[$first, $second, $third] = $servers->masters();

/* The slot is on its way when the scan begins, the key goes while its node is scanned, to a node that has been scanned. */
[$key, $slot] = unseen($second, []);
$mover->begin($slot, $first);
$moved = false;
say('before', scanned(function ($node, $seen) use (&$moved, $mover, $second, $first, $slot, $key) {
	if ($node === $second && !$moved && !isset($seen[$key])) {
		$moved = true;
		$mover->theseKeys($slot, $first, $key);
	}
}), $moved);
$mover->finish($slot, $first);

/* It begins while the node is scanned, and goes to the end or not. */
foreach (['not further' => 0, 'to the end' => 1] as $what => $ends) {
	$todo = [[$second, $first], [$third, $second], [$third, $first]];
	say($what, scanned(function ($node, $seen) use (&$todo, $mover, $ends, &$open) {
		[$from, $to] = $todo[0] ?? [null, null];
		if ($node === $from) {
			array_shift($todo);
			[$key, $slot] = unseen($from, $seen);
			$mover->begin($slot, $to);
			$mover->theseKeys($slot, $to, $key);
			$open[] = [$slot, $to];
			if ($ends) {
				$mover->finish($slot, $to);
			}
		}
	}), count($todo));
	foreach ($ends ? [] : $open as [$slot, $to]) {
		$mover->finish($slot, $to);
	}
}

/* A user that may not ask the nodes: slots that have changed hands are noticed. */
foreach ($servers->masters() as $node) {
	$node->cli('ACL', 'SETUSER', 'reader', 'on', '>secret', '~*', '+@all', '-cluster|nodes');
}
$cluster = new Hiredis\Cluster($servers->uri(), username: 'reader', password: 'secret');
[$slot, $owner] = [Hiredis\Cluster::slot('key:7'), $servers->owner(Hiredis\Cluster::slot('key:7'))];
$todo = true;
say('a user that may not ask', scanned(function () use (&$todo, $servers, $slot) {
	if ($todo) {
		$todo = false;
		$servers->move($slot, $servers->other($slot));
	}
}));

$servers->resetCalls();
say('keys', count(array_unique(iterator_to_array((new Hiredis\Cluster($servers->uri()))->scanKeys(), false))));
$asked = 0;
foreach ($servers->masters() as $node) {
	$asked += preg_match('/^cmdstat_cluster\|slots:calls=(\d+)/m', $node->cli('INFO', 'commandstats'), $match) ? (int) $match[1] : 0;
}
say('at most two questions for the map', $asked <= 2);
?>
--EXPECT--
"before"
4000
true
"not further"
4000
0
"to the end"
4000
0
"a user that may not ask"
4000
"keys"
4000
"at most two questions for the map"
true
