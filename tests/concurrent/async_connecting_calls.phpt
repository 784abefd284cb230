--TEST--
Async: over TCP connecting makes the calls of a client that waits, and what is queued leaves with the handshake
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
foreach (['uri', 'tcpUri'] as $uri) {
	$calls = Strace::calls('$redis = (new Hiredis\Client($uri))->async(); $redis->set("k", "v"); $redis->get("k"); begin(); $redis->flush(); finish();',
		['uri' => $server->$uri()]);
	echo implode(' ', array_unique(preg_replace('~\(.*~', '', $calls))), "\n";
	$writes = array_values(preg_grep('/^send(to|msg)\(/', $calls));
	foreach ($writes as $write) {
		preg_match_all('/\\\\n(HELLO|GET|SET)\\\\r/', $write, $words);
		echo '  ', implode(' ', $words[1]), "\n";
	}
	echo '  ', count(preg_grep('/^poll\(/', $calls)), " poll\n";
}
?>
--EXPECT--
socket connect fcntl setsockopt sendto
  HELLO SET GET
  0 poll
socket connect poll getsockopt getsockname getpeername setsockopt fcntl sendto
  HELLO SET GET
  1 poll
