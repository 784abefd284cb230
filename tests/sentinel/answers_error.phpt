--TEST--
sentinel://: an answer of a wrong type, half an answer, an end in the middle and garbage: the other sentinels count, and alone it is an exception
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$port = $server->port();
$good = sentinel_peer(sentinel_says($port));
$map = fn (string ...$words) => '%' . count($words) / 2 . "\r\n" . implode('', array_map(fn ($word) => "+$word\r\n", $words));
$epoch = $map('config-epoch', '1');
$address = fn (string $host, string $port) => $epoch . "*2\r\n+$host\r\n+$port\r\n" . SUBSCRIBED;
$answers = [
	'nil' => "_\r\n" . SUBSCRIBED,
	'int' => ":1\r\n",
	'string' => "$2\r\nhi\r\n",
	'empty list' => "*0\r\n",
	'empty map' => "%0\r\n",
	'no epoch' => $map('ip', '127.0.0.1', 'port', (string) $port) . "*2\r\n+127.0.0.1\r\n+$port\r\n" . SUBSCRIBED,
	'negative epoch' => $map('config-epoch', '-1'),
	'epoch too large' => $map('config-epoch', '9223372036854775808'),
	'a list as epoch' => "%1\r\n+config-epoch\r\n*1\r\n:1\r\n",
	'list with an odd number' => "*5\r\n+ip\r\n+127.0.0.1\r\n+port\r\n+$port\r\n+config-epoch\r\n",
	'a nil address' => $epoch . "_\r\n" . SUBSCRIBED,
	'the address of MASTER alone' => $map('ip', '127.0.0.1', 'port', (string) $port, 'config-epoch', '1') . "*0\r\n" . SUBSCRIBED,
	'no address' => $address('', (string) $port),
	'address with spaces' => $address('a b', (string) $port),
	'long address' => $address(str_repeat('a', 256), (string) $port),
	'no port' => $epoch . "*1\r\n+127.0.0.1\r\n" . SUBSCRIBED,
	'port 0' => $address('127.0.0.1', '0'),
	'port 65536' => $address('127.0.0.1', '65536'),
	'lists as address' => $epoch . "*2\r\n*1\r\n+127.0.0.1\r\n:$port\r\n",
	'a server' => "-ERR unknown command 'SENTINEL', with args beginning with: 'MASTER' 'mymaster' \r\n",
	'error' => "-NOPERM this user has no permissions\r\n",
	'error for the address' => $epoch . "-NOPERM this user has no permissions\r\n",
	'a large string' => "$500000000\r\nx",
	'a large list' => "*100000000\r\n:1\r\n",
	'bytes' => "HTTP/1.1 400 Bad Request\r\n",
];
foreach ($answers as $name => $answer) {
	$bad = sentinel_peer($answer);
	echo "$name: ", preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => (new Hiredis\Client(sentinel_uri($bad)))->ping()))), "\n";
	if (($pong = outcome(fn () => (new Hiredis\Client(sentinel_uri($bad, $good)))->ping())) !== 'PONG') {
		say($pong);
	}
	$bad->stop();
}

echo "-- silence before, in the middle of and behind the answer; the end in the middle\n";
$half = substr(sentinel_says($port), 0, 40);
foreach (['', $half, "%1\r\n$1000000000\r\nx", strstr(sentinel_says($port, 5), '>', true)] as $answer) {
	var_dump((new Hiredis\Client(sentinel_uri(sentinel_peer($answer), $good), connectTimeout: 20.0))->ping());
}
$ending = Peer::start(<<<'PHP'
	for (;;) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands($questions);
		$connection->send($half);
		$connection->close();
	}
	PHP, ['half' => $half, 'questions' => SENTINEL_QUESTIONS]);
var_dump((new Hiredis\Client(sentinel_uri($ending, $good)))->ping());
$client = new Hiredis\Client(sentinel_uri(sentinel_peer($half)), connectTimeout: 0.2);
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => $client->ping()))), "\n";
?>
--EXPECT--
nil: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
int: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
string: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
empty list: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
empty map: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
no epoch: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
negative epoch: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
epoch too large: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
a list as epoch: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
list with an odd number: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL MASTER has no epoch) after :# while connecting, command PING
a nil address: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
the address of MASTER alone: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
no address: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
address with spaces: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
long address: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
no port: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
port 0: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
port 65536: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
lists as address: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: its reply to SENTINEL GET-MASTER-ADDR-BY-NAME is not an address) after :# while connecting, command PING
a server: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: it is not a sentinel: sentinels listen on port 26379 by default) after :# while connecting, command PING
error: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: NOPERM this user has no permissions) after :# while connecting, command PING
error for the address: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: NOPERM this user has no permissions) after :# while connecting, command PING
a large string: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: Protocol error: a bulk string longer than allowed) after :# while connecting, command PING
a large list: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: Multi-bulk length out of range) after :# while connecting, command PING
bytes: Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: Protocol error, got "H" as reply type byte) after :# while connecting, command PING
-- silence before, in the middle of and behind the answer; the end in the middle
string(4) "PONG"
string(4) "PONG"
string(4) "PONG"
string(4) "PONG"
string(4) "PONG"
Hiredis\TimeoutException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: no answer) after :# while connecting, command PING