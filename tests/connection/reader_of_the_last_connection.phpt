--TEST--
A new connection reads with the reader of one that has ended, and nothing is left in it, wherever that one stopped
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$deep = str_repeat("*1\r\n", 20) . ":1\r\n";
$cases = [
	['a whole reply', "+OK\r\n"], ['half a nested reply', "*2\r\n*2\r\n$1\r\na\r\n"], ['half a line', '+O'], ['half a header', "$1"], ['half a bulk', "$5\r\nhe"],
	['a large bulk begun', "$100000\r\nhello"], ['a large bulk in a list begun', "*2\r\n$100000\r\nhello"], ['an error', "-ERR no\r\n"], ['no RESP', "?\r\n"],
	['no RESP in a list', "*2\r\n+a\r\n?\r\n"], ['half a map', "%2\r\n+k\r\n*1\r\n"], ['a deep reply', $deep],
	['half a deep reply', substr($deep, 0, -4)], ['a large reply', "*3\r\n" . str_repeat("$20000\r\n" . str_repeat('x', 20000) . "\r\n", 3)],
	['one reply too many', "+OK\r\n+OK\r\n"], ['a reply and a half', "+OK\r\n*2\r\n"], ['a bulk without its end', "$2\r\nabcd"],
];
$peer = Peer::start(<<<'PHP'
	foreach ($cases as [, $reply]) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands(1);
		$connection->send($reply);
		$connection->close();
		/* Two at once: one of them has a reader of its own. */
		$both = [$peer->accept()];
		$both[0]->hello();
		$both[] = $peer->accept();
		$both[1]->hello();
		foreach ($both as $number => $connection) {
			$connection->commands(1);
			$connection->send("*3\r\n$1\r\na\r\n*2\r\n:$number\r\n%1\r\n+k\r\n+v\r\n$2\r\nbc\r\n", [6, 14, 20, 31]);
		}
	}
	PHP, ['cases' => $cases]);
foreach ($cases as [$name]) {
	$client = new Hiredis\Client($peer->uri());
	$reply = outcome(fn () => $client->call('FIRST'));
	echo "$name: ", match (true) {
		is_array($reply) => 'a list',
		$reply instanceof Exception => get_class($reply),
		default => $reply,
	};
	unset($reply);
	$client->close();
	$client->connect();
	$other = new Hiredis\Client($peer->uri());
	$other->connect();
	foreach ([$client, $other] as $number => $one) {
		if ($one->call('SECOND') !== ['a', [$number, ['k' => 'v']], 'bc']) {
			echo ', then a wrong reply';
		}
	}
	echo "\n";
	unset($client, $other, $one);
}
$peer->wait();
?>
--EXPECT--
a whole reply: OK
half a nested reply: Hiredis\ConnectionException
half a line: Hiredis\ConnectionException
half a header: Hiredis\ConnectionException
half a bulk: Hiredis\ConnectionException
a large bulk begun: Hiredis\ConnectionException
a large bulk in a list begun: Hiredis\ConnectionException
an error: Hiredis\ServerException
no RESP: Hiredis\ProtocolException
no RESP in a list: Hiredis\ProtocolException
half a map: Hiredis\ConnectionException
a deep reply: a list
half a deep reply: Hiredis\ConnectionException
a large reply: a list
one reply too many: OK
a reply and a half: OK
a bulk without its end: Hiredis\ProtocolException
