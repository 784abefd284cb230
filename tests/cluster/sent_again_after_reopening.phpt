--TEST--
A connection that was opened again without HELLO and is then lost: a read that a stream of a Cluster sent later is sent again as itself
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$port = substr(strrchr(stream_socket_get_name($peer->listeners()[1], false), ':'), 1);
	$reply = fn (array $words) => match ($words[0]) {
		'HELLO' => "%1\r\n$5\r\nproto\r\n:3\r\n",
		'CLUSTER' => "*1\r\n*3\r\n:0\r\n:16383\r\n*3\r\n$9\r\n127.0.0.1\r\n:$port\r\n$40\r\n" . str_repeat('a', 40) . "\r\n",
		default => '$' . strlen($words[1]) . "\r\n$words[1]\r\n"};
	$serve = function (PeerConnection $connection, int $count) use ($reply) {
		while ($count-- > 0) {
			$connection->send($reply($connection->commands(1)[0]));
		}
	};
	$map = $peer->accept();
	$serve($map, 3);
	$map->close();
	$peer->tell('closed');
	$first = $peer->accept();
	$first->commands(3);
	$first->close();
	$second = $peer->accept();
	$serve($second, 1);
	$second->commands(1);
	$peer->hear('third');
	$second->send("$4\r\n{x}b\r\n");
	$second->commands(1);
	$second->close();
	$third = $peer->accept();
	$serve($third, 4);
	$third->silence();
	PHP);
$cluster = new Hiredis\Cluster($peer->tcpUri(), retryReads: true, timeout: 20.0, connectTimeout: 20.0);
say($cluster->get('{x}'));
$peer->hear('closed');
$commands = (function () use ($peer) {
	yield ['GET', '{x}a'];
	yield ['GET', '{x}b'];
	$peer->tell('third'); // it is sent before the second reply is read
	yield ['GET', '{x}c'];
	yield ['GET', '{x}d'];
})();
foreach ($cluster->stream($commands, window: 2) as $value) {
	say($value);
}
?>
--EXPECT--
"{x}"
"{x}a"
"{x}b"
"{x}c"
"{x}d"
