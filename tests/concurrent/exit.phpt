--TEST--
exit() in a task: finally blocks and destructors run, nothing else does
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

register_shutdown_function(function () use (&$client) {
	echo "shutdown\n";
	say($client->ping());
});
$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->concurrently([
	function ($redis) {
		try {
			$redis->get('k');
			echo "one reply\n";
			$redis->get('k');
			echo "never\n";
		} finally {
			echo "finally\n";
		}
	},
	function ($redis) {
		$redis->ping();
		echo "exit\n";
		exit;
	},
	fn ($redis) => [$redis->ping(), $redis->ping()],
]);
echo "never\n";
?>
--EXPECT--
one reply
exit
finally
shutdown
"PONG"
