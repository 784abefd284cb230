--TEST--
The words of a command of a stream may be references
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$command = ['SET', 'k', 'v'];
foreach ($command as &$word);
unset($word);
$name = &$command[0];
$last = &$command[2];
$commands = [&$command, ['GET', 'k']];
say(iterator_to_array($client->stream($commands)));
$name = 'STRLEN';
array_pop($command);
say(iterator_to_array($client->stream($commands)));
?>
--EXPECT--
["OK", "v"]
[1, "v"]
