--TEST--
Async: the destructor of an object in a reply that is refused, or turned into a map, cannot use the connection in between
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
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
function poll(Hiredis\Async $redis, Peer $peer, Guard $guard): void
{
	$peer->tell('half');
	$peer->hear('sent');
	tell(...$redis->poll());
}

/* MULTI has no such reply. A map of RESP2 names the key twice: the error goes. */
$queue = [
	'transaction' => fn (Hiredis\Async $redis) => $redis->transaction(fn ($transaction) => $transaction->set('k', 1)),
	'map' => fn (Hiredis\Async $redis) => $redis->hgetall('h'),
];
$end = [
	'close()' => fn (Hiredis\Async $redis) => $redis->close(),
	'poll()' => fn (Hiredis\Async $redis) => tell(...$redis->poll()),
];
$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 4; $i++) {
		$connection = $peer->accept();
		$connection->commands(1);
		$peer->tell('got');
		$peer->hear('half');
		$connection->send("*4\r\n+key\r\n-ERR first\r\n");
		$peer->tell('sent');
		$peer->hear('rest');
		$connection->send("+key\r\n:1\r\n+OK\r\n+QUEUED\r\n*1\r\n+of another command\r\n");
		$peer->tell('sent');
	}
	PHP);
foreach ($queue as $name => $fill) {
	foreach ($end as $what => $use) {
		echo "$name, $what:\n";
		$redis = (new Hiredis\Client($peer->uri(), protocol: 2))->async();
		$fill($redis);
		while (!$redis->flush()) {
			tell(...$redis->poll());
		}
		$peer->hear('got');
		poll($redis, $peer, new Guard(function () use ($redis, $use) {
			say(outcome(fn () => $use($redis)));
		}));
		$peer->tell('rest');
		$peer->hear('sent');
		tell(...$redis->poll());
		say($redis->pending());
		$redis->close();
	}
}
?>
--EXPECT--
transaction, close():
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command MULTI (maybe executed, MULTI)
0
transaction, poll():
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command MULTI (maybe executed, MULTI)
0
map, close():
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
{"key": 1}
0
map, poll():
Hiredis\HiredisError: The connection is in use: a reply is awaited on it further up
{"key": 1}
0
