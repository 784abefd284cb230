--TEST--
Half a reply without a command is a ProtocolException before the next command; its other half is not the answer
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$ways = [
	'client' => fn ($client) => $client->get('k'),
	'pipeline' => fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->get('k')),
	'stream' => fn ($client) => iterator_to_array($client->stream([['GET', 'k']])),
	'task' => fn ($client) => $client->concurrently([fn ($redis) => $redis->get('k')]),
];
$halves = ['+hal', "$4\r\nha", "*2\r\n+h\r\n", '$', ':1', "$70000\r\nh", "%1\r\n+k\r\n", '-ERR '];
foreach ($ways as $name => $way) {
	echo "$name:\n";
	foreach ($halves as $half) {
		$peer = Peer::start(<<<'PHP'
			$one = $peer->accept();
			$one->hello();
			$one->answer("+OK\r\n$half");
			$one->silence();
			$two = $peer->accept();
			$two->hello();
			$two->answer("+right\r\n");
			$two->silence();
			PHP, ['half' => $half]);
		$client = new Hiredis\Client($peer->uri());
		$client->connect();
		$client->set('k', 'v');
		tell(outcome(fn () => $way($client)));
		if ($client->isConnected() || $client->get('k') !== 'right') {
			echo "not usable again\n";
		}
		unset($client);
		$peer->wait();
		if ($peer->commands(0) !== [['HELLO', '3'], ['SET', 'k', 'v']]) {
			echo "it was sent\n";
		}
	}
}
/* An event loop finds it as soon as it is there; nobody waits for anything then. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->answer("+OK\r\n+hal");
	$one->silence();
	$two = $peer->accept();
	$two->hello();
	$two->answer("+right\r\n");
	$two->silence();
	PHP);
$redis = (new Hiredis\Client($peer->uri()))->async();
$redis->set('k', 'v');
say(array_values(all($redis)), $redis->socket());
$redis->get('k');
say(array_values(all($redis)));
unset($redis);
$peer->wait();
/* Half a push is welcome at any time. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->answer("+OK\r\n>2\r\n+ki");
	$one->answer("nd\r\n+data\r\n+right\r\n>");
	$one->answer("2\r\n+kind\r\n+more\r\n+right, too\r\n");
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->onPush(fn (Hiredis\Push $push) => say($push));
$client->connect();
say($client->set('k', 'v'), $client->get('k'), $client->get('k'));
unset($client);
$peer->wait();
?>
--EXPECT--
client:
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
pipeline:
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
stream:
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading (not executed, no command)
task:
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error: a reply without a command while reading, command GET (not executed, GET)
["OK"]
NULL
["right"]
push(kind) ["data"]
push(kind) ["more"]
"OK"
"right"
"right, too"
