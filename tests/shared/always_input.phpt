--TEST--
Shared cache: a read for which something arrives whenever it looks needs no connection of its own, once it has applied what had arrived before
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/stops.inc';
Stops::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/stops.inc';

/* On a busy machine, many workers that wait for an answer look at the socket all the time. To another worker it then seems that there is always something new. */
$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(3); $s->send("+OK\r\n$3\r\nold\r\n:-1\r\n");
	$peer->hear("write"); $s->send(">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n"); $peer->tell("written"); $s->commands(3); $s->send("+OK\r\n$3\r\nnew\r\n:-1\r\n");
	$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("$3\r\nown\r\n");');
$client = new Hiredis\Client($peer->uri(), cache: new Hiredis\Cache(shared: true, lease: 1000.0));
say($client->get('k'));
file_put_contents("$stops/input", '');
say($client->get('k'));
$peer->tell('write');
$peer->hear('written');
say($client->get('k'), $client->get('k'), $peer->connections());
?>
--EXPECT--
"old"
"old"
"new"
"new"
1
