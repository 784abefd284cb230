--TEST--
The iterator of getIterator() has the current value null before the first message and after the last one
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$subscriber = (new Hiredis\Client($server->uri()))->subscriber();
$iterator = $subscriber->getIterator();
say($iterator->valid(), $iterator->current(), [$iterator->current()], $iterator->current() ?? 'default');
$subscriber->subscribe('news');
$server->cli('PUBLISH', 'news', 'text');
$iterator = $subscriber->getIterator();
say($iterator->current()->payload);
$subscriber->unsubscribe();
$iterator->next();
say($iterator->valid(), $iterator->current(), [$iterator->current()]);
?>
--EXPECT--
false
NULL
[NULL]
"default"
"text"
false
NULL
[NULL]
