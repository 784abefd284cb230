--TEST--
A confirmation that does not come within the client's timeout is a TimeoutException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 2; $i++) {
		$one = $peer->accept();
		$one->hello();
		$one->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n>3\r\n$7\r\nmessage\r\n$1\r\na\r\n$1\r\n1\r\n>3\r\n$9\r\nsubscr");
		$one->silence();
	}
	PHP);
foreach ([new Hiredis\Client($peer->uri('?timeout=0.05')), (new Hiredis\Client($peer->uri()))->withTimeout(0.05)] as $client) {
	$subscriber = $client->subscriber();
	echo failure(fn () => $subscriber->subscribe('a', 'b'), $peer->uri()), "\n";
	echo message($subscriber->next()), "\n";
	echo failure(fn () => $subscriber->next(), $peer->uri()), "\n";
	unset($subscriber);
}
$peer->wait();
?>
--EXPECT--
Hiredis\TimeoutException: URI: timed out while reading, command SUBSCRIBE (maybe executed)
message a 1
Hiredis\TimeoutException: URI: timed out while reading (not executed)
Hiredis\TimeoutException: URI: timed out while reading, command SUBSCRIBE (maybe executed)
message a 1
Hiredis\TimeoutException: URI: timed out while reading (not executed)
