--TEST--
Cache: tasks that share a request: each order of replies, invalidations, losses and cancelled tasks gives each of them a right value or the error
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

use Hiredis\{Cache, Client};

function value(string $value): string
{
	return '$' . strlen($value) . "\r\n$value\r\n";
}

/** Runs the tasks, and prints their results with what the server was asked. In the script, $say($n, $bytes) reads $n commands and sends the bytes. */
function order(string $what, string $script, callable $tasks, string $suffix = '?timeout=5'): void
{
	$peer = Peer::start('$say = function ($c, int $count, string $bytes) {
			$GLOBALS["said"][] = implode(", ", array_map(fn ($words) => implode(" ", $words), $c->commands($count)));
			$bytes === "" || $c->send($bytes);
		};
		$begin = function () use ($peer) { $c = $peer->accept(); $c->hello(); $c->commands(1); $c->send("+OK\r\n"); return $c; };
		$c = $begin(); ' . $script . ' $peer->tell("said", implode("; ", $GLOBALS["said"])); $c->silence();',
		['a' => value('a1'), 'a2' => value('a2'), 'b' => value('b1'), 'ok' => "+OK\r\n", 'lives' => ":-1\r\n", 'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n" . value('a')]);
	$client = new Client($peer->uri($suffix), cache: new Cache(lease: 1000.0));
	$client->connect();
	$results = $client->concurrently($tasks($client, $peer), throw: false);
	$objects = array_filter($results, is_object(...));
	echo "$what: ", json_encode(array_map(fn ($result) => match (true) {
		$result instanceof Hiredis\ConnectionException => "$result->command " . $result->failure->name . ($result->maybeExecuted ? ' maybeExecuted' : ''),
		is_object($result) => $result->getMessage(),
		default => $result,
	}, $results)), count(array_unique(array_map(spl_object_id(...), $objects))) === count($objects) ? '' : ' SHARED', "\n   ",
		str_replace(['CLIENT CACHING YES, ', ', PTTL'], ['+', ' PTTL'], $peer->hear('said')), "\n";
}

$get = fn (Client $client, string $key = 'a') => fn () => $client->get($key);
$three = fn ($client) => [$get($client), $get($client), $get($client)];
/* A task that reads b and then asks for a, which it says to the peer. */
$later = fn (Client $client, Peer $peer) => function () use ($client, $peer) {
	$b = $client->get('b');
	$peer->tell('asked');
	return [$b, $client->get('a')];
};

echo "-- replies\n";
order('one reply', '$say($c, 3, $ok . $a . $lives);', $three);
order('an error', '$say($c, 3, $ok . "-WRONGTYPE not a string\r\n" . $lives);', $three);
order('CACHING is refused', '$say($c, 3, "-ERR no\r\n" . $a . $lives); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$three($client), fn () => [$client->get('a'), $client->get('a')]]);
order('PTTL is refused', '$say($c, 3, $ok . $a . "-NOPERM no\r\n"); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$three($client), fn () => [$client->get('a'), $client->get('a')]]);

echo "-- invalidations\n";
order('before the request is read', '$c->send($push); $say($c, 3, $ok . $a . $lives);', $three);
order('between the request and the reply', '$say($c, 3, $ok . $push . $a . $lives);', $three);
order('behind the reply, before PTTL', '$say($c, 3, $ok . $a . $push . $lives); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$three($client), fn () => [$client->get('a'), $client->get('a')]]);
order('a task asks while the request is in flight', '$say($c, 6, $ok . $b . $lives); $peer->hear("asked"); $c->send($push . $ok . $a . $lives); $say($c, 3, $ok . $a2 . $lives);',
	fn ($client, $peer) => [$later($client, $peer), $get($client), $get($client)]);
order('a task asks behind the invalidation of a reply that nobody has yet', '$say($c, 6, $ok . $b . $lives . $ok . $a . $push); $peer->hear("asked"); $c->send($lives); $say($c, 3, $ok . $a2 . $lives);',
	fn ($client, $peer) => [$later($client, $peer), $get($client), $get($client)]);
order('two tasks ask then', '$say($c, 6, $ok . $b . $lives . $ok . $a . $push); $peer->hear("asked"); $peer->hear("asked"); $c->send($lives); $say($c, 3, $ok . $a2 . $lives);',
	fn ($client, $peer) => [$later($client, $peer), $later($client, $peer), $get($client), $get($client)]);

echo "-- losses\n";
order('before the reply', '$say($c, 3, $ok); $c->close(); $c = $begin(); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$three($client), function () use ($client) {
	try {
		return $client->get('a');
	} catch (Hiredis\ConnectionException) {
		return $client->get('a');
	}
}]);
order('before the reply, retryReads', '$say($c, 3, $ok); $c->close(); $c = $begin(); $say($c, 3, $ok . $a2 . $lives);', $three, '?timeout=5&retryReads=1');
order('behind the reply, before PTTL', '$say($c, 3, $ok . $a); $c->close(); $c = $begin(); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$three($client), fn () => [$client->get('a'), $client->get('a')]]);
order('no reply in time', '$say($c, 3, $ok); $c = $begin(); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => [...$three($client), function () use ($client) {
	try {
		return $client->get('b');
	} catch (Hiredis\ConnectionException) {
		return $client->get('a');
	}
}], '?timeout=0.3');
order('pipelines', '$say($c, 2, $a); $c->close(); $c = $begin(); $say($c, 3, $ok . $a2 . $lives);', fn ($client) => array_fill(0, 2, function () use ($client) {
	try {
		return $client->pipelined(fn ($p) => $p->get('a')->get('b'));
	} catch (Hiredis\ConnectionException $e) {
		$GLOBALS['lost'][] = $e->replies[1];
		return [...array_map(fn ($reply) => is_object($reply) ? "lost $reply->command" : $reply, $e->replies), $client->get('a')];
	}
}));

echo "   the exceptions in the lists of replies are ", $lost[0] === $lost[1] ? "SHARED" : "different ones", "\n";

echo "-- tasks that end early\n";
/* The last task throws into the fiber of the task at $index, or resumes it, while all wait. */
$disturb = fn (int $index, callable $how) => function ($client) use ($index, $how) {
	$fibers = [];
	$task = function () use ($client, &$fibers) {
		$fibers[] = Fiber::getCurrent();
		return $client->get('a');
	};
	return [$task, $task, $task, function () use (&$fibers, $index, $how) { $how($fibers[$index]); return 'disturbed'; }];
};
foreach (['the first', 'the second', 'the last'] as $index => $name) {
	order("$name is thrown out", '$say($c, 3, $ok . $a . $lives);', $disturb($index, fn ($fiber) => $fiber->throw(new Exception('cancelled'))));
}
order('one is resumed', '$say($c, 3, $ok . $a . $lives);', $disturb(1, fn ($fiber) => $fiber->resume()));
order('the only one is thrown out, and another one asks', '$say($c, 6, $ok . $a . $lives . $ok . $a2 . $lives);', function ($client) {
	$task = function () use ($client, &$fiber) {
		$fiber = Fiber::getCurrent();
		return $client->get('a');
	};
	return [$task, function () use (&$fiber) { $fiber->throw(new Exception('cancelled')); }, fn () => $client->get('a')];
});
order('all are thrown out', '$say($c, 6, $ok . $a . $lives . $ok . $b . $lives);', function ($client) {
	$task = function () use ($client, &$fibers) {
		$fibers[] = Fiber::getCurrent();
		return $client->get('a');
	};
	return [$task, $task, function () use (&$fibers) { foreach ($fibers as $fiber) { $fiber->throw(new Exception('cancelled')); } }, fn () => $client->get('b')];
});
order('the first one throws with its reply', '$say($c, 3, $ok . $a . $lives);', fn ($client) => [fn () => throw new Exception($client->get('a')), $get($client), $get($client)]);
order('each asks again', '$say($c, 3, $ok . $a . $lives); $say($c, 3, $ok . $b . $lives);', fn ($client) => array_fill(0, 3, fn () => [$client->get('a'), $client->get('b')]));

echo "-- the call ends early\n";
/* The finally blocks of two tasks run when the generator has thrown, before anything was sent. The second task still waits when the first one's block
 * asks, so that block shares its request. The second block finds the reply in the cache. */
order('finally blocks that ask the same key', '$say($c, 3, $ok . $a . $lives);', function ($client) {
	$found = [];
	$task = function () use ($client, &$found) {
		try {
			$client->get('a');
		} finally {
			$found[] = $client->get('a');
		}
	};
	try {
		$client->concurrently((function () use ($task) { yield from [$task, $task, $task]; throw new Exception('of the generator'); })());
	} catch (Exception $e) {
		$found[] = $e->getMessage();
	}
	return [fn () => $found];
});
?>
--EXPECT--
-- replies
one reply: ["a1","a1","a1"]
   +GET a PTTL a
an error: ["WRONGTYPE not a string","WRONGTYPE not a string","WRONGTYPE not a string"]
   +GET a PTTL a
CACHING is refused: ["a1","a1","a1",["a1","a2"]]
   +GET a PTTL a; +GET a PTTL a
PTTL is refused: ["a1","a1","a1",["a1","a2"]]
   +GET a PTTL a; +GET a PTTL a
-- invalidations
before the request is read: ["a1","a1","a1"]
   +GET a PTTL a
between the request and the reply: ["a1","a1","a1"]
   +GET a PTTL a
behind the reply, before PTTL: ["a1","a1","a1",["a1","a2"]]
   +GET a PTTL a; +GET a PTTL a
a task asks while the request is in flight: [["b1","a2"],"a1","a1"]
   +GET b PTTL b, +GET a PTTL a; +GET a PTTL a
a task asks behind the invalidation of a reply that nobody has yet: [["b1","a2"],"a1","a1"]
   +GET b PTTL b, +GET a PTTL a; +GET a PTTL a
two tasks ask then: [["b1","a2"],["b1","a2"],"a1","a1"]
   +GET b PTTL b, +GET a PTTL a; +GET a PTTL a
-- losses
before the reply: ["GET Closed maybeExecuted","GET Closed maybeExecuted","GET Closed maybeExecuted","a2"]
   +GET a PTTL a; +GET a PTTL a
before the reply, retryReads: ["a2","a2","a2"]
   +GET a PTTL a; +GET a PTTL a
behind the reply, before PTTL: ["a1","a1","a1",["a1","a2"]]
   +GET a PTTL a; +GET a PTTL a
no reply in time: ["GET Timeout maybeExecuted","GET Timeout maybeExecuted","GET Timeout maybeExecuted","a2"]
   +GET a PTTL a; +GET a PTTL a
pipelines: [["a1","lost GET","a2"],["a1","lost GET","a2"]]
   GET a, GET b; +GET a PTTL a
   the exceptions in the lists of replies are different ones
-- tasks that end early
the first is thrown out: ["cancelled","a1","a1","disturbed"]
   +GET a PTTL a
the second is thrown out: ["a1","cancelled","a1","disturbed"]
   +GET a PTTL a
the last is thrown out: ["a1","a1","cancelled","disturbed"]
   +GET a PTTL a
one is resumed: ["a1","A fiber of concurrently() was resumed from outside","a1","disturbed"]
   +GET a PTTL a
the only one is thrown out, and another one asks: ["cancelled",null,"a2"]
   +GET a PTTL a, +GET a PTTL a
all are thrown out: ["cancelled","cancelled",null,"b1"]
   +GET a PTTL a, +GET b PTTL b
the first one throws with its reply: ["a1","a1","a1"]
   +GET a PTTL a
each asks again: [["a1","b1"],["a1","b1"],["a1","b1"]]
   +GET a PTTL a; +GET b PTTL b
-- the call ends early
finally blocks that ask the same key: [["a1","a1","of the generator"]]
   +GET a PTTL a
