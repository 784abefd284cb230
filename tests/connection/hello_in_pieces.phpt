--TEST--
The reply to HELLO is read the same whole, with unknown entries of any kind, and cut anywhere
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* As Redis 8 answers. */
$modules = "$7\r\nmodules\r\n*2\r\n%2\r\n$4\r\nname\r\n$2\r\nbf\r\n$3\r\nver\r\n:-1\r\n%1\r\n$4\r\nargs\r\n~1\r\n$5\r\nproto\r\n";
$hello = "%5\r\n$6\r\nserver\r\n$5\r\nredis\r\n$5\r\nproto\r\n:3\r\n$2\r\nid\r\n:123456\r\n$17\r\navailability_zone\r\n$0\r\n\r\n$modules";
$cases = [
	['whole', $hello, null], ['statuses', "%2\r\n+server\r\n+redis\r\n+proto\r\n:3\r\n", null], ['a double', "%2\r\n$1\r\na\r\n,1.5\r\n$5\r\nproto\r\n:3\r\n", null],
	['null and true', "%3\r\n$1\r\na\r\n_\r\n$1\r\nb\r\n#t\r\n$5\r\nproto\r\n:3\r\n", null], ['an integer as a key', "%2\r\n:1\r\n$5\r\nproto\r\n$5\r\nproto\r\n:3\r\n", null],
	['the last counts', "%2\r\n$5\r\nproto\r\n:2\r\n$5\r\nproto\r\n:3\r\n", null], ['the last is wrong', "%2\r\n$5\r\nproto\r\n:3\r\n$5\r\nproto\r\n:2\r\n", null],
	['a string', "%1\r\n$5\r\nproto\r\n$1\r\n3\r\n", null], ['a list', "%1\r\n$5\r\nproto\r\n*1\r\n:3\r\n", null], ['inside another', "%1\r\n$1\r\na\r\n%1\r\n$5\r\nproto\r\n:3\r\n", null],
	['another key', "%1\r\n$5\r\nprotp\r\n:3\r\n", null], ['empty', "%0\r\n", null], ['less than none', "%-1\r\n", null],
	['a bulk without its end', "%2\r\n$1\r\na\r\n$2\r\nbcde$5\r\nproto\r\n:3\r\n", null], ['no digit', "%1\r\n$5\r\nproto\r\n:x\r\n", null],
	['a list of less than none', "%1\r\n$5\r\nproto\r\n*-2\r\n", null], ['too many', "%1\r\n$1\r\na\r\n*999999999999999999\r\n$5\r\n", null],
];
for ($cut = 1; $cut < strlen($hello); $cut++) {
	$cases[] = ["cut at $cut", $hello, $cut];
}
$peer = Peer::start(<<<'PHP'
	foreach ($cases as [, $reply, $cut]) {
		$connection = $peer->accept();
		$connection->commands(2);
		$connection->send("$reply+PONG\r\n", $cut === null ? [] : [$cut]);
		$connection->silence();
	}
	PHP, ['cases' => $cases]);
$right = 0;
foreach ($cases as [$name, , $cut]) {
	$client = new Hiredis\Client($peer->uri());
	$reply = outcome(fn () => $client->call('PING'));
	if ($cut !== null && $reply === 'PONG') {
		$right++;
	} else {
		echo "$name: ";
		tell($reply);
	}
	unset($client);
}
$peer->wait();
say($right === strlen($hello) - 1);
?>
--EXPECT--
whole: "PONG"
statuses: "PONG"
a double: "PONG"
null and true: "PONG"
an integer as a key: "PONG"
the last counts: "PONG"
the last is wrong: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
a string: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
a list: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
inside another: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
another key: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
empty: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
less than none: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting, command PING (maybe executed, PING)
a bulk without its end: Hiredis\ProtocolException: ENDPOINT: Protocol error: a bulk string without its CRLF while reading, command PING (maybe executed, PING)
no digit: Hiredis\ProtocolException: ENDPOINT: Bad integer value while reading, command PING (maybe executed, PING)
a list of less than none: Hiredis\ProtocolException: ENDPOINT: Multi-bulk length out of range while reading, command PING (maybe executed, PING)
too many: Hiredis\ProtocolException: ENDPOINT: Multi-bulk length out of range while reading, command PING (maybe executed, PING)
true
