--TEST--
A script is redirected to a node that has no slot yet and stands in no map: the node that says so is asked for CLUSTER NODES, once a second
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

echo "the first slot of a node\n";
const LUA = 'return redis.call("INCRBY", KEYS[1], ARGV[1])';
$servers = TestCluster::start(2);
$new = $servers->addNode();
$servers->resetCalls();
$slot = TestCluster::slot('k');
$servers->mover()->begin($slot, $new);
$ways = [
	fn ($cluster) => $cluster->eval(LUA, 1, 'k', 1),
	fn ($cluster) => (new Hiredis\Script(LUA))->run($cluster, ['k'], [1]),
	fn ($cluster) => $cluster->pipelined(fn ($p) => $p->eval(LUA, 1, 'k', 1)->eval(LUA, 1, 'k', 1)),
	fn ($cluster) => iterator_to_array($cluster->stream([['EVAL', LUA, 1, 'k', 1], ['EVAL', LUA, 1, 'k', 1]])),
	fn ($cluster) => $cluster->concurrently([fn ($r) => $r->eval(LUA, 1, 'k', 1), fn ($r) => $r->eval(LUA, 1, 'k', 1)]),
	fn ($cluster) => $cluster->transaction(fn ($t) => $t->eval(LUA, 1, 'k', 1)),
];
foreach ($ways as $i => $way) {
	$cluster = new Hiredis\Cluster($servers->uri(), addresses: ["none:1$i" => 'none:1']); // a map of its own
	$cluster->refresh();
	say(outcome(fn () => $way($cluster)));
}
say($servers->calls('cluster|nodes'), count($ways));
$servers->stop();

echo "behind ASKING; by name; without a host; not while it only shakes hands\n";
foreach (['127.0.0.1:PORT', 'localhost:PORT', ':PORT', 'shaking'] as $named) {
	$fake = FakeCluster::start(4, <<<'PHP'
		$line = fn ($word, $key, $to) => "-$word {$fake->slot($key)} " . str_replace('PORT', (string) $fake->ports[$to], $named) . "\r\n";
		$listed = fn ($node, $flags) => "0123 127.0.0.1:{$fake->ports[$node]}@1{$fake->ports[$node]},localhost,shard-id=1 $flags - 0 0 1 connected\n";
		return fn ($node, $words) => match (true) {
			$words[0] === 'EVAL' => [fn () => $line('ASK', $words[3], 1), fn () => $line('MOVED', $words[3], 2), fn () => ":7\r\n"][$node](),
			$words[0] !== 'CLUSTER' => null,
			$words[1] === 'SLOTS' => $fake->slots([0, 16383, '127.0.0.1', $fake->ports[0]]),
			default => '$' . strlen($nodes = $listed(0, 'myself,master') . $listed($node + 1, $flags)) . "\r\n$nodes\r\n",
		};
		PHP, ['named' => str_replace('shaking', '127.0.0.1:PORT', $named), 'flags' => $named === 'shaking' ? 'master,handshake' : 'master']);
	$cluster = new Hiredis\Cluster($fake->uri());
	echo str_replace($fake->ports, 'PORT', show(outcome(fn () => $cluster->eval('return 7', 1, 'k')))), ' ',
		show(array_map(fn ($node) => $fake->count('CLUSTER NODES', $node), [0, 1, 2])), "\n";
	$fake->stop();
}
?>
--EXPECT--
the first slot of a node
1
2
[3, 4]
[5, 6]
[7, 8]
[9]
5
6
behind ASKING; by name; without a host; not while it only shakes hands
7 [1, 1, 0]
7 [1, 1, 0]
7 [1, 1, 0]
error(ASK) "ASK 7629 127.0.0.1:PORT" [1, 0, 0]