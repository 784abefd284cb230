--TEST--
A child that a destructor forks while the client releases a sentinel's error does not take the answers of the other sentinels
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Nodes 0 and 1 are sentinels, 2 is the old primary and 3 the new one, which only the second sentinel names. The first sentinel refuses the
 * subscriptions. At first, both keep their answers until both have all questions, and the signal's handler wants the answers. */
$script = <<<'PHP'
	$kept = [];
	$fake->on('answer', function () use ($fake, &$kept) {
		foreach ($kept as [$connection, $answer]) {
			$connection->send($answer);
		}
		$fake->say('answered');
	});
	return function ($node, $words, $connection) use ($fake, $pid, &$kept) {
		switch ($words[0]) {
			case 'SENTINEL': case 'SUBSCRIBE':
				$answer = $node === 0 && $words[0] === 'SUBSCRIBE' ? "-NOPERM this channel\r\n"
					: sentinel_reply($words, '127.0.0.1', $fake->ports[2 + $node], $node ? 5 : 1);
				if (++$fake->asked > 8) {
					return $answer;
				}
				$kept[] = [$connection, $answer];
				if ($fake->asked === 8) {
					$fake->later(0.02, fn () => exec("kill -ALRM $pid"));
				}
				return '';
			case 'ROLE':
				return "*1\r\n$6\r\nmaster\r\n";
			case 'SET':
				return $node === 2 ? "+old\r\n" : "+new\r\n";
			default:
				return null;
		}
	};
	PHP;
pcntl_async_signals(true);
$parent = getmypid();
for ($missing = 20; $missing <= 32; $missing++) {
	$fake = FakeCluster::start(4, $script, ['pid' => $parent]);
	$client = new Hiredis\Client("sentinel://{$fake->name(0)},{$fake->name(1)}/mymaster?timeout=60000&connectTimeout=60000");
	$keep = null;
	$kept = [];
	$calling = true;
	pcntl_signal(SIGALRM, $kept[] = function (...$arguments) use ($fake, $missing, &$keep, &$kept, &$calling) {
		$kept[] = $arguments;
		$fake->tell('answer');
		$fake->hear('answered');
		$keep = collect_after(30, function () use (&$calling) {
			$child = $calling ? pcntl_fork() : 0;
			if ($child > 0) {
				pcntl_waitpid($child, $status);
			}
		});
		for ($i = 0; $i < $missing; $i++) {
			$one = $keep[] = [new stdClass];
			unset($one);
		}
	});
	$outcome = outcome(fn () => $client->set('k', 'v'));
	$calling = false;
	if (getmypid() !== $parent) {
		posix_kill(getmypid(), SIGKILL);
	}
	$outcomes[show($outcome)] = true;
	$keep = null;
	gc_collect_cycles();
	unset($client);
	$fake->stop();
}
say(array_keys($outcomes));
?>
--EXPECT--
["\"new\""]
