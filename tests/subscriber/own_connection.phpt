--TEST--
A subscriber has the client's options and a connection of its own, never a persistent one
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'ann', 'on', '>secret', 'allchannels', '+@all');
$listed = function () use ($server) {
	preg_match_all('/ name=(\S*) .* db=(\d+) .* user=(\S+) .* resp=(\d)/', $server->cli('CLIENT', 'LIST', 'TYPE', 'pubsub'), $found, PREG_SET_ORDER);
	return array_map(fn (array $one) => array_slice($one, 1), $found);
};
$client = new Hiredis\Client($server->uri('?persistent=1&timeout=2.5'), 'ann', 'secret', name: 'ann-1');
$client->connect();
$subscriber = $client->subscriber();
say($listed());
$subscriber->subscribe('a');
say($listed());
$client->publish('a', 'one');
unset($client);
echo message($subscriber->next()), "\n";
echo str_contains(print_r($subscriber, true) . var_export($subscriber, true), 'secret') ? 'a secret is shown' : 'no secret is shown', "\n";
unset($subscriber);
gone($server);

/* What the client has selected since counts too. */
$client = new Hiredis\Client($server->uri());
$client->select(5);
$client->auth('ann', 'secret');
$subscriber = $client->subscriber();
$subscriber->subscribe('a');
say($listed());
?>
--EXPECT--
[]
[["ann-1", "0", "ann", "3"]]
message a one
no secret is shown
[["", "5", "ann", "3"]]
