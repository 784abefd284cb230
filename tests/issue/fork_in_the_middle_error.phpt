--TEST--
A child that was forked in the middle of something says and reads nothing on its parent's connection
--EXTENSIONS--
hiredis
pcntl
posix
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$uri = $server->uri();

/** Forks; the parent waits for its child, so that the child comes first to everything. True in the child. */
function forked(): bool
{
	$child = pcntl_fork();
	if ($child > 0) {
		pcntl_waitpid($child, $status);
	}
	return $child === 0;
}

/** What $use gives, or throws, in the child and then in the parent. $use gets a callable that forks at its first call. */
function both(string $title, callable $use): void
{
	$child = null;
	$fork = function () use (&$child): void {
		$child ??= forked();
	};
	try {
		$outcome = $use($fork);
	} catch (Hiredis\ConnectionException $exception) {
		$outcome = $exception;
	}
	echo $title, $child ? ', child: ' : ', parent: ';
	tell($outcome);
	if ($child) {
		/* Its own way: neither the test's server nor its output ends with the child. */
		flush();
		posix_kill(getmypid(), SIGKILL);
	}
}

$client = new Hiredis\Client($uri);
$client->set('large', str_repeat('x', 100_000));
$commands = [['ECHO', 'first'], ['STRLEN', 'large'], ['ECHO', 'last']];
both('one by one', function (callable $fork) use ($client, $commands) {
	$replies = [];
	foreach ($client->stream($commands, window: 1) as $reply) {
		$fork();
		$replies[] = $reply;
	}
	return $replies;
});
both('under way', function (callable $fork) use ($client) {
	$sizes = [];
	foreach ($client->stream(array_fill(0, 5, ['GET', 'large'])) as $reply) {
		$fork();
		$sizes[] = strlen($reply);
	}
	return $sizes;
});
both('task', fn(callable $fork) => $client->concurrently([
	function ($client) use ($fork) {
		$client->ping();
		$fork();
		return strlen($client->get('large'));
	},
	fn($client) => strlen($client->get('large')),
]));
both('listener', function (callable $fork) use ($client) {
	$client->onPush(fn() => $fork());
	$client->client('TRACKING', 'ON', NOLOOP: true);
	$client->get('tracked');
	(new Hiredis\Client($GLOBALS['uri']))->set('tracked', 1);
	return strlen($client->get('large'));
});
say($client->echo('in step'));
?>
--EXPECT--
one by one, child: ["first", 100000, "last"]
one by one, parent: ["first", 100000, "last"]
under way, child: Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command GET (maybe executed, GET)
under way, parent: [100000, 100000, 100000, 100000, 100000]
task, child: Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command GET (maybe executed, GET)
task, parent: [100000, 100000]
listener, child: Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command GET (maybe executed, GET)
listener, parent: 100000
"in step"
