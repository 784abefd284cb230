--TEST--
A memory limit that is reached inside a task ends the request, and only the request
--EXTENSIONS--
hiredis
--INI--
memory_limit=16M
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

register_shutdown_function(function () use (&$server) {
	echo "shutdown\n";
	$server->cli('PING') === 'PONG' && print("the server lives\n");
});
$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->concurrently([
	fn ($redis) => $redis->get('k'),
	fn ($redis) => [$redis->ping(), str_repeat('x', 1 << 26)],
	fn ($redis) => [$redis->ping(), $redis->ping()],
]);
?>
--EXPECTF--
Fatal error: Allowed memory size of 16777216 bytes exhausted%s(tried to allocate %d bytes) in %s on line 14
shutdown
the server lives
