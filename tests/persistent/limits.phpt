--TEST--
hiredis.persistent_max bounds the pool, the oldest go first; 0 keeps none
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.persistent_max=3
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$clients = $ids = [];
for ($i = 0; $i < 5; $i++) {
	$clients[$i] = new Hiredis\Client($server->uri(), persistent: true);
	$ids[$i] = $clients[$i]->call('CLIENT', 'ID');
}
foreach (array_keys($clients) as $i) {
	unset($clients[$i]);
}
/* The one given back last is taken first. */
for ($i = 0; $i < 4; $i++) {
	$clients[$i] = new Hiredis\Client($server->uri(), persistent: true);
	say(array_search($clients[$i]->call('CLIENT', 'ID'), $ids));
}
say(ini_set('hiredis.persistent_max', '5'));
?>
--EXPECT--
4
3
2
false
false
