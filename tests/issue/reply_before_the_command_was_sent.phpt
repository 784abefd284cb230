--TEST--
The same when the answer is no error, in a pipeline, a stream and a task: what is left of the command never stands before the next one
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 3; $i++) {
		$one = $peer->accept();
		$one->hello();
		$one->bytes(100);
		$one->send("+OK\r\n+OK\r\n");
		$two = $peer->accept();
		$two->hello();
		$two->answer("$1\r\nv\r\n");
		$two->close();
	}
	PHP);
$long = str_repeat("\r\nFLUSHALL\r\n", 1_000_000);
foreach ([
	fn ($client) => $client->pipelined(fn ($p) => $p->ping()->set('k', $long)),
	fn ($client) => iterator_to_array($client->stream([['PING'], ['SET', 'k', $long]])),
	fn ($client) => $client->concurrently([fn ($redis) => $redis->ping(), fn ($redis) => $redis->set('k', $long)]),
] as $send) {
	$client = new Hiredis\Client($peer->uri());
	$client->connect();
	say($send($client), $client->isConnected(), $client->get('k'));
	unset($client);
}
$peer->wait();
say($peer->commands(1), $peer->commands(3), $peer->commands(5));
?>
--EXPECT--
["OK", "OK"]
false
"v"
["OK", "OK"]
false
"v"
["OK", "OK"]
false
"v"
[["HELLO", "3"], ["GET", "k"]]
[["HELLO", "3"], ["GET", "k"]]
[["HELLO", "3"], ["GET", "k"]]
