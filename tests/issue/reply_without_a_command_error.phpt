--TEST--
A reply without a command is a ProtocolException before the next command, not its answer
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->answer("$1\r\na\r\n$1\r\nb\r\n");
	$two = $peer->accept();
	$two->hello();
	$two->answer("$1\r\nc\r\n>2\r\n+kind\r\n+data\r\n"); // a push is welcome at any time
	$two->answer("$1\r\nd\r\n");
	$two->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->onPush(fn (Hiredis\Push $push) => say($push));
$client->connect();
say($client->get('1'));
tell(outcome(fn () => $client->get('2')));
say($client->isConnected(), $client->get('3'), $client->get('4'));
unset($client);
$peer->wait();
say($peer->commands(0), $peer->commands(1));
?>
--EXPECT--
"a"
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
push(kind) ["data"]
false
"c"
"d"
[["HELLO", "3"], ["GET", "1"]]
[["HELLO", "3"], ["GET", "3"], ["GET", "4"]]
