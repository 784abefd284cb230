--TEST--
What is left of a command that was answered before it was sent whole never reaches another connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* As a server does that finds a word too long: it answers, and reads no further. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->bytes(100);
	$one->send("-ERR Protocol error: invalid bulk length\r\n");
	$two = $peer->accept();
	$two->hello();
	$two->answer("$1\r\nv\r\n");
	$two->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
say(outcome(fn () => $client->set('k', str_repeat("\r\nFLUSHALL\r\n", 1_000_000))), $client->isConnected(), $client->get('k'));
unset($client);
$peer->wait();
say($peer->commands(1));
?>
--EXPECT--
error(ERR) "ERR Protocol error: invalid bulk length"
false
"v"
[["HELLO", "3"], ["GET", "k"]]
