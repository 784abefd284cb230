--TEST--
A push listener throws while the replies to a transaction come: its caller gets the exception, and the next command works; a MULTI that the caller has sent itself is reported as lost
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

foreach ([
	'a transaction' => fn ($redis) => $redis->transaction(fn ($t) => $t->get('a')),
	'a watched transaction' => fn ($redis) => $redis->transaction(fn ($t, $c) => $t->get('a'), ['w']),
	'a transaction whose WATCH is interrupted' => fn ($redis) => $redis->transaction(fn ($t, $c) => $t->get('a'), ['early']),
	'MULTI by itself' => fn ($redis) => $redis->call('MULTI'),
] as $what => $command) {
	$peer = Peer::start(<<<'PHP'
		$first = $peer->accept();
		$first->hello();
		$words = $first->commands(1)[0];
		if ($words === ['WATCH', 'w']) {
			$first->send("+OK\r\n");
			$first->commands(1);
		}
		$first->send($words === ['WATCH', 'early'] ? ">2\r\n+note\r\n+x\r\n+OK\r\n" : "+OK\r\n>2\r\n+note\r\n+x\r\n+QUEUED\r\n*1\r\n$1\r\nA\r\n");
		$second = $peer->accept();
		$second->hello();
		$second->commands(1);
		$second->send("$5\r\nvalue\r\n");
		$second->close();
		PHP);
	$client = new Hiredis\Client($peer->uri(), timeout: 20.0);
	$client->onPush(fn () => throw new Exception('thrown by the listener'));
	$first = outcome(fn () => $command($client));
	echo "$what: ", show($first), "\n";
	do { // until a command is answered on the second connection
		$next = outcome(fn () => $client->get('b'));
		say($next instanceof Hiredis\ConnectionException ? preg_replace('~^\S+: ~', '', $next->getMessage()) : $next);
	} while ($next !== 'value');
	unset($client, $first, $next);
	$peer->wait();
}
?>
--EXPECT--
a transaction: Exception: thrown by the listener
"value"
a watched transaction: Exception: thrown by the listener
"value"
a transaction whose WATCH is interrupted: Exception: thrown by the listener
"value"
MULTI by itself: "OK"
Exception: thrown by the listener
"the connection that held MULTI is gone"
"value"
