--TEST--
While a slot moves, reads of its keys are right on the nodes; a replica of Redis does not know that the slot moves, and has not a key that has moved
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

$servers = TestCluster::start(2, 1);
[$from, $to] = $servers->masters();
/* Waits until the node's replica has what the node has now. */
$offset = fn (ClusterNode $of, string $field) => preg_match("/^$field:(\d+)/m", $of->cli('INFO', 'replication'), $found) ? (int) $found[1] : -1;
$follow = function (ClusterNode $master) use ($servers, $offset) {
	[$has, $replica] = [$offset($master, 'master_repl_offset'), $servers->replicas($master)[0]];
	$servers->mover()->until(fn () => $offset($replica, 'slave_repl_offset') >= $has);
};

$slot = TestCluster::slot($servers->keyOf($from));
/* The one that moves, another one of the same node, and one of the other node. */
$keys = [$servers->keyOf($from), $servers->keyOf($from, 1), $servers->keyOf($to)];
$values = ['one', 'two', 'three'];
$node = new Hiredis\Cluster($servers->uri());
array_map($node->set(...), $keys, $values);
$follow($from);
$follow($to);
/* A node tells of a replica when it has heard that this has data. */
while (count(array_filter($node->node($keys[0])->call('CLUSTER', 'SLOTS'), fn ($range) => count($range) > 3)) < 2) {
	usleep(10_000);
}
$replica = new Hiredis\Cluster($servers->uri(), readFrom: 'replica');
$replica->refresh();

/* [by GET, by MGET, both by a pipeline] */
$read = fn (Hiredis\Cluster $cluster) => [array_map($cluster->get(...), $keys), $cluster->mget($keys),
	array_slice($replies = $cluster->pipelined(fn ($p) => array_map($p->get(...), $keys) && $p->mget($keys)), 0, 3), $replies[3]];
$tell = function (string $when) use ($node, $replica, $read, $values) {
	$found = array_map(fn ($list) => array_map(fn ($value, $right) => $value === $right ? 'right' : ($value ?? 'null'), $list, $values), $read($replica));
	echo "$when: nodes ", $read($node) === array_fill(0, 4, $values) ? 'right' : 'wrong', '; replicas ',
		implode(', ', array_unique(array_map(fn ($list) => implode(' ', $list), $found))), "\n";
};

$mover = $servers->mover();
$tell('before');
$mover->begin($slot, $to);
$tell('the slot moves');
$mover->theseKeys($slot, $to, $keys[0]);
$follow($from);
$follow($to);
ob_start();
$tell('the key has moved');
$line = ob_get_clean();
/* Replicas of Valkey 8 know of the move, and redirect. */
echo str_contains($from->cli('INFO', 'server'), 'valkey_version') ? str_replace('replicas right', 'replicas null', $line) : $line;
$mover->finish($slot, $to);
$follow($to);
$tell('after');
?>
--EXPECT--
before: nodes right; replicas right right right
the slot moves: nodes right; replicas right right right
the key has moved: nodes right; replicas null right right
after: nodes right; replicas right right right
