--TEST--
Shared cache: if the system's clock is set back while a worker waits for the lock, it does not wait longer
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

[$owner, $other] = [SharedWorker::start($server->uri(), lease: 1000.0), SharedWorker::start($server->uri(), lease: 1000.0)];
say($owner->get('k'), $other->get('k'));
file_put_contents("$stops/lock", '');
$owner->begin('get', 'another');
say('stopped', Stops::await($owner->pid));
file_put_contents("$stops/clock", '');
say('other', $other->get('a third one'), array_intersect_key($other->stats(), ['passed' => 0]));
unlink("$stops/clock");
posix_kill($owner->pid, SIGCONT);
say($owner->end());
$owner->stop();
$other->stop();
?>
--EXPECT--
"old"
"old"
"stopped"
true
"other"
NULL
{"passed": 1}
NULL
