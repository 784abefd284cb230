--TEST--
RedisCluster: an exception or exit() of a signal handler ends the constructor, and an exec() that ends WATCH
--EXTENSIONS--
hiredis
pcntl
posix
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* The nodes send a signal instead of the slot map, and instead of the reply to UNWATCH. */
$script = <<<'PHP'
	$signal = function () use ($pid) {
		shell_exec("kill -USR1 $pid");
		return '';
	};
	return fn ($node, $words) => match ($words[0]) {
		'CLUSTER' => $silent ? $signal() : null,
		'UNWATCH' => $signal(),
		default => null,
	};
	PHP;
$silent = FakeCluster::start(1, $script, ['pid' => posix_getpid(), 'silent' => true]);
$fake = FakeCluster::start(2, $script, ['pid' => posix_getpid(), 'silent' => false]);

function connect(FakeCluster $fake): RedisCluster
{
	return new RedisCluster(null, [$fake->name(0)], 50, 50);
}

/* exec() is not sent, because the keys are in two slots. */
function transaction(RedisCluster $cluster, FakeCluster $fake): void
{
	$cluster->watch($fake->keyOf(0));
	$cluster->multi();
	$cluster->set($fake->keyOf(0), 'value');
	$cluster->set($fake->keyOf(1), 'value');
	$cluster->exec();
}

$ways = ['the constructor' => fn () => connect($silent), 'exec()' => fn () => transaction(connect($fake), $fake)];
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, fn () => throw new LogicException('the handler'));
foreach ($ways as $name => $way) {
	try {
		$way();
		echo "no exception\n";
	} catch (Exception $thrown) {
		echo "$name: ", get_class($thrown), ' ', $thrown->getMessage(), "\n";
	}
}
foreach ($ways as $name => $way) {
	$child = pcntl_fork();
	if ($child === 0) {
		pcntl_signal(SIGUSR1, fn () => exit(7));
		$other = FakeCluster::start(2, $script, ['pid' => posix_getpid(), 'silent' => $name === 'the constructor']);
		$name === 'exec()' ? transaction(connect($other), $other) : connect($other);
		echo "exit() is ignored\n";
		exit(0);
	}
	pcntl_waitpid($child, $status);
	echo "$name: status ", pcntl_wexitstatus($status), "\n";
}
?>
--EXPECT--
the constructor: LogicException the handler
exec(): LogicException the handler
the constructor: status 7
exec(): status 7
