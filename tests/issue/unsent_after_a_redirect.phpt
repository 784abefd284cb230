--TEST--
A redirected part of a pipeline whose next server resets the connection before a byte of it has left: a third connection gets that part alone, and each reply has its place
--EXTENSIONS--
hiredis
sockets
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$hello = "%2\r\n$6\r\nserver\r\n$5\r\nredis\r\n$5\r\nproto\r\n:3\r\n+OK\r\n";
	$port = substr(strrchr(stream_socket_get_name($peer->listeners()[1], false), ':'), 1);
	$first = $peer->accept();
	$first->commands(2);
	$first->send($hello);
	$first->commands(3);
	$first->send("$3\r\none\r\n-REDIRECT 127.0.0.1:$port\r\n$5\r\nthree\r\n");
	$second = $peer->accept();
	$second->commands(2);
	$second->send("$hello>2\r\n$5\r\nhello\r\n$5\r\nthere\r\n");
	$second->reset();
	$peer->tell('reset');
	$third = $peer->accept();
	$third->commands(2);
	$third->send($hello);
	$third->commands(2);
	$third->send("+OK\r\n$5\r\nthree\r\n");
	$third->answer("+PONG\r\n");
	PHP);
/* With a password the commands wait for the handshake's replies, behind which the listener lets the reset come before their first byte leaves. */
$client = new Hiredis\Client($peer->tcpUri(), redirect: true, password: 'secret');
$client->onPush(fn () => $peer->hear('reset'));
say($client->pipelined(fn ($p) => $p->get('a')->set('b', '2')->get('c')));
say($client->ping());
$peer->wait();
foreach ([1, 2] as $connection) {
	echo $connection, ': ', rtrim(strtr(strstr($peer->received($connection), 'redirect'), ["\r\n" => ' '])), "\n";
}
?>
--EXPECT--
["one", "OK", "three"]
"PONG"
1: redirect
2: redirect *3 $3 SET $1 b $1 2 *2 $3 GET $1 c *1 $4 PING
