--TEST--
A server that closes the connection at HELLO and then refuses the next one: when it is back, it gets the same command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The socket has another name while the client tries without HELLO, so this attempt fails. The client asks for the password when it connects
 * once more, and then the socket has its name again. */
function refuse_between(Closure $read, string $command): void
{
	$peer = Peer::start(<<<'PHP'
		$first = $peer->accept();
		$first->commands(2);
		rename($socket = stream_socket_get_name($peer->listeners()[0], false), "$socket.away");
		$first->close();
		$second = $peer->accept();
		$second->commands(1);
		$second->send("%1\r\n$5\r\nproto\r\n:3\r\n");
		$second->commands(1);
		$second->send("$5\r\nhello\r\n");
		$second->silence();
		PHP);
	$asked = 0;
	$client = new Hiredis\Client($peer->uri(), password: function () use ($peer, &$asked) {
		if (++$asked === 2) {
			rename($peer->socket() . '.away', $peer->socket());
		}
		return 'secret';
	}, retryReads: true);
	say($read($client));
	unset($client);
	$peer->wait();
	say($asked, str_ends_with($peer->received(1), $command));
}

$command = "*2\r\n$3\r\nGET\r\n$3\r\nkey\r\n";
refuse_between(fn ($client) => $client->get('key'), $command);
refuse_between(fn ($client) => $client->concurrently(['a' => fn () => $client->get('key')]), $command);
refuse_between(fn ($client) => $client->pipelined(fn ($pipe) => $pipe->get('key')), $command);
?>
--EXPECT--
"hello"
2
true
{"a": "hello"}
2
true
["hello"]
2
true
