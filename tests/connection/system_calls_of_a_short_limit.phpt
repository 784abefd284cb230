--TEST--
A time limit below 40 ms is waited for by poll(), to the millisecond, and not by the socket's own, which counts ticks of the system
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';

$server = stream_socket_server('tcp://127.0.0.1:0');
foreach (['0.0005', '0.03'] as $limit) {
	$names = Strace::names(<<<'PHP'
		$client = new Hiredis\Client($uri, protocol: 2);
		$client->connect();
		begin();
		try {
			$client->withTimeout($limit)->get('k');
		} catch (Hiredis\TimeoutException) {
		}
		finish();
		PHP, ['uri' => 'redis://' . stream_socket_get_name($server, false), 'limit' => (float) $limit]);
	echo "$limit: ", implode(' ', $names), "\n";
}
?>
--EXPECT--
0.0005: sendto recvfrom poll close
0.03: sendto recvfrom poll close
