--TEST--
A connection that ends gives false for every reply that did not come, and for all after it
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = phpiredis_connect($server->socket());

require __DIR__ . '/../inc/peer.inc';

say(phpiredis_command($redis, 'QUIT'), phpiredis_command($redis, 'PING'), phpiredis_multi_command($redis, ['PING', 'PING']), phpiredis_command_bs($redis, ['PING']));
say(phpiredis_disconnect($redis));
$redis = phpiredis_connect($server->socket());
say(phpiredis_multi_command($redis, ['SET k 1', 'QUIT', 'GET k']), phpiredis_command($redis, 'GET k'));
$redis = phpiredis_connect($server->socket());
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say(phpiredis_command($redis, 'GET k'), phpiredis_command($redis, 'GET k'));

/* In the middle of a pipeline, of a reply, and with bytes that are no replies. */
foreach (["+a\r\n+b\r\n", "+a\r\n*2\r\n:1\r\n", "+a\r\nnope\r\n", "+a\r\n$5\r\nabcdefg\r\n"] as $bytes) {
	$peer = Peer::start('$client = $peer->accept(); $client->commands(3); $client->send($bytes); $client->close();', ['bytes' => $bytes]);
	$redis = phpiredis_connect($peer->socket());
	say(phpiredis_multi_command($redis, ['ONE', 'TWO', 'THREE']), phpiredis_command($redis, 'FOUR'));
	$peer->wait();
}
/* A reply more than there are commands is no answer to the next one. */
foreach (['ONE', 'HELLO 3'] as $command) {
	$peer = Peer::start('$client = $peer->accept(); $client->commands(1); $client->send("+one\r\n+stray\r\n"); $client->silence();');
	$redis = phpiredis_connect($peer->socket());
	say(phpiredis_command($redis, $command), phpiredis_command($redis, 'TWO'));
	phpiredis_disconnect($redis);
	$peer->wait();
}
/* A push may stand there. */
$peer = Peer::start(<<<'PHP'
	$client = $peer->accept();
	$client->commands(1);
	$client->send("+one\r\n>2\r\n+invalidate\r\n*1\r\n$1\r\nk\r\n>1\r\n+ha");
	$client->commands(1);
	$client->send("lf\r\n+two\r\n");
	$client->silence();
	PHP);
$redis = phpiredis_connect($peer->socket());
say(phpiredis_command($redis, 'HELLO 3'), phpiredis_command($redis, 'TWO'));
phpiredis_disconnect($redis);
$peer->wait();
?>
--EXPECT--
"OK"
false
[false, false]
false
true
["OK", "OK", false]
false
false
false
["a", "b", false]
false
["a", false, false]
false
["a", false, false]
false
["a", false, false]
false
"one"
false
"one"
false
"one"
"two"
