--TEST--
Pushes during the handshake are passed over, the first time and when the connection is made anew
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 2; $i++) {
		$one = $peer->accept();
		$one->commands(1);
		$one->send(">3\r\n$7\r\nmessage\r\n$1\r\na\r\n$5\r\nearly\r\n>3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
		$peer->hear('go');
		$one->send("%1\r\n$5\r\nproto\r\n:3\r\n");
		$one->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n>3\r\n$7\r\nmessage\r\n$1\r\na\r\n$5\r\nright\r\n");
		$one->close();
	}
	PHP);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber();
for ($i = 0; $i < 2; $i++) {
	$peer->tell('go');
	$subscriber->subscribe('a');
	echo message($subscriber->next()), "\n";
	echo failure(fn () => $subscriber->next(), $peer->uri()), "\n";
}
$peer->wait();
?>
--EXPECT--
message a right
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
message a right
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
