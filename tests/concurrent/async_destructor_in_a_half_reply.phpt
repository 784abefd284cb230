--TEST--
Async: the destructor of an object in a half reply cannot use the connection that is being closed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

final class Guard
{
	public function __construct(private Closure $end)
	{
	}

	public function __destruct()
	{
		($this->end)();
	}
}

/* The guard lives on in the error's trace alone. */
function poll(Hiredis\Async $redis, Guard $guard): void
{
	$redis->poll();
}

$peer = Peer::start(<<<'PHP'
	foreach ([false, false, true] as $reset) {
		$one = $peer->accept();
		$one->hello();
		$one->commands(1);
		$one->send("+OK\r\n");
		$one->commands(1);
		$one->send("*2\r\n-ERR first\r\n");
		$peer->tell('half');
		if ($reset) {
			$peer->hear('reset');
			$one->reset();
			$peer->tell('closed');
		}
		$two = $peer->accept();
		$two->hello();
		$two->commands(1);
		$two->send("+new\r\n");
	}
	PHP);
$fail = [
	'close()' => fn (Hiredis\Async $redis) => $redis->close(),
	'poll()' => function (Hiredis\Async $redis) {
		while ($redis->due() > 0.0) {
			$readable = [$redis->socket()];
			stream_select($readable, $writable, $except, 0, (int) ($redis->due() * 1e6) + 1);
		}
		tell(...$redis->poll());
	},
	'flush()' => function (Hiredis\Async $redis) use ($peer) {
		$peer->tell('reset');
		$peer->hear('closed');
		$redis->get('c');
		say($redis->flush());
	},
];
foreach ($fail as $name => $end) {
	echo "$name:\n";
	$redis = (new Hiredis\Client($peer->uri(), timeout: 1.0))->async();
	$redis->ping();
	tell(...all($redis));
	$redis->call('EVAL', 'x', 0);
	$redis->flush();
	$peer->hear('half');
	poll($redis, new Guard(function () use ($redis) {
		$redis->get('a');
		tell(outcome(fn () => $redis->flush()), outcome(fn () => $redis->poll()));
	}));
	$end($redis);
	tell(...all($redis));
	$redis->get('b');
	tell(...all($redis));
}
$peer->wait();
?>
--EXPECT--
close():
"OK"
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command EVAL (maybe executed, EVAL)
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command GET (not executed, GET)
"new"
poll():
"OK"
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command EVAL (maybe executed, EVAL)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while reading, command GET (not executed, GET)
"new"
flush():
"OK"
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
true
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command EVAL (maybe executed, EVAL)
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command GET (not executed, GET)
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command GET (not executed, GET)
"new"
