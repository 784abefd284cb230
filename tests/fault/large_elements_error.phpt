--TEST--
What goes wrong in the middle of a large string inside a reply closes the connection, and nothing of the reply stays
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_signal') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

pcntl_async_signals(true);
$reply = "*3\r\n$1\r\na\r\n%1\r\n$1\r\nk\r\n$100000\r\n" . str_repeat('x', 50_000);
$rest = str_repeat('y', 50_000) . "\r\n:1\r\n";
$peer = Peer::start(<<<'PHP'
	$begin = function () use ($peer) {
		$one = $peer->accept();
		$one->hello();
		$one->commands(1);
		return $one;
	};
	$one = $begin();
	$one->send($reply . str_replace("\r\n:1", "\r\r:1", $rest));
	$one->silence();
	foreach (['close', 'reset', 'silence'] as $end) {
		foreach ([strlen($reply), strlen($reply . $rest) - 6, strlen($reply . $rest) - 5, strlen($reply . $rest) - 4] as $at) {
			$one = $begin();
			$one->send(substr($reply . $rest, 0, $at));
			$one->$end();
		}
	}
	/* Handlers that return, and one that throws. */
	$one = $begin();
	$one->send($reply);
	exec("kill -USR1 $pid");
	$peer->hear('handled');
	$one->send(substr($rest, 0, 100));
	exec("kill -USR1 $pid");
	$peer->hear('handled');
	$one->send(substr($rest, 100));
	$one->commands(1);
	$one->send($reply);
	exec("kill -USR2 $pid");
	$one->silence();
	/* A reply without a command, behind one that was. */
	$one = $begin();
	$one->send("+OK\r\n$reply");
	$one->silence();
	$one = $begin();
	$one->send("+OK\r\n");
	$one->commands(1);
	$one->send($reply . $rest);
	PHP, ['reply' => $reply, 'rest' => $rest, 'pid' => getmypid()]);

function attempt(Hiredis\Client $client): void
{
	try {
		$reply = $client->call('GET', 'k');
		say(is_array($reply) ? [$reply[0], md5($reply[1]['k']), $reply[2]] : $reply);
	} catch (Throwable $exception) {
		say([get_class($exception), preg_replace('/^unix:\S+|after [\d.]+ s/', '...', $exception->getMessage()), $client->isConnected()]);
	}
}

$client = new Hiredis\Client($peer->uri(), timeout: 30);
$quick = $client->withTimeout(0.05);
attempt($client);
for ($i = 0; $i < 12; $i++) {
	attempt($i < 8 ? $client : $quick);
}
$handled = 0;
pcntl_signal(SIGUSR1, function () use ($peer, &$handled) {
	$handled++;
	$peer->tell('handled');
});
pcntl_signal(SIGUSR2, fn () => throw new RuntimeException('from the handler'));
attempt($client);
say($handled);
attempt($client);
attempt($client);
/* What came behind is nobody's: it must not be the answer of the next command. */
attempt($client);
attempt($client);
attempt($client);
$peer->wait();
?>
--EXPECT--
["Hiredis\\ProtocolException", "... Protocol error: a bulk string without its CRLF ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\ConnectionException", "... closed by the server ... while reading, command GET", false]
["Hiredis\\TimeoutException", "... timed out ... while reading, command GET", false]
["Hiredis\\TimeoutException", "... timed out ... while reading, command GET", false]
["Hiredis\\TimeoutException", "... timed out ... while reading, command GET", false]
["Hiredis\\TimeoutException", "... timed out ... while reading, command GET", false]
["a", "e956dd8e9fbe6c1f762c97bb9b19a3f0", 1]
2
["RuntimeException", "from the handler", false]
"OK"
["Hiredis\\ProtocolException", "... Protocol error: a reply without a command ... while reading, command GET", false]
"OK"
["a", "e956dd8e9fbe6c1f762c97bb9b19a3f0", 1]
