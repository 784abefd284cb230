--TEST--
A subscriber that restores its channels: a command that is not answered in time throws this failure, not that of the attempt to connect again
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

foreach ([fn ($subscriber) => $subscriber->subscribe('b'), fn ($subscriber) => $subscriber->ping()] as $call) {
	$peer = Peer::start(<<<'PHP'
		$connection = $peer->accept(); $connection->hello(); $connection->commands(1);
		$connection->send(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
		$connection->silence();
		PHP);
	$subscriber = (new Hiredis\Client($peer->uri(), timeout: 1.0))->subscriber(fn () => null);
	$subscriber->subscribe('a');
	say(failure(fn () => $call($subscriber), $peer->uri()));
	unset($subscriber);
	$peer->stop();
}
?>
--EXPECT--
"Hiredis\\TimeoutException: URI: timed out while reading, command SUBSCRIBE (maybe executed)"
"Hiredis\\TimeoutException: URI: timed out while reading, command PING (maybe executed)"
