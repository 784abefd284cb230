--TEST--
next() gives null when nothing came in time, keeps half a message for later, and does not wait where nothing can come
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
		$one->answer($type . "3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
		$bytes = $type . "3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\ntext\r\n";
		for ($i = 0; $i < strlen($bytes); $i++) {
			$peer->hear('go');
			$one->send($bytes[$i]);
			$peer->tell('sent');
		}
		$peer->hear('go');
		$one->send($bytes . $bytes);
		$peer->tell('sent');
		$one->answer($type . "3\r\n$11\r\nunsubscribe\r\n$1\r\na\r\n:0\r\n");
		$one->silence();
		PHP, ['protocol' => $protocol, 'type' => $type]);
	$subscriber = (new Hiredis\Client($peer->uri("?protocol=$protocol")))->subscriber();
	say($subscriber->next(), $subscriber->next(0.0), $subscriber->next(0.01));
	$subscriber->subscribe('a');
	say($subscriber->next(0.0), $subscriber->next(0.01));
	for ($nulls = 0; ; $nulls++) {
		$peer->tell('go');
		$peer->hear('sent');
		if ($message = $subscriber->next($nulls % 2 ? 0.0 : 0.0001)) {
			break;
		}
	}
	echo $nulls + 1 === strlen($type . "3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\ntext\r\n") ? 'with the last byte: ' : "after $nulls: ", message($message), "\n";
	$peer->tell('go');
	$peer->hear('sent');
	echo message($subscriber->next(0.0)), "\n";
	$subscriber->unsubscribe();
	echo message($subscriber->next()), "\n";
	say($subscriber->next());
	unset($subscriber);
	$peer->wait();
}
?>
--EXPECT--
NULL
NULL
NULL
NULL
NULL
with the last byte: message a text
message a text
message a text
NULL
NULL
NULL
NULL
NULL
NULL
with the last byte: message a text
message a text
message a text
NULL
