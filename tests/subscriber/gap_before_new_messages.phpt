--TEST--
The Gap comes before the first new message, also if the server confirms the channels one by one and next() ends in between
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* After the loss, the server confirms only one of two channels, and sends its message. Then it may close this connection, too. */
$script = <<<'PHP'
	$confirm = fn (string $name) => ">3\r\n$9\r\nsubscribe\r\n$1\r\n$name\r\n:1\r\n";
	$message = fn (string $payload) => ">3\r\n$7\r\nmessage\r\n$1\r\na\r\n$" . strlen($payload) . "\r\n$payload\r\n";
	$begin = function (string $bytes) use ($peer) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands(1);
		$connection->send($bytes);
		return $connection;
	};
	$begin($confirm('a') . $confirm('b') . $message('first'))->close();
	$second = $begin($confirm('a') . $message('second'));
	$peer->tell('sent');
	$peer->hear('waited');
	if ($closes) {
		$second->close();
		$second = $begin($confirm('a') . $message('third'));
	}
	$second->send($confirm('b') . $message('last'));
	$second->silence();
	PHP;
foreach ([false, true] as $closes) {
	$peer = Peer::start($script, ['closes' => $closes]);
	$received = [];
	$subscriber = (new Hiredis\Client($peer->uri('?timeout=60000')))->subscriber(function (Hiredis\Gap $gap) use (&$received) {
		$received[] = implode(' and ', $gap->names);
	});
	$subscriber->subscribe('a', 'b');
	$next = function (float $timeout) use ($subscriber, &$received) {
		$message = $subscriber->next($timeout);
		if ($message) {
			$received[] = $message->payload;
		}
		return $message?->payload;
	};
	while (count($peer->commands(1)) < 2) { // HELLO and SUBSCRIBE
		$next(0.001);
	}
	$peer->hear('sent');
	for ($i = 0; $i < 20; $i++) {
		$next(0.001);
	}
	$peer->tell('waited');
	while ($next(60.0) !== 'last');
	say($received);
	unset($next, $subscriber);
	$peer->stop();
}
?>
--EXPECT--
["first", "a and b", "second", "last"]
["first", "a and b", "second", "a and b", "third", "last"]
