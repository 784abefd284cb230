--TEST--
After a fork parent and child read over all nodes at the same time, each on connections of its own; the child has the map and does not ask
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$cluster = new Hiredis\Cluster($servers->uris());
$cluster->pipelined(function ($pipeline) {
	for ($i = 0; $i < 4000; $i++) {
		$pipeline->set("key:$i", "of $i");
	}
});

function wrong(Hiredis\Cluster $cluster, int $from): int
{
	$wrong = 0;
	for ($i = $from; $i < $from + 1000; $i++) {
		$wrong += $cluster->get("key:$i") !== "of $i";
	}
	foreach ($cluster->pipelined(fn ($pipeline) => array_map(fn ($i) => $pipeline->get("key:$i"), range($from, $from + 999))) as $i => $value) {
		$wrong += $value !== 'of ' . $from + $i;
	}
	return $wrong;
}

$servers->resetCalls();
$child = pcntl_fork();
if ($child === 0) {
	exit(wrong($cluster, 0) === 0 ? 0 : 1);
}
say(wrong($cluster, 2000));
pcntl_waitpid($child, $status);
say(pcntl_wexitstatus($status), $servers->calls('cluster|slots'), wrong($cluster, 1000));

/* In the middle: what was in flight is the parent's. */
$stream = $cluster->stream(array_map(fn ($i) => ['GET', "key:$i"], range(0, 99)), window: 30);
$first = $stream->current();
$child = pcntl_fork();
if ($child === 0) {
	unset($stream);
	exit(wrong($cluster, 0) === 0 ? 0 : 1);
}
pcntl_waitpid($child, $status);
say($first, pcntl_wexitstatus($status), iterator_to_array($stream) === array_map(fn ($i) => "of $i", range(0, 99)));
?>
--EXPECT--
0
0
0
0
"of 0"
0
true
