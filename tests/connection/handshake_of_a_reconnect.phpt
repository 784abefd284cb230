--TEST--
select(), auth() and client('SETNAME') become part of the handshake of the next connection; what was refused does not
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'ann', 'on', '>hers', '~*', '+@all');
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri(), protocol: $protocol);
	$state = fn () => [$client->call('ACL', 'WHOAMI'), $client->client('GETNAME'), preg_replace('/.* db=(\d+) .*/s', '$1', $client->client('INFO'))];
	say($state());
	$client->select(4);
	$client->auth('ann', 'hers');
	$client->client('SETNAME', 'first');
	$client->close();
	say($state());
	say(outcome(fn () => $client->select(99)), outcome(fn () => $client->auth('ann', 'wrong')), outcome(fn () => $client->client('SETNAME', 'a b')));
	$client->close();
	say($state());
	/* In a pipeline, by call() and in a transaction. */
	$client->pipelined(fn ($p) => $p->select(5)->client('SETNAME', 'second'));
	$client->close();
	say($state());
	$client->call('select', '6');
	$client->close();
	say($state());
	$client->transaction(fn ($t) => $t->select(7)->client('SETNAME', 'third'));
	$client->close();
	say($state());
	iterator_to_array($client->stream([['SELECT', 8], ['CLIENT', 'SETNAME', 'fourth']]));
	$client->close();
	say($state());
	/* RESET gives the connection up: the next one is what the client was told. */
	say($client->call('RESET'), $state());
	$client->select(0);
	$client->client('SETNAME', '');
	$client->close();
	say($state());
}
?>
--EXPECT--
["default", NULL, "0"]
["ann", "first", "4"]
error(ERR) "ERR DB index is out of range"
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled."
error(ERR) "ERR Client names cannot contain spaces, newlines or special characters."
["ann", "first", "4"]
["ann", "second", "5"]
["ann", "second", "6"]
["ann", "third", "7"]
["ann", "fourth", "8"]
"RESET"
["ann", "fourth", "8"]
["ann", NULL, "0"]
["default", NULL, "0"]
["ann", "first", "4"]
error(ERR) "ERR DB index is out of range"
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled."
error(ERR) "ERR Client names cannot contain spaces, newlines or special characters."
["ann", "first", "4"]
["ann", "second", "5"]
["ann", "second", "6"]
["ann", "third", "7"]
["ann", "fourth", "8"]
"RESET"
["ann", "fourth", "8"]
["ann", NULL, "0"]
