--TEST--
The collector may run while the commands of tasks are discarded, because the source of the tasks threw: a destructor's command cannot make them lost
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The first task has the error reply of one node, and waits for the other node, which never answers. The INCR of the third task is queued
 * when the source throws. */
$fake = FakeCluster::start(2, <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'GET' => $node === 1 ? '' : "-ERR refused\r\n",
		'ECHO', 'INCR' => ":1\r\n",
		default => null,
	};
	PHP);
[$refused, $silent, $queued, $used] = [$fake->keyOf(0), $fake->keyOf(1), $fake->keyOf(0, 1), $fake->keyOf(0, 2)];
$cluster = new Hiredis\Cluster($fake->uri(), timeout: 30.0);

function tasks(int $missing): Generator
{
	global $refused, $silent, $queued, $used, $keep, $kept;
	yield function ($cluster) use ($refused, $silent) {
		$pipeline = $cluster->pipeline()->get($refused)->get($silent);
		for ($i = 0; $i < 1000; $i++) {
			$pipeline->incr($refused);
		}
		$pipeline->execute();
	};
	yield fn ($cluster) => $cluster->incr($used);
	yield $kept[] = function ($cluster) use ($queued, $used, $refused, $missing, &$keep, &$kept) {
		try {
			$kept[] = Fiber::getCurrent();
			$cluster->incr($queued);
		} finally {
			$keep = collect_after(20, fn () => outcome(fn () => $cluster->pipelined(fn ($pipeline) => $pipeline->incr($used)->incr($refused))));
			for ($i = 0; $i < $missing; $i++) {
				$one = $keep[] = [new stdClass];
				unset($one);
			}
		}
	};
	yield fn () => null;
	throw new Exception('of the source');
}

function attempt(int $missing): string
{
	global $cluster, $keep, $kept;
	$outcome = outcome(fn () => $cluster->concurrently(tasks($missing), limit: 2));
	$keep = $kept = null;
	return show($outcome) . ', then ' . show($cluster->incr($GLOBALS['used']));
}

/* Only the second round counts: PHP 8.4 keeps the fiber in which the collector ran the first destructor. */
for ($round = 0; $round < 2; $round++) {
	gc_collect_cycles();
	$used_before = memory_get_usage();
	for ($missing = 1; $missing <= 24; $missing++) {
		$outcomes[attempt($missing)] = true;
	}
	gc_collect_cycles();
}
say(array_keys($outcomes), memory_get_usage() - $used_before < 8192);
?>
--EXPECT--
["Exception: of the source, then 1"]
true
