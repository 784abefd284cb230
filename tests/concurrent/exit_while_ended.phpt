--TEST--
Fibers that concurrently() ends leave the program running; exit() of code that runs then is obeyed where the engine obeys it, and else goes unnoticed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Exits
{
	public function __destruct()
	{
		exit('exit ');
	}
}

/* Fibers of its own, each ended by its last reference: what the engine makes of exit() in one. */
const SCRIPTS = [
	'engine' => '
		$fiber = new Fiber(function () { try { Fiber::suspend(); } finally { exit("exit "); } });
		$fiber->start();
		unset($fiber);',
	/* More fibers than are kept, in two clients, one inside of the other: those above a hundred are ended, without a trace. */
	'idle' => '
		$client->concurrently(array_fill(0, 60, fn () => $other->concurrently($tasks(60))));
		try {
			$client->concurrently($tasks(101), 101);
		} finally {
			echo "finally ";
		}',
	/* A task that suspends itself again is ended: no finally block runs, destructors do. */
	'given up' => '
		$stubborn = fn () => array_map(fn () => outcome(fn () => Fiber::suspend()), [1, 2]);
		echo outcome(fn () => $client->concurrently([$stubborn, fn ($redis) => $redis->ping()]))::class, " ";',
	'exit in a destructor' => '
		outcome(fn () => $client->concurrently([function () {
			$exits = new Exits;
			array_map(fn () => outcome(fn () => Fiber::suspend()), [1, 2]);
		}]));',
	/* The call ends early: the finally blocks of its tasks run. Exit is more than the exception that ends it. */
	'exit in finally' => '
		outcome(fn () => $client->concurrently((function () {
			foreach ([1, 2] as $i) {
				yield function ($redis) { try { $redis->get("k"); } finally { exit("exit "); } };
			}
			throw new Exception("of the generator");
		})(), 2));',
];

if (isset($argv[2])) {
	[, $uri, $script] = $argv;
	$client = new Hiredis\Client($uri);
	$other = new Hiredis\Client($uri);
	$tasks = fn ($count) => array_fill(0, $count, fn ($redis) => $redis->ping());
	eval(SCRIPTS[$script]);
	die('goes on');
}
$server = Server::start();
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach (array_keys(SCRIPTS) as $script) {
	$output = shell_exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [],
		__FILE__, $server->uri(), $script])) . ' 2>&1');
	if ($script === 'engine') {
		$obeyed = $output;
	} elseif (str_starts_with($script, 'exit')) {
		echo $script, ': ', $output === $obeyed ? 'as in the engine' : $output, "\n";
	} else {
		echo $script, ': ', $output, "\n";
	}
}
?>
--EXPECT--
idle: finally goes on
given up: Hiredis\HiredisError goes on
exit in a destructor: as in the engine
exit in finally: as in the engine
