--TEST--
A task whose reply has arrived may be resumed by another task before its turn; its worker then runs a later task
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$fibers = $seen = [];
function waits(string $name): Closure
{
	return function ($redis) use ($name) {
		global $fibers, $seen;
		$fibers[$name] = Fiber::getCurrent();
		$value = $redis->echo('v'); // which no cache answers
		$seen[] = "ends $name";
		return $value;
	};
}
/* A command of a fiber that the task creates reads all replies, so the other tasks are ready. */
function resumes(Closure $order): Closure
{
	return function ($redis) use ($order) {
		global $fibers, $seen;
		(new Fiber(fn () => $redis->ping()))->start();
		foreach ($order($fibers) as $name => $fiber) {
			$seen[] = "resumes $name";
			$fiber->resume();
			$seen[] = $fiber->isSuspended() ? "$name is suspended" : "$name is not suspended";
		}
		return 'done';
	};
}
foreach (['first first' => fn ($fibers) => $fibers, 'last first' => array_reverse(...), 'the second' => fn ($fibers) => ['b' => $fibers['b']]] as $title => $order) {
	$fibers = $seen = [];
	echo "$title: ", show($client->concurrently(['a' => waits('a'), 'b' => waits('b'), 'c' => waits('c'), 'd' => resumes($order), 'e' => waits('e'), 'f' => waits('f')], 4)), "\n";
	say($seen);
}
/* Another task ends the fiber of a task that has ended before its turn. Its worker gets a new one. */
$fibers = $seen = [];
say($client->concurrently(['a' => waits('a'), 'b' => function ($redis) {
	global $fibers;
	(new Fiber(fn () => $redis->ping()))->start();
	$fibers['a']->resume();
	try {
		$fibers['a']->throw(new LogicException('of another task'));
	} catch (LogicException $exception) {
		return $exception->getMessage();
	}
}, 'c' => waits('c'), 'd' => waits('d')], 2), $seen);
/* The call ends while the tasks that were resumed early still wait for their turn. */
$fibers = $seen = [];
say(outcome(fn () => $client->concurrently([waits('a'), waits('b'), function ($redis) {
	resumes(fn ($fibers) => $fibers)($redis);
	exit("exit\n");
}])));
?>
--EXPECT--
first first: {"a": "v", "b": "v", "c": "v", "d": "done", "e": "v", "f": "v"}
["resumes a", "ends a", "a is suspended", "resumes b", "ends b", "b is suspended", "resumes c", "ends c", "c is suspended", "ends e", "ends f"]
last first: {"a": "v", "b": "v", "c": "v", "d": "done", "e": "v", "f": "v"}
["resumes c", "ends c", "c is suspended", "resumes b", "ends b", "b is suspended", "resumes a", "ends a", "a is suspended", "ends e", "ends f"]
the second: {"a": "v", "b": "v", "c": "v", "d": "done", "e": "v", "f": "v"}
["resumes b", "ends b", "b is suspended", "ends a", "ends c", "ends e", "ends f"]
{"a": "v", "b": "of another task", "c": "v", "d": "v"}
["ends a", "ends c", "ends d"]
exit
