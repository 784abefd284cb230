--TEST--
Shared cache: no read waits for a query that could not be sent, even if its record is in the place of a query that was answered
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=3M
hiredis.cache_rooms=16
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

const RECORDS = 64; // a segment of 192 KiB has as many

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '3M', 'hiredis.cache_rooms' => 16]);
$server = Server::start();
$server->cli('SET', 'k', 'value');
$workers = array_map(fn () => SharedWorker::start($server->uri('?timeout=20'), lease: 1000.0), range(0, 1));
$claims = fn () => array_intersect_key($workers[0]->stats(), ['claims' => 0, 'waits' => 0]);
$workers[0]->get('first');
say($claims());

/* The first worker finds no value, and stops before it gets the lock. Meanwhile the second worker fills all records, and its query for k is not sent. */
file_put_contents("$stops/trylock", '');
$workers[0]->begin('get', 'k');
Stops::await($workers[0]->pid);
for ($i = 0; $i < RECORDS; $i++) {
	$workers[1]->get("key $i");
}
file_put_contents("$stops/send.new", 0);
rename("$stops/send.new", "$stops/send");
say($workers[1]->get('k'));
posix_kill($workers[0]->pid, SIGCONT);
say($workers[0]->end(), $claims());
array_map(fn ($worker) => $worker->stop(), $workers);
?>
--EXPECT--
{"claims": 1, "waits": 0}
"value"
"value"
{"claims": 2, "waits": 0}
