--TEST--
A PING that was sent behind SUBSCRIBE: an error is the reply to SUBSCRIBE, and the PONG behind it belongs to the PING
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The server is silent until the client sends PING. It refuses the first channel. */
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(2);
	$connection->send("-NOPERM this channel\r\n+PONG\r\n");
	do {
		[$words] = $connection->commands(1);
		$connection->send($words[0] === 'PING' ? "+PONG\r\n" : ">3\r\n$9\r\nsubscribe\r\n$1\r\nb\r\n:1\r\n>3\r\n$7\r\nmessage\r\n$1\r\nb\r\n$5\r\nhello\r\n");
	} while ($words[0] === 'PING');
	$connection->silence();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri('?timeout=60000')))->subscriber(ping: 0.05);
say(outcome(fn () => $subscriber->subscribe('a')));
$subscriber->subscribe('b');
say($subscriber->next()->payload);
?>
--EXPECT--
error(NOPERM) "NOPERM this channel"
"hello"
