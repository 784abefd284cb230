--TEST--
Shared cache: a read that has waited for the lock takes neither another worker's older look at the socket for its own, nor a lease that has ended meanwhile
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
$peer = Peer::start(<<<'PHP'
	$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(3); $s->send("+OK\r\n$3\r\nold\r\n:-1\r\n");
	$peer->hear('another'); $s->send(">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nz\r\n"); $peer->tell('sent');
	$peer->hear('this'); $s->send(">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n"); $peer->tell('sent');
	$s->commands(3); $s->send("+OK\r\n$3\r\nnew\r\n:-1\r\n"); $s->commands(3); $s->send("+OK\r\n$5\r\nnewer\r\n:-1\r\n"); $peer->hear('over');
	PHP);
$workers = array_map(fn () => SharedWorker::start($peer->uri('?timeout=5000'), lease: 1000.0, maxAge: 100000.0), range(0, 1));
say($workers[0]->get('k'));
/* The first worker has received all that had arrived, and is stopped. Then the key changes, and the second worker reads it and waits for the lock. */
$peer->tell('another');
$peer->hear('sent');
file_put_contents("$stops/recv", '');
$workers[0]->begin('get', 'k');
Stops::await($workers[0]->pid);
$peer->tell('this');
$peer->hear('sent');
file_put_contents("$stops/trylock", '');
$workers[1]->begin('get', 'k');
Stops::await($workers[1]->pid);
posix_kill($workers[0]->pid, SIGCONT);
say($workers[0]->end());
posix_kill($workers[1]->pid, SIGCONT);
say($workers[1]->end());
/* Something seems to arrive. The lease ends while the read waits for the lock. */
file_put_contents("$stops/input", '');
file_put_contents("$stops/trylock", '');
$workers[0]->begin('get', 'k');
Stops::await($workers[0]->pid);
file_put_contents("$stops/ahead.new", '2000') && rename("$stops/ahead.new", "$stops/ahead");
posix_kill($workers[0]->pid, SIGCONT);
say($workers[0]->end(), count(array_keys(array_column($peer->commands(0), 0), 'GET')));
array_map(fn ($worker) => $worker->stop(), $workers);
$peer->tell('over');
?>
--EXPECT--
"old"
"old"
"new"
"newer"
3
