--TEST--
A persistent connection that was lost after select() goes back under the database it was reconnected to
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([0, 3] as $database) {
	$server->cli('SELECT', $database);
	$server->cli('SET', 'which', $database);
}
$first = new Hiredis\Client($server->uri(), persistent: true);
$first->select(3);
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal');
say($first->get('which'));
unset($first);

say((new Hiredis\Client($server->uri(), persistent: true))->get('which'));
$third = new Hiredis\Client($server->uri('?database=3'), persistent: true);
say($third->get('which'));
?>
--EXPECT--
"3"
"0"
"3"
