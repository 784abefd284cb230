--TEST--
HELLO is refused and the connection ends before the handshake is repeated: the write that was sent with HELLO may have been executed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->commands(2);
	$connection->send("-ERR unknown command 'HELLO'\r\n");
	$connection->close();
	$peer->tell('closed');
	PHP);
$async = (new Hiredis\Client($peer->uri(), name: 'me', timeout: 60.0, connectTimeout: 60.0))->async();
$async->incr('n');
$async->flush();
$peer->hear('closed');
say($async->poll()[1]->maybeExecuted);
?>
--EXPECT--
true
