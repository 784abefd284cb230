--TEST--
A SCAN is answered by a cursor and a list of strings, in pairs where there are values: all else closes the connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$cases = [
	"*1\r\n:1\r\n", "+OK\r\n", "*2\r\n:0\r\n*0\r\n", "_\r\n", ":1\r\n", "*2\r\n$1\r\n0\r\n+OK\r\n", "*3\r\n$1\r\n0\r\n*0\r\n*0\r\n", "%1\r\n$1\r\n0\r\n*0\r\n",
	"*2\r\n$2\r\n-1\r\n*0\r\n", "*2\r\n$0\r\n\r\n*0\r\n", "*2\r\n$1\r\n0\r\n%1\r\n:0\r\n+a\r\n", "*2\r\n$1\r\n0\r\n*2\r\n:1\r\n+v\r\n",
	"*2\r\n$1\r\n0\r\n*2\r\n-ERR e\r\n+v\r\n", "*2\r\n$1\r\n0\r\n*1\r\n+odd\r\n", "*2\r\n$1\r\n0\r\n*2\r\n+k\r\n+v\r\n",
];
$ways = [
	fn($client) => iterator_to_array($client->scanKeys()),
	fn($client) => iterator_to_array($client->scanHash('h')),
	fn($client) => $client->concurrently([fn($redis) => iterator_to_array($redis->scanHash('h'))], throw: false)[0],
];
$peer = Peer::start(<<<'PHP'
	foreach ($cases as $reply) {
		for ($i = 0; $i < 3 * $ways; $i++) {
			$connection = $peer->accept();
			if ($i % 3 == 0) {
				$connection->hello();
			}
			if ($i % 3 == 2) {
				$connection->answer("+OK\r\n");
			}
			$connection->answer($reply);
			$connection->silence();
		}
	}
	PHP, ['cases' => $cases, 'ways' => count($ways)]);
foreach ($cases as $case) {
	echo addcslashes($case, "\r\n"), "\n";
	foreach ($ways as $way) {
		$outcomes = [];
		/* As the first command, and behind another. */
		foreach ([3, 2, 2] as $i => $protocol) {
			$client = new Hiredis\Client($peer->uri(), protocol: $protocol);
			if ($i == 2) {
				$client->ping();
			}
			ob_start();
			tell($outcome = outcome(fn() => $way($client)));
			$outcomes[] = ob_get_clean() . ($client->isConnected() === ($outcome instanceof Hiredis\ProtocolException) ? "connected?\n" : '');
			unset($client, $outcome);
		}
		echo '  ', implode('  ', array_unique($outcomes));
	}
}
$peer->wait();
?>
--EXPECT--
*1\r\n:1\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
+OK\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n:0\r\n*0\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
_\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
:1\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$1\r\n0\r\n+OK\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*3\r\n$1\r\n0\r\n*0\r\n*0\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
%1\r\n$1\r\n0\r\n*0\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$2\r\n-1\r\n*0\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$0\r\n\r\n*0\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$1\r\n0\r\n%1\r\n:0\r\n+a\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not a cursor and a list while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$1\r\n0\r\n*2\r\n:1\r\n+v\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor holds more than strings while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor holds more than strings while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor holds more than strings while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$1\r\n0\r\n*2\r\n-ERR e\r\n+v\r\n
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor holds more than strings while reading, command SCAN (maybe executed, SCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor holds more than strings while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor holds more than strings while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$1\r\n0\r\n*1\r\n+odd\r\n
  ["odd"]
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor has a name without a value while reading, command HSCAN (maybe executed, HSCAN)
  Hiredis\ProtocolException: ENDPOINT: Protocol error: the list after the cursor has a name without a value while reading, command HSCAN (maybe executed, HSCAN)
*2\r\n$1\r\n0\r\n*2\r\n+k\r\n+v\r\n
  ["k", "v"]
  {"k": "v"}
  {"k": "v"}
