--TEST--
protocol: 2 never sends HELLO
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 2; $i++) {
		$one = $peer->accept();
		for ($n = $i ? 1 : 4; $n > 0; $n--) {
			$one->answer("+OK\r\n");
		}
		$one->silence();
	}
	PHP);
$client = new Hiredis\Client($peer->uri(), username: 'user', password: 'secret', database: 5, protocol: 2, name: 'me');
say($client->set('k', 'v'));
unset($client);
$client = new Hiredis\Client($peer->uri('?protocol=2'));
say($client->set('k', 'v'), $client->__debugInfo()['protocol']);
unset($client);
$peer->wait();
say(...$peer->commands(0), ...$peer->commands(1));
?>
--EXPECT--
"OK"
"OK"
2
["AUTH", "user", "secret"]
["CLIENT", "SETNAME", "me"]
["SELECT", "5"]
["SET", "k", "v"]
["SET", "k", "v"]
