--TEST--
Scripts go to the node of their keys, which is told of them once; in a pipeline over nodes no result is another's
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$keys = array_map(fn ($node) => $servers->keyOf($node), $servers->masters());
$cluster = new Hiredis\Cluster($servers->uris());
$script = new Hiredis\Script('return redis.call("INCRBY", KEYS[1], ARGV[1])');
$none = new Hiredis\Script('return 7');

foreach ($keys as $key) {
	say($script->run($cluster, [$key], [1]));
}
say($servers->calls('eval') + $servers->calls('evalsha') + $servers->calls('script|load') <= 6, $none->run($cluster));

echo "in a pipeline, to nodes that know nothing\n";
array_map(fn ($node) => $node->cli('SCRIPT', 'FLUSH'), $servers->masters());
$cluster->close();
$servers->resetCalls();
say($cluster->pipelined(function ($p) use ($script, $none, $keys) {
	foreach ($keys as $key) {
		$script->run($p->get($key), [$key], [1])->get($key);
	}
	$none->run($script->run($p, [$keys[0]], [1]));
	$p->get($keys[0]);
}));
say($servers->calls('script|load') >= 3, $servers->errors('NOSCRIPT'));
say($cluster->pipelined(fn ($p) => array_map(fn ($key) => $script->run($p, [$key], [1]), $keys)));

echo "others\n";
say($cluster->transaction(fn ($t) => $script->run($script->run($t->get($keys[1]), [$keys[1]], [1]), [$keys[1]], [1])->get($keys[1])));
say(iterator_to_array($script->run($script->run($cluster->pipeline(), [$keys[0]], [1]), [$keys[2]], [1])->stream()));
say($cluster->concurrently(array_map(fn ($key) => fn ($client) => $script->run($client, [$key], [1]), $keys)));
say($cluster->script('LOAD', 'return 1'), $cluster->script('EXISTS', sha1('return 1'), sha1('none')), $cluster->evalsha(sha1('return 1'), 0));
say(outcome(fn () => $script->run($cluster, [$keys[0], $keys[1]], [1])) instanceof ValueError);
?>
--EXPECT--
1
1
1
true
7
in a pipeline, to nodes that know nothing
["1", 2, "2", "1", 2, "2", "1", 2, "2", 3, 7, "3"]
true
0
[4, 3, 3]
others
["3", 4, 5, "5"]
[5, 4]
[6, 6, 5]
"e0e1f9fabfc9d4800c877a703b823ac0578ff8db"
[1, 0]
1
true
