--TEST--
Messages that arrive between the confirmations of a command are kept in their order
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

foreach ([3 => '>', 2 => '*'] as $protocol => $type) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$protocol === 3 && $one->hello();
		$say = fn (string $kind, string $channel, string $last) => $type . "3\r\n$" . strlen($kind) . "\r\n$kind\r\n$" . strlen($channel) . "\r\n$channel\r\n$last\r\n";
		$one->answer($say('subscribe', 'a', ':1') . $say('message', 'a', "$1\r\n1") . $say('subscribe', 'b', ':2') . $say('message', 'b', "$1\r\n2")
			. $say('subscribe', 'a', ':2') . $say('message', 'a', "$1\r\n3"));
		/* The first of these comes before the next command has been seen. */
		$one->send($say('message', 'a', "$1\r\n4"));
		$one->answer($say('message', 'a', "$1\r\n5") . $say('unsubscribe', 'a', ':1') . $say('message', 'b', "$1\r\n6"));
		$one->silence();
		PHP, ['protocol' => $protocol, 'type' => $type]);
	$subscriber = (new Hiredis\Client($peer->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('a', 'b', 'a');
	echo message($subscriber->next()), "\n";
	$subscriber->unsubscribe('a');
	for ($i = 2; $i <= 6; $i++) {
		echo message($subscriber->next()), "\n";
	}
	unset($subscriber);
	$peer->wait();
	say(array_slice($peer->commands(), -2));
}
?>
--EXPECT--
message a 1
message b 2
message a 3
message a 4
message a 5
message b 6
[["SUBSCRIBE", "a", "b", "a"], ["UNSUBSCRIBE", "a"]]
message a 1
message b 2
message a 3
message a 4
message a 5
message b 6
[["SUBSCRIBE", "a", "b", "a"], ["UNSUBSCRIBE", "a"]]
