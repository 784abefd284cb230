--TEST--
More commands than the socket takes: a peer that wants its replies taken first is not waited for
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(1);
	// Nothing more is read until all of this is gone, which no socket holds.
	$connection->send('$' . (8 << 20) . "\r\n" . str_repeat('x', 8 << 20) . "\r\n");
	$connection->commands(9999);
	$connection->send(str_repeat(":1\r\n", 9999));
	$connection->silence();
	PHP);
$client = new Hiredis\Client($peer->uri(), timeout: 20);
$pipeline = $client->pipeline();
for ($i = 0; $i < 10000; $i++) {
	$pipeline->incrby('counter', str_pad((string) $i, 600));
}
$replies = $pipeline->execute();
var_dump(count($replies), strlen($replies[0]), array_sum(array_slice($replies, 1)));
$client->close();
$peer->wait();
?>
--EXPECT--
int(10000)
int(8388608)
int(9999)
