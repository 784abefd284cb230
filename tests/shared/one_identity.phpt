--TEST--
Shared cache: a worker that is stopped while it takes a room costs nobody's exactness: others have stores of their own meanwhile, and no second room
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=4
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

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 4]);
$server = Server::start();
$server->cli('SET', 'k', 'v');
$how = fn (SharedWorker $worker) => array_intersect_key($worker->stats(), ['shared' => 0, 'why' => 0]);

file_put_contents("$stops/lock", '');
$one = SharedWorker::start($server->uri(), lease: 1000.0);
$one->begin('get', 'k');
say(Stops::await($one->pid));
$other = SharedWorker::start($server->uri(), lease: 1000.0);
say($other->get('k'), $other->get('k'), $other->stats()['hits'], $how($other));

posix_kill($one->pid, SIGCONT);
say($one->end(), $how($one));
$next = SharedWorker::start($server->uri(), lease: 1000.0);
say($next->get('k'), $next->stats()['hits'], $next->stats()['workers'], $how($next));

/* One that ends with the lock has taken nothing. */
file_put_contents("$stops/lock", '');
$killed = SharedWorker::start($server->uri('?database=1'), lease: 1000.0);
$killed->begin('get', 'k');
say(Stops::await($killed->pid), posix_kill($killed->pid, SIGKILL), $killed->gone());
$one = SharedWorker::start($server->uri('?database=1'), lease: 1000.0);
say($one->set('k', 'of database 1'), $one->get('k'), $one->get('k'), $one->stats()['hits'], $how($one));
?>
--EXPECT--
true
"v"
"v"
1
{"shared": false, "why": "another process was stopped while it reserved one of hiredis.cache_rooms"}
"v"
{"shared": true}
"v"
1
2
{"shared": true}
true
true
"signal 9"
"OK"
"of database 1"
"of database 1"
1
{"shared": true}
