--TEST--
A server that answers a large command before it has read it: the rest of the command is sent, and nothing else
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->send("+OK\r\n");
	$peer->tell('answered');
	$peer->hear('queued');
	$connection->commands(3);
	$connection->send("$1\r\na\r\n$1\r\nb\r\n");
	$connection->silence();
	PHP);
$async = (new Hiredis\Client($peer->uri(), protocol: 2, timeout: 60.0, connectTimeout: 60.0))->async();
$async->mset(array_fill_keys(range(1, 400), str_repeat('x', 10000))); // more than the socket takes
$async->get('a');
$async->flush();
$peer->hear('answered');
say($async->poll());
$async->get('b');
$async->flush();
$peer->tell('queued');
say(array_map(fn ($reply) => $reply instanceof Throwable ? $reply->getMessage() : $reply, all($async)));
unset($async);
$peer->wait();
say(array_map(fn ($words) => [$words[0], count($words)], $peer->commands()));
?>
--EXPECT--
{1: "OK"}
{2: "a", 3: "b"}
[["MSET", 801], ["GET", 2], ["GET", 2]]
