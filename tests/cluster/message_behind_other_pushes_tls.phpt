--TEST--
A message behind four other pushes, over TLS: a Cluster's next() returns it, although poll() does not report what OpenSSL has received
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls_peer.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$pki = new Pki;
foreach ([null, fn (Hiredis\Gap $gap) => say('gap')] as $restore) {
	/* A Cluster of one node. Each send() makes a TLS record. */
	$peer = Peer::start(<<<'PHP'
		$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
		$port = substr(strrchr(stream_socket_get_name($peer->listeners()[1], false), ':'), 1);
		for (;;) {
			$connections[] = $one = $peer->accept($certificate);
			do {
				[$words] = $one->commands(1);
				match ($words[0]) {
					'HELLO' => $one->send("%2\r\n" . $bulk('server') . $bulk('redis') . $bulk('proto') . ":3\r\n"),
					'CLUSTER' => $one->send("*1\r\n*3\r\n:0\r\n:16383\r\n*3\r\n" . $bulk('127.0.0.1') . ":$port\r\n" . $bulk('node')),
					'SSUBSCRIBE' => $one->send(">3\r\n" . $bulk('ssubscribe') . $bulk('a') . ":1\r\n"),
					default => $one->send("+OK\r\n"),
				};
			} while (!in_array($words[0], ['CLUSTER', 'SSUBSCRIBE'], true));
			if ($words[0] === 'SSUBSCRIBE') {
				$peer->hear('send');
				foreach ([1, 2, 3, 4] as $number) {
					$one->send(">2\r\n" . $bulk('other') . $bulk('push'));
				}
				$one->send(">3\r\n" . $bulk('smessage') . $bulk('a') . $bulk('hello'));
				$peer->tell('sent');
				$one->silence();
			}
		}
		PHP, ['certificate' => $pki->certificate('node', 'IP:127.0.0.1')]);
	$cluster = new Hiredis\Cluster("rediss://127.0.0.1:{$peer->port()}", timeout: 60.0, tls: ['cafile' => $pki->authority()]);
	$subscriber = $restore ? $cluster->subscriber($restore) : $cluster->subscriber();
	$subscriber->ssubscribe('a');
	$peer->tell('send');
	$peer->hear('sent');
	say($subscriber->next(10.0)?->payload);
	unset($subscriber, $cluster);
	$peer->stop();
}
?>
--EXPECT--
"hello"
"hello"
