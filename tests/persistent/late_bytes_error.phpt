--TEST--
Bytes without a command, or the end, make a connection in the pool unfit: it is not taken
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

foreach (["+late\r\n", '+', ">2\r\n+invalidate\r\n*0\r\n", null] as $late) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->answer("+OK\r\n");
		$one->answer("+OK\r\n");
		$one->answer("$5\r\nfirst\r\n");
		$peer->hear('given back');
		$late === null ? $one->shutdown() : $one->send($late);
		$peer->tell('late');
		$two = $peer->accept();
		$two->hello();
		$two->answer("+OK\r\n");
		$two->answer("+OK\r\n");
		$two->answer("$6\r\nsecond\r\n");
		$two->silence();
		PHP, ['late' => $late]);
	$client = new Hiredis\Client($peer->uri(), persistent: true);
	say($client->get('k'));
	unset($client);
	$peer->tell('given back');
	$peer->hear('late');
	$client = new Hiredis\Client($peer->uri(), persistent: true);
	say($client->get('k'), $peer->connections());
	unset($client);
	$peer->stop();
}
/* The same when they come together with the reply, and nothing is left to be read when the pool looks. */
foreach (["+late\r\n", '+', ">2\r\n+invalidate\r\n"] as $late) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->answer("+OK\r\n");
		$one->answer("+OK\r\n");
		$one->answer("$5\r\nfirst\r\n$late");
		$two = $peer->accept();
		$two->hello();
		$two->answer("+OK\r\n");
		$two->answer("+OK\r\n");
		$two->answer("$6\r\nsecond\r\n");
		$two->silence();
		PHP, ['late' => $late]);
	foreach ([1, 2] as $connections) {
		$client = new Hiredis\Client($peer->uri(), persistent: true);
		say($client->get('k'), $peer->connections());
		unset($client);
	}
	$peer->stop();
}
?>
--EXPECT--
"first"
"second"
2
"first"
"second"
2
"first"
"second"
2
"first"
"second"
2
"first"
1
"second"
2
"first"
1
"second"
2
"first"
1
"second"
2
