--TEST--
Everything that tasks send while nobody can go on leaves in one write
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; require __DIR__ . '/../inc/strace.inc'; Strace::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/strace.inc';

$server = Server::start();
$snippet = <<<'PHP'
	$client = new Hiredis\Client($uri);
	$client->connect();
	begin();
	$client->concurrently(array_map(fn (int $i) => function ($redis) use ($i) {
		$redis->set("k:$i", $i);
		$redis->get("k:$i");
	}, range(1, 100)));
	finish();
	begin();
	$client->get('k:1');
	finish();
	PHP;
/* The kernel is told the names of the stacks. On a busy machine the connection may be checked after 100 ms without use, and a reply may take a second. */
$calls = preg_grep('/^(?:prctl|poll)\(|EAGAIN/', Strace::calls($snippet, ['uri' => $server->uri()]), PREG_GREP_INVERT);
echo implode(' ', array_map(fn ($call) => strtok($call, '('), $calls)), "\n";
?>
--EXPECT--
sendto recvfrom sendto recvfrom sendto recvfrom
