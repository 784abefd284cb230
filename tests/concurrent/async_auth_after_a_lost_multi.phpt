--TEST--
A MULTI of an Async that was lost with its connection does not forbid AUTH, whatever is queued; one that was queued afterwards does
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'default', 'resetpass', '>secret');
$redis = (new Hiredis\Client($server->uri(), password: 'secret'))->async();
$loses = [
	'close()' => fn () => $redis->close(),
	'the server' => function () use ($redis, $server) {
		(new Hiredis\Client($server->uri(), password: 'secret'))->client('KILL', TYPE: 'normal');
		$redis->ping();
		say(array_map(get_class(...), array_values(all($redis))));
	},
];
foreach ($loses as $what => $lose) {
	$redis->call('MULTI');
	say($what, array_values(all($redis)), outcome(fn () => $redis->auth('secret')));
	$lose();
	$redis->ping();
	$redis->auth('secret');
	say(array_values(all($redis)));
}
/* The MULTI was queued after the loss, and before poll() reports it. */
$redis->ping();
$redis->close();
$redis->call('MULTI');
$redis->poll();
say('behind the loss', outcome(fn () => $redis->auth('secret')), array_values(all($redis)));
?>
--EXPECT--
"close()"
["OK"]
Hiredis\HiredisError: AUTH cannot be part of a transaction
["PONG", "OK"]
"the server"
["OK"]
Hiredis\HiredisError: AUTH cannot be part of a transaction
["Hiredis\\ConnectionException"]
["PONG", "OK"]
"behind the loss"
Hiredis\HiredisError: AUTH cannot be part of a transaction
["OK"]
