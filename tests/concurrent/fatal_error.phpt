--TEST--
A fatal error inside a task, with commands of others in flight, ends the request
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
register_shutdown_function(function () use (&$server, &$client) {
	echo "shutdown\n";
	$server->cli('PING') === 'PONG' && print("the server lives\n");
	echo $client->ping(), "\n"; // on a new connection
});
require __DIR__ . '/../inc/server.inc';
$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->concurrently([
	function ($redis) {
		try {
			$redis->set('large', str_repeat('x', 100_000));
			$redis->get('large');
			$redis->get('large');
		} finally {
			echo "no finally block runs\n";
		}
	},
	function ($redis) {
		$redis->ping();
		@trigger_error('fatal', E_USER_ERROR); /* deprecated since PHP 8.4, and still an error of its own kind */
	},
	fn ($redis) => [$redis->ping(), $redis->ping()],
]);
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
shutdown
the server lives
PONG
