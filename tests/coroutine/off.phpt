--TEST--
With hiredis.coroutines = 0 a coroutine blocks the process while it waits
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.coroutines' => 0]);

$server = Server::start();
coroutines(
	function () use ($server) {
		echo "1 begins\n";
		echo json_encode((new Hiredis\Client($server->uri()))->blpop(['list'], 0.01)), "\n";
	},
	function () use ($server) {
		echo "2 begins\n";
		echo json_encode((new Hiredis\Client($server->uri()))->rpush('list', 'element')), "\n";
	},
);
?>
--EXPECT--
1 begins
null
2 begins
1
