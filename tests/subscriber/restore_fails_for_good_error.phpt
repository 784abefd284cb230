--TEST--
A subscriber that restores its channels: if the server cannot be used any more, the exception says that the command was sent over the lost connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

foreach ([fn ($subscriber) => $subscriber->subscribe('b'), fn ($subscriber) => $subscriber->ping()] as $call) {
	foreach ([true, false] as $sent) {
		$peer = Peer::start(<<<'PHP'
			$connection = $peer->accept(); $connection->hello(); $connection->commands(1);
			$connection->send(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
			$sent ? $connection->commands(1) : $peer->hear('close');
			$connection->close();
			$peer->tell('closed');
			$connection = $peer->accept(); $connection->commands(1);
			$connection->send("?garbage\r\n");
			$connection->silence();
			PHP, ['sent' => $sent]);
		$subscriber = (new Hiredis\Client($peer->uri(), timeout: 60.0))->subscriber(fn () => null);
		$subscriber->subscribe('a');
		if (!$sent) {
			$peer->tell('close');
			$peer->hear('closed');
		}
		say(failure(fn () => $call($subscriber), $peer->uri()));
		unset($subscriber);
		$peer->stop();
	}
}
?>
--EXPECT--
"Hiredis\\ProtocolException: URI: Protocol error, got \"?\" as reply type byte (is this a Redis server?) while reading, command SUBSCRIBE (maybe executed)"
"Hiredis\\ProtocolException: URI: Protocol error, got \"?\" as reply type byte (is this a Redis server?) while reading, command SUBSCRIBE (not executed)"
"Hiredis\\ProtocolException: URI: Protocol error, got \"?\" as reply type byte (is this a Redis server?) while reading, command PING (maybe executed)"
"Hiredis\\ProtocolException: URI: Protocol error, got \"?\" as reply type byte (is this a Redis server?) while reading, command PING (not executed)"
