--TEST--
The collector may run while the batches of tasks end after an exception: a destructor cannot end the next batch meanwhile
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--SKIPIF--
<?php function_exists('pcntl_async_signals') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Three INCR are refused so often that the next pause is longer than 50 ms, and in its midst comes the signal. */
$script = <<<'PHP'
	$refused = 0;
	return function ($node, $words, $connection) use ($fake, $pid, &$refused) {
		if ($words[0] === 'GET') {
			$fake->later(0.2, fn () => $connection->send("+slow\r\n"));
			return '';
		}
		if ($words[0] !== 'INCR') {
			return null;
		}
		if (++$refused === 21) {
			$fake->later(0.01, fn () => exec("kill -ALRM $pid"));
		}
		return $refused <= 21 ? "-TRYAGAIN Multiple keys request during rehashing of slot\r\n" : ":1\r\n";
	};
	PHP;
pcntl_async_signals(true);
pcntl_signal(SIGALRM, static function () {
	throw new RuntimeException('the handler');
});
for ($missing = 1; $missing <= 14; $missing++) {
	$fake = FakeCluster::start(2, $script, ['pid' => getmypid()]);
	$cluster = new Hiredis\Cluster($fake->uri(), timeout: 30.0);
	$cluster->set($fake->keyOf(0), '1');
	$tasks = array_map(fn ($number) => fn ($cluster) => $cluster->incr($fake->keyOf(0, $number)), range(0, 2));
	$keep = collect_after($missing, fn () => outcome(fn () => $cluster->get($fake->keyOf(1))));
	$outcome = outcome(fn () => $cluster->concurrently($tasks));
	$keep = null;
	gc_collect_cycles();
	say($outcome, $cluster->incr($fake->keyOf(0)));
}
?>
--EXPECT--
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
RuntimeException: the handler
1
