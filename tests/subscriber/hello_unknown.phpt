--TEST--
A server that does not know HELLO is spoken to in RESP2, after AUTH
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start(['rename-command' => ['HELLO', '""'], 'requirepass' => 'secret']);
$client = new Hiredis\Client($server->uri(), password: 'secret', database: 3, name: 'listener');
$subscriber = $client->subscriber();
$subscriber->subscribe('a');
$subscriber->psubscribe('a*');
$client->publish('a', 'text');
echo message($subscriber->next()), "\n", message($subscriber->next()), "\n";
preg_match('/ name=(\S*) .* db=(\d+) .* resp=(\d)/', $server->cli('CLIENT', 'LIST', 'TYPE', 'pubsub'), $found);
say(array_slice($found, 1));
$subscriber->punsubscribe();
$subscriber->unsubscribe();
say($subscriber->next());
?>
--EXPECT--
message a text
pmessage a* a text
["listener", "3", "2"]
NULL
