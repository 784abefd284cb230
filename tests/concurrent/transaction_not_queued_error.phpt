--TEST--
Tasks: a transaction whose commands the server does not queue closes the connection, and each command that had left behind it may have been executed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

/* The replies to MULTI and to the three commands come at once; the first of these is wrong. */
$peer = Peer::start(<<<'PHP'
	for ($wrong = 1; $wrong <= 3; $wrong++) {
		$connection = $peer->accept();
		$connection->commands(8);
		$replies = ["+OK\r\n", "+QUEUED\r\n", "+QUEUED\r\n", "+QUEUED\r\n"];
		$replies[$wrong] = "+OK\r\n";
		$connection->send(implode($replies));
		$connection->silence();
	}
	PHP);
for ($wrong = 1; $wrong <= 3; $wrong++) {
	$redis = new Hiredis\Client($peer->uri(), protocol: 2);
	$tasks = [
		fn () => $redis->transaction(fn ($transaction) => $transaction->set('a', '1')->set('b', '1')->set('c', '1')),
		fn () => $redis->incr('d'),
		fn () => $redis->incr('e'),
		fn () => $redis->incr('f'),
	];
	foreach ($redis->concurrently($tasks, throw: false) as $lost) {
		echo $lost::class, ' ', var_export($lost->maybeExecuted, true), "\n";
	}
}
?>
--EXPECT--
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
Hiredis\ProtocolException true
