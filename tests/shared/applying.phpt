--TEST--
Shared cache: a worker that is stopped or killed between bytes of S and what they mean, with the lock, stops no other one, which does not hit meanwhile
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
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/stops.inc';

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);

$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok);
	$s->commands(3); $s->send($old);
	$peer->hear("write"); $s->send($push); $peer->tell("written");
	$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send($read);
	/* Behind what the other one has had from its own connection, it asks as well. */
	$s->commands(3); $s->send($new); $s->commands(3); $s->send($new); $peer->hear("over");', ['ok' => "+OK\r\n", 'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n",
	'old' => "+OK\r\n$3\r\nold\r\n:-1\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n", 'read' => "$3\r\nnew\r\n"]);
$uri = $peer->uri('?timeout=5000');
[$one, $other] = [SharedWorker::start($uri, lease: 1000.0), SharedWorker::start($uri, lease: 1000.0)];
say($one->get('k'), $other->get('k'));
$peer->tell('write');
$peer->hear('written');
file_put_contents("$stops/recv", '');
$one->begin('get', 'k');
say('stopped', Stops::await($one->pid), 'other', $other->get('k'), array_intersect_key($other->stats(), ['passed' => 0, 'hits' => 0]));
posix_kill($one->pid, SIGCONT);
say($one->end(), $other->get('k'));
$one->stop();
$other->stop();
$peer->tell('over');

/* Killed, as for want of memory: all that was known goes, and so does S. */
$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok);
	$s->commands(3); $s->send($old);
	$peer->hear("write"); $s->send($push); $peer->tell("written");
	$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); $s->commands(3); $s->send($new); $peer->hear("over");', ['ok' => "+OK\r\n",
	'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n", 'old' => "+OK\r\n$3\r\nold\r\n:-1\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n"]);
$uri = $peer->uri('?timeout=5000');
[$one, $other] = [SharedWorker::start($uri, lease: 1000.0), SharedWorker::start($uri, lease: 1000.0)];
say($one->get('k'), $other->get('k'));
$peer->tell('write');
$peer->hear('written');
file_put_contents("$stops/recv", '');
$one->begin('get', 'k');
say('killed', Stops::await($one->pid), posix_kill($one->pid, SIGKILL), $one->gone());
say($other->get('k'), $other->get('k'), array_intersect_key($other->stats(), ['deaths' => 0, 'wipes' => 0, 'passed' => 0]));
$other->stop();
$peer->tell('over');
?>
--EXPECT--
"old"
"old"
"stopped"
true
"other"
"new"
{"hits": 1, "passed": 1}
"new"
"new"
"old"
"old"
"killed"
true
true
"signal 9"
"new"
"new"
{"wipes": 1, "deaths": 1, "passed": 0}
