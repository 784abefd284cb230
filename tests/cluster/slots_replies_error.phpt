--TEST--
CLUSTER SLOTS that is garbage, empty or partial: the next seed is asked, a slot that nobody has waits for the deadline, and nothing hangs
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

function fake(string $slots, string $first = 'null'): FakeCluster
{
	return FakeCluster::start(2, "return fn (\$node, \$words) => \$words[0] === 'CLUSTER' ? (\$node === 0 ? $slots : $first) : null;");
}
$ask = fn ($fake, $seeds) => outcome(fn () => (new Hiredis\Cluster($seeds, timeout: 0.1))->set('k', 'v')); // slot 7629: the first node's

foreach ([
	'not a list' => '"+OK\r\n"',
	'a list of numbers' => '"*1\r\n:1\r\n"',
	'a range the wrong way round' => '$fake->slots([5, 4, "127.0.0.1", $fake->ports[0]])',
	'a slot too many' => '$fake->slots([0, 16384, "127.0.0.1", $fake->ports[0]])',
	'two owners' => '$fake->slots([0, 8191, "127.0.0.1", $fake->ports[0]], [8191, 16383, "127.0.0.1", $fake->ports[1]])',
	'a port too high' => '$fake->slots([0, 16383, "127.0.0.1", 65536])',
	'a path' => '$fake->slots([0, 16383, "/tmp/socket", 1])',
	'an error' => '"-ERR not now\r\n"',
	'loading' => '"-LOADING Redis is loading the dataset in memory\r\n"',
] as $what => $slots) {
	$fake = fake($slots);
	$alone = $ask($fake, $fake->uri());
	echo "$what: ", str_replace($fake->name(0), 'FIRST', show($alone)), "\n  ";
	$both = $ask($fake, $fake->uris());
	echo show($both), ' ', $fake->count('SET', 0), "\n";
	$fake->stop();
}

echo "an empty map\n";
$fake = fake('"*0\r\n"');
say($ask($fake, $fake->uris()));
say(get_class($ask($fake, $fake->uri())), $fake->count('SET'));
$fake->stop();

echo "a slot that nobody has\n";
$fake = fake('$fake->slots([0, 100, "127.0.0.1", $fake->ports[0]])', '$fake->slots([0, 100, "127.0.0.1", $fake->ports[0]])');
$cluster = new Hiredis\Cluster($fake->uris(), timeout: 0.1);
for ($i = 0; Hiredis\Cluster::slot("key:$i") > 100; $i++);
say(outcome(fn () => $cluster->set('k', 'v')), $cluster->pipelined(fn ($pipeline) => $pipeline->set('k', 'v')->set("key:$i", 'v'), throw: false));
say(outcome(fn () => $cluster->node('k')), count($cluster->nodes()), $fake->count('SET'));
$fake->stop();

echo "less than before\n";
$fake = FakeCluster::start(2, <<<'PHP'
	$less = false;
	$fake->on('less', function () use (&$less) { $less = true; });
	return function ($node, $words) use ($fake, &$less) {
		return $words[0] === 'CLUSTER' && $less && $node === 0 ? $fake->slots([0, 100, '127.0.0.1', $fake->ports[0]]) : null;
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uris());
$cluster->refresh();
$fake->tell('less');
for ($i = 0; $i < 10; $i++) {
	$cluster->refresh();
}
say(count($cluster->nodes()), $cluster->set('k', 'v'), $cluster->set($fake->keyOf(1), 'v'));
?>
--EXPECT--
not a list: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
a list of numbers: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
a range the wrong way round: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
a slot too many: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
two owners: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
a port too high: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
a path: Hiredis\ProtocolException: redis://FIRST: no node has sent a valid slot map
  "OK" 1
an error: error(ERR) "ERR not now"
  "OK" 1
loading: error(LOADING) "LOADING Redis is loading the dataset in memory"
  "OK" 1
an empty map
"OK"
"Hiredis\\ServerException"
1
a slot that nobody has
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
[error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check", "OK"]
Hiredis\HiredisError: No node has the slot 7629 at present
1
1
less than before
2
"OK"
"OK"
