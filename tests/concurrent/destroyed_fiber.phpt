--TEST--
A fiber that is destroyed while it waits in a command: its reply is read and dropped, its finally blocks run
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
$client->set('k', 'v');
/* The call ends early, by an exception of the generator, while tasks wait. */
$finally = [];
say(outcome(function () use ($client, &$finally) { $client->concurrently((function () use (&$finally, $client) {
	foreach (['a', 'b', 'never started'] as $name) {
		yield function ($redis) use ($name, &$finally) {
			try {
				return $redis->incr($name);
			} finally {
				$finally[] = [$name, outcome(fn () => $redis->get('k'))];
			}
		};
	}
	throw new Exception('of the generator');
})()); }));
say($finally, $client->get('k'));
/* A task keeps its own fiber; it is ended with the call, as the others are. */
$kept = null;
say(outcome(function () use ($client, &$kept) { $client->concurrently((function () use (&$kept) {
	yield function ($redis) use (&$kept) {
		$kept = Fiber::getCurrent();
		for ($i = 0; $i < 3; $i++) {
			say(outcome(fn () => $redis->get('k')), outcome(Fiber::suspend(...)));
		}
	};
	yield fn () => 'never started';
	throw new Exception('of the generator');
})()); }));
say($kept->isTerminated(), $client->get('k'));
$kept = null;
/* Somebody else resumes it. */
say($client->concurrently([
	function ($redis) use (&$kept) {
		$kept = Fiber::getCurrent();
		return outcome(fn () => $redis->get('k'));
	},
	function ($redis) use (&$kept) {
		$kept->resume();
		return $redis->get('k');
	},
	fn ($redis) => $redis->get('k'),
], throw: false));
say($client->get('k'));
/* Or resumes it, or throws into it, while it has nothing to do. */
$idle = [];
say($client->concurrently((function () use (&$idle, $client) {
	foreach (range(1, 6) as $i) {
		if ($i === 3) {
			$idle[0]->resume();
			say(outcome(fn () => $idle[0]->throw(new Exception('thrown into it'))));
		}
		yield function ($redis) use (&$idle, $i) {
			$idle[] = Fiber::getCurrent();
			return $i;
		};
	}
})(), 1));
say(count(array_unique(array_map(spl_object_id(...), $idle))));
?>
--EXPECT--
Exception: of the generator
[["a", "v"], ["b", "v"]]
"v"
Exception: of the generator
true
"v"
[Hiredis\HiredisError: A fiber of concurrently() was resumed from outside, "v", "v"]
"v"
Exception: thrown into it
[1, 2, 3, 4, 5, 6]
2
