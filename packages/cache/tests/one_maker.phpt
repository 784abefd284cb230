--TEST--
Fifty processes want one value: one makes it, the others wait for it; one that comes while it is made anew gets the old value
--EXTENSIONS--
hiredis
pcntl
posix
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';
require __DIR__ . '/../../../tests/inc/cluster.inc';

use Hiredis\Cache\Pool;

$server = Server::start();
$cluster = TestCluster::start();
$calls = fn () => preg_match('/^cmdstat_set:calls=(\d+)/m', $server->cli('INFO', 'commandstats'), $found) ? (int) $found[1] : 0;
foreach ([[fn () => new Hiredis\Client($server->uri()), $calls], [fn () => new Hiredis\Cluster($cluster->uri()), fn () => $cluster->calls('set')]] as [$connect, $calls]) {
	/* The one that makes goes on when each has asked for the lock. */
	$results = processes(50, function () use ($connect, $calls) {
		$redis = $connect();
		return (new Pool($redis))->get('k', function ($item) use ($redis, $calls) {
			$item->tag('t');
			while ($calls() < 50) {
				usleep(1000);
			}
			return 'made ' . $redis->incr('made');
		});
	});
	say([count($results), array_unique($results), $connect()->get('made')]);

	/* The old value, while another process makes the new one. */
	$pool = new Pool($connect());
	say($pool->get('k', function () use ($connect) {
		echo "old: ", (new Pool($connect()))->get('k', fn () => 'made by a second one', 1e9), "\n";
		return 'new';
	}, INF), $pool->getItem('k')->get());
	$pool->get('soon', function ($item) {
		$item->expiresAfter(1000);
		return 'first';
	});
	say($pool->get('soon', function ($item) use ($connect) {
		$item->expiresAfter(1000);
		say([$item->isHit(), $item->get()]);
		echo "old: ", (new Pool($connect()))->get('soon', fn () => 'made by a second one', 1e9), "\n";
		return 'second';
	}, 1e9), $pool->getItem('soon')->get());
	say([$connect()->exists('{cache:k}', '{cache:soon}')]);

	/* A maker that fails lets go of the lock, one that died does so after the lock's time, one that asks for its own value is no deadlock. */
	say([outcome(fn () => $pool->get('fails', fn () => throw new Exception('no value'))), $pool->get('fails', fn () => 'value')]);
	$connect()->set('{cache:dead}', 'of a process that died', PX: 50);
	say([$pool->get('dead', fn () => 'value'), $pool->getItem('dead')->get()]);
	say([$pool->get('own', fn () => 'outer ' . $pool->get('own', fn () => 'inner')), $pool->getItem('own')->get()]);
	$connect()->set('{cache:held}', 'by another process');
	say([(new Pool($connect(), lock: 0.01))->get('held', fn () => 'value'), $connect()->get('{cache:held}')]);
	say($pool->get('not kept', function ($item, &$save) {
		$save = false;
		return 'value';
	}), $pool->hasItem('not kept'));
}
?>
--EXPECT--
[50, ["made 1"], "1"]
old: made 1
"new"
"new"
[true, "first"]
old: first
"second"
"second"
[0]
[Exception: no value, "value"]
["value", "value"]
["outer inner", "outer inner"]
["value", "by another process"]
"value"
false
[50, ["made 1"], "1"]
old: made 1
"new"
"new"
[true, "first"]
old: first
"second"
"second"
[0]
[Exception: no value, "value"]
["value", "value"]
["outer inner", "outer inner"]
["value", "by another process"]
"value"
false
