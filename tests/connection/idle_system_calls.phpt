--TEST--
The look at an idle connection costs a burst of commands no system call, and the first command after 100 ms one
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
$names = Strace::names(<<<'PHP'
	$client = new Hiredis\Client($uri);
	$client->set('k', 'v');
	begin();
	for ($i = 0; $i < 1000; $i++) {
		$client->get('k');
	}
	finish();
	PHP, ['uri' => $server->uri()]);
echo count($names), ' of ', implode(', ', array_unique($names)), "\n";

/* The other client's reply comes after 120 ms. */
$names = Strace::names(<<<'PHP'
	$client = new Hiredis\Client($uri);
	$other = new Hiredis\Client($uri);
	$client->set('k', 'v');
	$other->blpop('nothing', 0.12);
	begin();
	$client->get('k');
	$client->get('k');
	finish();
	PHP, ['uri' => $server->uri()]);
echo implode(' ', $names), "\n";
?>
--EXPECT--
2000 of sendto, recvfrom
poll sendto recvfrom sendto recvfrom
