--TEST--
An exception of a signal's handler that one task catches: the command of another task, which was sent, may have been executed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
function_exists('pcntl_signal') || die('skip pcntl is not there');
PHP_VERSION_ID < 80400 || die('skip destructors suspend their task from PHP 8.4 on, so that none waits by itself');
?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The signal comes when both nodes have an INCR. */
$fake = FakeCluster::start(2, <<<'PHP'
	return function (int $node, array $words) use ($fake, $pid) {
		if ($words[0] !== 'INCR') {
			return null;
		}
		if (++$fake->asked % 2 === 0) {
			exec("kill -ALRM $pid");
		}
		return '';
	};
	PHP, ['pid' => getmypid()]);
final class Last
{
	public function __construct(private Closure $end)
	{
	}

	public function __destruct()
	{
		($this->end)();
	}
}

pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn () => throw new Exception('of the signal'));
foreach ([['a', 'b'], ...array_fill(0, 5, ['b', 'a'])] as [$first, $second]) { // where the client waits at the signal depends on the system
	$cluster = new Hiredis\Cluster([$fake->uri(0)], timeout: 20.0);
	say($cluster->concurrently([
		function () use ($cluster, $first) {
			$failure = outcome(fn () => $cluster->incr($first));
			return [$failure::class, $failure->maybeExecuted];
		},
		function () use ($cluster, $second) {
			$last = new Last(function () use ($cluster, $second, &$outcome) { // a destructor waits without suspending the task
				$outcome = outcome(fn () => $cluster->incr($second));
			});
			$last = null;
			return $outcome->getMessage();
		},
	]));
}
?>
--EXPECT--
[["Hiredis\\ConnectionException", true], "of the signal"]
[["Hiredis\\ConnectionException", true], "of the signal"]
[["Hiredis\\ConnectionException", true], "of the signal"]
[["Hiredis\\ConnectionException", true], "of the signal"]
[["Hiredis\\ConnectionException", true], "of the signal"]
[["Hiredis\\ConnectionException", true], "of the signal"]
