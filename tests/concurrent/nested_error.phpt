--TEST--
concurrently() in a task of the same client is an Error; of another client it is not
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$other = new Hiredis\Client($server->uri());
say($client->concurrently([
	fn ($redis) => outcome(fn () => $redis->concurrently([fn () => 1])),
	fn ($redis) => outcome(fn () => $redis->withTimeout(1)->concurrently([fn () => 1])),
	fn ($redis) => [$redis->incr('n'), $other->concurrently([fn ($redis) => $redis->incr('n'), fn ($redis) => $redis->incr('n')]), $redis->incr('n')],
	fn ($redis) => $redis->incr('m'),
]));
say($client->concurrently([fn ($redis) => $redis->get('n')]));
?>
--EXPECT--
[Hiredis\HiredisError: The client already runs tasks of concurrently(): use a second client here, Hiredis\HiredisError: The client already runs tasks of concurrently(): use a second client here, [1, [2, 3], 4], 1]
["4"]
