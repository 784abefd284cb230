--TEST--
Large replies that come in any pieces are what they are when they come whole
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$bulk = str_pad('', 70000, "0123456789\r\n");
$replies = [
	"$70000\r\n$bulk\r\n" => [1, 2, 7, 8, 9, 100, 16384, 65536, 70007, 70008, 70009],
	"*3\r\n$70000\r\n$bulk\r\n:1\r\n$2\r\nok\r\n" => [3, 4, 5, 11, 12, 13, 70015, 70016, 70017, 70018, 70020],
	"%2\r\n+a\r\n$70000\r\n$bulk\r\n+b\r\n*2\r\n:1\r\n_\r\n" => [2, 9, 17, 18, 70017, 70019, 70030],
];
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach ($replies as $reply => $splits) {
		$one->answer($reply);
		foreach ($splits as $split) {
			$one->commands(1);
			$one->send($reply, [$split]);
		}
		$one->commands(1);
		$one->send($reply, $splits);
		$one->commands(3);
		$one->send($reply . $reply . ":7\r\n", $splits);
	}
	$one->silence();
	PHP, ['replies' => $replies]);
$client = new Hiredis\Client($peer->uri());
$client->connect();
foreach ($replies as $splits) {
	$whole = $client->call('GET', 'k');
	$wrong = 0;
	for ($i = 0; $i <= count($splits); $i++) {
		$wrong += $client->call('GET', 'k') !== $whole;
	}
	$wrong += $client->pipelined(fn ($p) => $p->call('GET', 'k')->call('GET', 'k')->call('GET', 'k')) !== [$whole, $whole, 7];
	say(is_array($whole) ? array_map(fn ($part) => is_string($part) ? strlen($part) : $part, $whole) : strlen($whole), $wrong);
}
unset($client);
$peer->wait();
?>
--EXPECT--
70000
0
[70000, 1, 2]
0
{"a": 70000, "b": [1, NULL]}
0
