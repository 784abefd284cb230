--TEST--
SCRIPT LOAD in front of a pipeline is answered by a SHA1, SELECT of a pipeline by OK: all else closes the connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$script = new Hiredis\Script('return 1');
$run = fn($redis) => $script->run($redis);
$ways = [
	fn($client) => $client->pipelined($run),
	fn($client) => iterator_to_array($run($client->pipeline())->stream()),
	fn($client) => $client->concurrently([fn($redis) => $redis->pipelined($run)], throw: false)[0],
	function ($client) use ($run) {
		$async = $client->async();
		$run($async);
		while (!$replies = $async->poll()) {
			$async->flush();
		}
		return $replies[1];
	},
];
$cases = ["\$40\r\n$script->sha1\r\n", "-ERR no\r\n", "+OK\r\n", ":40\r\n", "*0\r\n", "_\r\n"];
$peer = Peer::start(<<<'PHP'
	foreach ($cases as $reply) {
		for ($i = 0; $i < $ways; $i++) {
			$connection = $peer->accept();
			$connection->commands(2);
			$connection->send($reply . ($reply[0] === '-' ? "-NOSCRIPT no\r\n" : ":1\r\n"));
			$connection->silence();
		}
	}
	$connection = $peer->accept();
	$connection->commands(2);
	$connection->send(":1\r\n:2\r\n");
	$connection->silence();
	PHP, ['cases' => $cases, 'ways' => count($ways)]);
foreach ($cases as $case) {
	echo addcslashes($case, "\r\n"), "\n";
	foreach ($ways as $way) {
		$client = new Hiredis\Client($peer->uri(), protocol: 2);
		echo '  ';
		tell(outcome(fn() => $way($client)));
		unset($client);
	}
}
$client = new Hiredis\Client($peer->uri(), protocol: 2);
tell(outcome(fn() => $client->pipelined(fn($p) => $p->call('SELECT', 1)->get('k'))));
say($client->isConnected());
unset($client);
$peer->wait();
?>
--EXPECT--
$40\r\ne0e1f9fabfc9d4800c877a703b823ac0578ff8db\r\n
  [1]
  [1]
  [1]
  1
-ERR no\r\n
  error(ERR) "ERR no"
  [error(ERR) "ERR no"]
  error(ERR) "ERR no"
  error(ERR) "ERR no"
+OK\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
:40\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
*0\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
_\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to SCRIPT LOAD is not a SHA1 while reading, command SCRIPT LOAD (maybe executed, SCRIPT LOAD)
Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command SELECT (maybe executed, SELECT)
false
