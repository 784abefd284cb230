--TEST--
A command that could not be sent in its time is not sent once more: it would take its time twice
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
if (trim((string) @file_get_contents('/proc/sys/net/core/wmem_default')) !== '212992') {
	die('skip how much a socket holds is known for one size only');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* A peer that answers without reading: what it was sent fills the socket, and of the next command not a byte leaves. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	PeerScript::wait([(fn () => $this->stream)->call($one)], 'the first byte of SET');
	$one->send("+OK\r\n");
	$peer->hear('end');
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
say($client->set('k', str_repeat('x', 214_000)));
tell(outcome(fn () => $client->withTimeout(0.05)->get('k')));
say($client->isConnected());
$peer->tell('end');
$peer->wait();
?>
--EXPECT--
"OK"
Hiredis\TimeoutException: ENDPOINT: timed out while sending, command GET (not executed, GET)
false
