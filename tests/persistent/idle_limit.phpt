--TEST--
hiredis.persistent_idle: a connection that has been in the pool for longer is not taken again
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.persistent_idle=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$id = fn () => (new Hiredis\Client($server->uri(), persistent: true))->call('CLIENT', 'ID');
$first = $id();
say($id() === $first);
/* This is the time that passes, not a wait for something else. */
(new Hiredis\Client($server->uri()))->blpop('nothing', 1.2);
say($id() === $first, preg_match_all('/^id=/m', (string) $server->cli('CLIENT', 'LIST', 'TYPE', 'normal')));
?>
--EXPECT--
true
false
2
