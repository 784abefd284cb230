--TEST--
A fiber that ends a task goes on with the next one; what makes the tasks runs outside of the fibers
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
/* One at a time: every step in its order. The generator has made one task more than there is room for, and stands behind the next. */
$steps = $places = [];
$tasks = function (int $count) use (&$steps, &$places) {
	for ($i = 1; $i <= $count; $i++) {
		$places[] = Fiber::getCurrent();
		$steps[] = "makes $i";
		yield "task $i" => function ($redis) use ($i, &$steps) {
			$steps[] = "begins $i";
			$redis->ping();
			$steps[] = "ends $i";
			return $i;
		};
	}
};
say($client->concurrently($tasks(5), 1));
say($steps, array_filter($places));
/* In a fiber of the caller's that is the caller's, never a worker. */
$places = [];
$fiber = new Fiber(fn () => $client->concurrently($tasks(5), 2));
$fiber->start();
say($fiber->getReturn(), array_unique(array_map(fn ($place) => $place === $fiber, $places)));
/* A fiber that ended its task because somebody else resumed it begins no other one in there. */
$kept = null;
$inside = false;
$seen = [];
say($client->concurrently((function () use (&$kept, &$inside, &$seen) {
	yield function ($redis) use (&$kept) {
		$kept = Fiber::getCurrent();
		return outcome(fn () => $redis->ping());
	};
	yield function ($redis) use (&$kept, &$inside) {
		$inside = true;
		$kept->resume();
		$inside = false;
		return $redis->ping();
	};
	for ($i = 0; $i < 4; $i++) {
		yield function ($redis) use (&$inside, &$seen) {
			$seen[] = $inside;
			return $redis->ping();
		};
	}
})(), 2));
say($seen);
/* A task that was made and not begun when the call ended is released with it. */
final class Released
{
	public function __construct(private string $name)
	{
	}

	public function __destruct()
	{
		echo "released $this->name\n";
	}
}
say(outcome(fn () => $client->concurrently((function () {
	foreach (['runs', 'was next', 'was never given'] as $name) {
		$released = new Released($name);
		yield static function ($redis) use ($released, $name) {
			echo "begins $name\n";
			$redis->ping();
		};
		unset($released);
		if ($name === 'was never given') {
			throw new Exception('of the generator');
		}
	}
})(), 1)));
say($client->concurrently([fn () => exit("exit\n"), fn () => 1, fn () => 2], 1));
?>
--EXPECT--
{"task 1": 1, "task 2": 2, "task 3": 3, "task 4": 4, "task 5": 5}
["makes 1", "makes 2", "begins 1", "makes 3", "ends 1", "begins 2", "makes 4", "ends 2", "begins 3", "makes 5", "ends 3", "begins 4", "ends 4", "begins 5", "ends 5"]
[]
{"task 1": 1, "task 2": 2, "task 3": 3, "task 4": 4, "task 5": 5}
[true]
[Hiredis\HiredisError: A fiber of concurrently() was resumed from outside, "PONG", "PONG", "PONG", "PONG", "PONG"]
[false, false, false, false]
begins runs
released runs
begins was next
released was next
Exception: of the generator
released was never given
exit
