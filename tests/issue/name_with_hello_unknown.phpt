--TEST--
Where HELLO is unknown and only a name is given, the first reply is the first command's and not CLIENT SETNAME's
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The first command may join the handshake's write; CLIENT SETNAME is sent behind it when HELLO turns out to be unknown. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->commands(2);
	$one->send("-ERR unknown command 'HELLO'\r\n$5\r\nfirst\r\n");
	$one->commands(1);
	$one->send("+OK\r\n");
	$one->answer("$6\r\nsecond\r\n");
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri(), name: 'worker');
say($client->get('a'), $client->get('b'));
unset($client);
$peer->wait();
say(...$peer->commands());
?>
--EXPECT--
"first"
"second"
["HELLO", "3", "SETNAME", "worker"]
["GET", "a"]
["CLIENT", "SETNAME", "worker"]
["GET", "b"]
