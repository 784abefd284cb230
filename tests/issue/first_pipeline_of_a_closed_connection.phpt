--TEST--
A client whose first pipeline finds the connection closed sends it again on another one (with sanitizers: no null pointer is copied from)
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$peer->hear('go');
	$connection->close();
	$peer->tell('closed');
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(2);
	$connection->send("+a\r\n+b\r\n");
	$connection->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
$peer->tell('go');
$peer->hear('closed');
say($client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')));
?>
--EXPECT--
["a", "b"]
