--TEST--
An Async whose connection is opened again without HELLO: a command that flush() accepts meanwhile is sent by poll()
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$first = $peer->accept();
	$first->commands(1);
	$first->close();
	$second = $peer->accept();
	$second->commands(1);
	$peer->tell('again');
	$peer->hear('flushed');
	$second->send("+a\r\n");
	$second->commands(1);
	$second->send("+b\r\n");
	$second->silence();
	PHP);

/** Returns false if nothing has arrived for ten seconds. */
function wait(Hiredis\Async $async): bool
{
	$readable = [$async->socket()];
	$none = [];
	return stream_select($readable, $none, $none, 10) > 0;
}

$async = (new Hiredis\Client($peer->uri(), timeout: 60.0))->async();
$async->get('a');
while (!$async->flush());
wait($async);
say($async->poll(), $async->poll()); // the first notices the end and connects, the second sends
$peer->hear('again');
$async->get('b');
say($async->flush());
$peer->tell('flushed');
$replies = [];
while ($async->pending() > 0 && wait($async)) {
	$replies += $async->poll();
}
say($replies);
?>
--EXPECT--
[]
[]
true
{1: "a", 2: "b"}
