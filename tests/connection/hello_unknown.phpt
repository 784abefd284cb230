--TEST--
Where HELLO is unknown the client speaks RESP2 on the same connection, after AUTH and SELECT have been answered
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$script = <<<'PHP'
	$one = $peer->accept();
	for ($seen = 0; $seen < $refused; $seen++) {
		$one->answer("$line\r\n");
	}
	for ($i = 0; $i < $commands; $i++) {
		[$words] = $one->commands(1);
		$one->send(['AUTH' => "+OK\r\n", 'SELECT' => "+OK\r\n", 'CLIENT' => "+OK\r\n", 'GET' => "$5\r\nvalue\r\n", 'SET' => "+OK\r\n", 'HGETALL' => "*2\r\n+f\r\n+v\r\n"][$words[0]]);
	}
	$one->silence();
	PHP;
foreach (["-ERR unknown command 'HELLO'", '-ERR unknown command `HELLO`, with args beginning with: `3`, `AUTH`, `secret`,', '-NOPROTO unsupported protocol version'] as $line) {
	$peer = Peer::start($script, ['line' => $line, 'refused' => 1, 'commands' => 1]);
	$client = new Hiredis\Client($peer->uri());
	say($client->get('k'), $client->__debugInfo()['protocol']);
	unset($client);
	$peer->wait();
	say(...$peer->commands());
}
echo "a write waits:\n";
$peer = Peer::start($script, ['line' => '-ERR unknown command', 'refused' => 2, 'commands' => 5]);
$client = new Hiredis\Client($peer->uri('?username=user&password=secret&database=2&name=me'));
say($client->set('k', 'v'), $client->hgetall('h'));
unset($client);
$peer->wait();
say(...$peer->commands());
echo "a read is asked again:\n";
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->commands(3);
	$one->send("-NOPROTO unsupported protocol version\r\n-NOAUTH Authentication required.\r\n$6\r\nnobody\r\n");
	$one->answer("+OK\r\n");
	$one->answer("+OK\r\n");
	$one->answer("$5\r\nright\r\n");
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri('?password=secret&database=2'));
say($client->get('k'));
unset($client);
$peer->wait();
say(...$peer->commands());
echo "refused the second time:\n";
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->commands(2);
	$one->send("-ERR unknown command\r\n-NOAUTH Authentication required.\r\n");
	$one->answer("-ERR invalid password secret\r\n");
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri('?password=secret&database=2'));
say(outcome(fn () => $client->set('k', 'v')), $client->isConnected());
unset($client);
$peer->wait();
say(...$peer->commands());
?>
--EXPECT--
"value"
2
["HELLO", "3"]
["GET", "k"]
"value"
2
["HELLO", "3"]
["GET", "k"]
"value"
2
["HELLO", "3"]
["GET", "k"]
a write waits:
"OK"
{"f": "v"}
["HELLO", "3", "AUTH", "user", "secret", "SETNAME", "me"]
["SELECT", "2"]
["AUTH", "user", "secret"]
["CLIENT", "SETNAME", "me"]
["SELECT", "2"]
["SET", "k", "v"]
["HGETALL", "h"]
a read is asked again:
"right"
["HELLO", "3", "AUTH", "default", "secret"]
["SELECT", "2"]
["GET", "k"]
["AUTH", "secret"]
["SELECT", "2"]
["GET", "k"]
refused the second time:
error(ERR) "ERR The server refused AUTH. Check the password."
false
["HELLO", "3", "AUTH", "default", "secret"]
["SELECT", "2"]
["AUTH", "secret"]
["SELECT", "2"]
