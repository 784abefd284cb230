--TEST--
Shared cache: workers that come at once, while a room is still being taken, sit in one
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=256M
hiredis.cache_rooms=4
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

$server = Server::start();
$server->cli('SET', 'k', 'v');
/* To empty so large a room takes longer than its lock is waited for. */
$workers = array_map(fn () => SharedWorker::start($server->uri(), lease: 1000.0), range(1, 4));
foreach ($workers as $worker) {
	say($worker->get('k'));
}
say(preg_match_all('/ flags=\w*t\w* /', $server->cli('CLIENT', 'LIST')), $workers[0]->stats()['workers']);
?>
--EXPECT--
"v"
"v"
"v"
"v"
1
4
