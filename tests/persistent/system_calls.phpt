--TEST--
To take a connection from the pool and to give it back costs one system call in all; TCP_NODELAY, keepalive and the time for what is not acknowledged are set when it is made
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/strace.inc';

on_32_bits(['"\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16' => '"\1\0\0\0\0\0\0\0", 8']);
$server = Server::start();
foreach ([[], ['hiredis.persistent_idle' => 60]] as $ini) {
	say(Strace::names(<<<'PHP'
		for ($i = 0; $i < 2; $i++) {
			$i && begin();
			$client = new Hiredis\Client($uri, persistent: true);
			$client->get('k');
			unset($client);
			$i && finish();
		}
		PHP, ['uri' => $server->tcpUri()], $ini));
}
$calls = Strace::calls('begin(); (new Hiredis\Client($uri))->connect(); finish();', ['uri' => $server->tcpUri()]);
foreach (preg_grep('/^setsockopt/', $calls) as $call) {
	echo preg_replace('/^setsockopt\(\d+, /', '(', $call), "\n";
}
?>
--EXPECT--
["poll", "sendto", "recvfrom"]
["poll", "sendto", "recvfrom"]
(SOL_TCP, TCP_NODELAY, [1], 4) = 0
(SOL_SOCKET, SO_KEEPALIVE, [1], 4) = 0
(SOL_TCP, TCP_KEEPIDLE, [60], 4) = 0
(SOL_TCP, TCP_KEEPINTVL, [14], 4) = 0
(SOL_TCP, TCP_KEEPCNT, [3], 4) = 0
(SOL_TCP, TCP_USER_TIMEOUT, [100000], 4) = 0
(SOL_SOCKET, SO_RCVTIMEO_OLD, "\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16) = 0
