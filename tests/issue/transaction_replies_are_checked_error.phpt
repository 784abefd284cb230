--TEST--
MULTI is answered by OK, a queued command by QUEUED, EXEC by a list of as many elements or by nil: all else closes the connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$cases = [
	'right' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n+a\r\n+b\r\n",
	'nil' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n*-1\r\n",
	'an error in the list' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n+a\r\n-ERR b\r\n",
	'a map with an error' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n%1\r\n$1\r\na\r\n-ERR x\r\n",
	'a map of two' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n%2\r\n:0\r\n+a\r\n:1\r\n+b\r\n",
	'a string' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n+OK\r\n",
	'an int' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n:2\r\n",
	'false' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n#f\r\n",
	'no element' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n*0\r\n",
	'one element' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n*1\r\n+a\r\n",
	'three elements' => "+OK\r\n+QUEUED\r\n+QUEUED\r\n*3\r\n+a\r\n+b\r\n+c\r\n",
	'MULTI without OK' => "+QUEUED\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n+a\r\n+b\r\n",
	'not queued' => "+OK\r\n+QUEUED\r\n+OK\r\n*2\r\n+a\r\n+b\r\n",
	'queued by a number' => "+OK\r\n:1\r\n+QUEUED\r\n*2\r\n+a\r\n+b\r\n",
	'refused' => "+OK\r\n+QUEUED\r\n-ERR no such command\r\n-EXECABORT discarded\r\n",
	'refused and executed' => "+OK\r\n+QUEUED\r\n-ERR no such command\r\n*1\r\n+a\r\n",
	'MULTI refused' => "-NOPERM multi\r\n+a\r\n+b\r\n-ERR EXEC without MULTI\r\n",
	'MULTI refused, EXEC not' => "-NOPERM multi\r\n+a\r\n+b\r\n*2\r\n+a\r\n+b\r\n",
];
$queue = fn($t) => $t->get('a')->set('b', '1');
$ways = [
	'transaction()' => fn($client) => $client->transaction($queue, throw: false),
	'thrown' => fn($client) => $client->transaction($queue),
	'concurrently()' => fn($client) => $client->concurrently([fn($redis) => $redis->transaction($queue, throw: false)], throw: false)[0],
	'async()' => function ($client) use ($queue) {
		$async = $client->async();
		$async->transaction($queue, throw: false);
		while (!$replies = $async->poll()) {
			$async->flush();
		}
		return $replies[1];
	},
];
$peer = Peer::start(<<<'PHP'
	foreach ($cases as $replies) {
		for ($i = 0; $i < $ways; $i++) {
			$connection = $peer->accept();
			$connection->commands(4);
			$connection->send($replies);
			$connection->silence();
		}
	}
	PHP, ['cases' => $cases, 'ways' => count($ways)]);
foreach (array_keys($cases) as $case) {
	echo "$case\n";
	foreach ($ways as $name => $way) {
		$client = new Hiredis\Client($peer->uri(), protocol: 2);
		$outcome = outcome(fn() => $way($client));
		echo '  ', $name, $name !== 'async()' && $client->isConnected() === ($outcome instanceof Hiredis\ProtocolException) ? ' (connected?)' : '', ': ';
		tell($outcome);
		unset($client, $outcome);
	}
}
$peer->wait();
?>
--EXPECT--
right
  transaction(): ["a", "b"]
  thrown: ["a", "b"]
  concurrently(): ["a", "b"]
  async(): ["a", "b"]
nil
  transaction(): NULL
  thrown: NULL
  concurrently(): NULL
  async(): NULL
an error in the list
  transaction(): ["a", error(ERR) "ERR b"]
  thrown: error(ERR) "ERR b"
  concurrently(): ["a", error(ERR) "ERR b"]
  async(): ["a", error(ERR) "ERR b"]
a map with an error
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
a map of two
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
a string
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
an int
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
false
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
no element
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
one element
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
three elements
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply to EXEC is not a list with one element for each queued command while reading, command EXEC (maybe executed, EXEC)
MULTI without OK
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command MULTI (maybe executed, MULTI)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command MULTI (maybe executed, MULTI)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command MULTI (maybe executed, MULTI)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the reply is not OK while reading, command MULTI (maybe executed, MULTI)
not queued
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command SET (maybe executed, SET)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command SET (maybe executed, SET)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command SET (maybe executed, SET)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command SET (maybe executed, SET)
queued by a number
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command GET (maybe executed, GET)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command GET (maybe executed, GET)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command GET (maybe executed, GET)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: the command after MULTI was not queued while reading, command GET (maybe executed, GET)
refused
  transaction(): error(ERR) "ERR no such command"
  thrown: error(ERR) "ERR no such command"
  concurrently(): error(ERR) "ERR no such command"
  async(): error(ERR) "ERR no such command"
refused and executed
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC was executed without the command that the server refused while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC was executed without the command that the server refused while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC was executed without the command that the server refused while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC was executed without the command that the server refused while reading, command EXEC (maybe executed, EXEC)
MULTI refused
  transaction(): error(NOPERM) "NOPERM multi"
  thrown: error(NOPERM) "NOPERM multi"
  concurrently(): error(NOPERM) "NOPERM multi"
  async(): error(NOPERM) "NOPERM multi"
MULTI refused, EXEC not
  transaction(): Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC without MULTI is not an error while reading, command EXEC (maybe executed, EXEC)
  thrown: Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC without MULTI is not an error while reading, command EXEC (maybe executed, EXEC)
  concurrently(): Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC without MULTI is not an error while reading, command EXEC (maybe executed, EXEC)
  async(): Hiredis\ProtocolException: ENDPOINT: Protocol error: EXEC without MULTI is not an error while reading, command EXEC (maybe executed, EXEC)
