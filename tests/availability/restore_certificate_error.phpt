--TEST--
A restored subscription whose server shows another certificate: that is thrown, and the next call tries on
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls_peer.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/subscriber.inc';

$tell = fn (Hiredis\Gap $gap) => print('a Gap in ' . implode(', ', $gap->names) . "\n");
/* Tries until there is a message or an exception. */
$try = function (Hiredis\Subscriber $subscriber) {
	while (($message = $subscriber->next(0.005)) === null);
	return $message;
};

$pki = new Pki;
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept($good);
	$one->hello();
	$one->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
	$one->close();
	try {
		$peer->accept($bad);
	} catch (RuntimeException) {
	}
	$one = $peer->accept($good);
	$one->hello();
	$one->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n>3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\nback\r\n");
	$one->silence();
	PHP, ['good' => $pki->certificate('good', 'DNS:localhost'), 'bad' => $pki->certificate('bad', 'DNS:localhost', 'another')]);
$subscriber = (new Hiredis\Client("rediss://localhost:{$peer->port()}", tls: ['cafile' => $pki->authority()]))->subscriber($tell);
$subscriber->subscribe('a');
$exception = outcome(fn () => $try($subscriber));
say($exception->failure);
echo message($try($subscriber)), "\n";
$subscriber->close();
?>
--EXPECT--
Hiredis\Failure::Tls
a Gap in a
message a back
