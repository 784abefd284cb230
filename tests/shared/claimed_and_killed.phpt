--TEST--
Shared cache: a worker about to take a free room finds that another one has taken it meanwhile and was killed with the lock: what that one has left is not used
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
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/stops.inc';

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$server = Server::start();
$server->cli('SET', 'k', 'old');

/* The first one has seen that the room is free, and is stopped before it locks it. */
file_put_contents("$stops/trylock", '');
$late = SharedWorker::start($server->uri(), lease: 1000.0);
$late->begin('get', 'k');
say('late', Stops::await($late->pid));

/* The second one takes the room, and is killed after it has received the invalidation, before it applies it. */
$killed = SharedWorker::start($server->uri(), lease: 1000.0);
say('killed', $killed->get('k'));
$server->cli('SET', 'k', 'new');
$server->cli('PING'); /* the invalidation has been sent before this is answered */
file_put_contents("$stops/recv", '');
$killed->begin('get', 'k');
say(Stops::await($killed->pid), posix_kill($killed->pid, SIGKILL), $killed->gone());

posix_kill($late->pid, SIGCONT);
say('late', $late->end(), $late->get('k'), array_intersect_key($late->stats(), ['deaths' => 0, 'wipes' => 0, 'shared' => 0]));
$late->stop();
?>
--EXPECT--
"late"
true
"killed"
"old"
true
true
"signal 9"
"late"
"new"
"new"
{"shared": true, "wipes": 1, "deaths": 1}
