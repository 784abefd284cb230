--TEST--
What HELLO was told, user, password and name, is told again to the next connection
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = Server::start();
$server->cli('ACL', 'SETUSER', 'alice', 'on', '>secret', '+@all', '~*');
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri());
	say(array_key_exists('proto', $client->call('HELLO', $protocol, 'AUTH', 'alice', 'secret', 'SETNAME', 'me')));
	$again = function () use ($client) { return [$client->acl('WHOAMI'), $client->client('GETNAME'), $client->call('HGETALL', 'h')]; };
	$client->hset('h', ['f' => 'v']);
	say($again());
	$client->close();
	say($again());
	/* Refused: all stays as it was. */
	say($client->call('HELLO', $protocol) ? 'hello' : '');
	try { $client->call('HELLO', $protocol, 'AUTH', 'alice', 'wrong', 'SETNAME', 'other'); } catch (Hiredis\ServerException $e) { say($e->prefix); }
	$client->close();
	say($again());
}
?>
--EXPECT--
true
["alice", "me", {"f": "v"}]
["alice", "me", {"f": "v"}]
"hello"
"WRONGPASS"
["alice", "me", {"f": "v"}]
false
["alice", "me", ["f", "v"]]
["alice", "me", ["f", "v"]]
"hello"
"WRONGPASS"
["alice", "me", ["f", "v"]]
