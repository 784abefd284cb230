--TEST--
HELLO is answered by a map in which proto is 3, every other step of a handshake by OK: all else is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$hello = "%1\r\n$5\r\nproto\r\n:3\r\n";
$cases = [
	['right', "$hello+OK\r\n", []], ['an echo', "*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n", []], ['OK', "+OK\r\n+OK\r\n", []], ['no proto', "%1\r\n+server\r\n+redis\r\n", []],
	['proto 2', "%1\r\n+proto\r\n:2\r\n", []], ['proto is a string', "%1\r\n+proto\r\n+3\r\n", []], ['a flat list', "*2\r\n+proto\r\n:3\r\n", []],
	['nil', "_\r\n", []], ['SELECT without OK', "$hello:1\r\n", []], ['SELECT queued', "$hello+QUEUED\r\n", []],
	['AUTH without OK', "*0\r\n", ['protocol' => 2, 'password' => 'secret']], ['SETNAME without OK', "+NO\r\n", ['protocol' => 2, 'name' => 'n']],
];
$peer = Peer::start(<<<'PHP'
	foreach ($cases as [, $replies]) {
		$connection = $peer->accept();
		$connection->commands(2);
		$connection->send($replies);
		$connection->silence();
	}
	PHP, ['cases' => $cases]);
foreach ($cases as [$name, , $options]) {
	$client = new Hiredis\Client($peer->uri(), ...$options, database: 1);
	echo "$name: ";
	tell(outcome(fn() => $client->connect()));
	say($client->isConnected());
	unset($client);
}
$peer->wait();
?>
--EXPECT--
right: NULL
true
an echo: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
OK: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
no proto: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
proto 2: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
proto is a string: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
a flat list: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
nil: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to HELLO 3 is not a map in which proto is 3 while connecting (not executed, no command)
false
SELECT without OK: Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply of the handshake is not OK while connecting (not executed, no command)
false
SELECT queued: Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply of the handshake is not OK while connecting (not executed, no command)
false
AUTH without OK: Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply of the handshake is not OK while connecting (not executed, no command)
false
SETNAME without OK: Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply of the handshake is not OK while connecting (not executed, no command)
false
