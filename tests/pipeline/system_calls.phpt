--TEST--
A full socket is asked again when it has room, not for every reply
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$calls = Strace::calls(<<<'PHP'
	$client = new Hiredis\Client($uri);
	$client->ping();
	$pipeline = $client->pipeline();
	for ($i = 0; $i < 20000; $i++) {
		$pipeline->set("key:$i", 'value')->get("key:$i");
	}
	begin();
	$replies = $pipeline->execute();
	finish();
	PHP, ['uri' => $server->uri()]);
var_dump(count(preg_grep('/^send/', $calls)) > 1, count(preg_grep('/^send.*EAGAIN/', $calls)));
?>
--EXPECT--
bool(true)
int(0)
