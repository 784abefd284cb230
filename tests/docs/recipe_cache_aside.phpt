--TEST--
docs/recipes/cache-aside.php: six processes ask for a value, and it is computed once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
/* For the processes that it starts. */
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $module) && putenv("HIREDIS_MODULE=$module[0]");
require __DIR__ . '/../../docs/recipes/cache-aside.php';
/* Another request stores the value and lets go of the lock between this one's read and its lock. */
require __DIR__ . '/../inc/peer.inc';
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(2);
	$one->send("$-1\r\n:-2\r\n"); /* GET, PTTL */
	$one->answer("+OK\r\n"); /* SET NX */
	$stored = serialize([1.0, 'theirs']);
	$one->answer('$' . strlen($stored) . "\r\n$stored\r\n"); /* GET */
	$one->answer(":1\r\n"); /* the script that lets go */
	PHP);
echo remember(new Hiredis\Client($peer->uri()), 'report', 60.0, fn() => 'computed twice'), "\n";
$peer->wait();
?>
--EXPECT--
{"total":42} {"total":42} {"total":42} {"total":42} {"total":42} {"total":42}
computed: 1
no database, lock: 0
theirs
