--TEST--
A password with an end is renewed on a connection that was opened again, because the server closed the first one at HELLO
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

$peer = Peer::start(<<<'PHP'
	$first = $peer->accept();
	$first->commands(1);
	$first->close();
	$second = $peer->accept();
	do {
		[$words] = $second->commands(1);
		$second->send($words[0] === 'GET' ? "$1\r\nv\r\n" : "+OK\r\n");
	} while ($words !== ['AUTH', 'second']);
	$second->answer("$5\r\nfinal\r\n");
	PHP);
$asked = 0;
$client = new Hiredis\Client($peer->uri(), password: function () use (&$asked) {
	/* A renewal is due after 0.8 of the time, and the time itself is too long for a machine to miss it. */
	return $asked++ === 0 ? ['first', microtime(true) + 5] : ['second', microtime(true) + 1000];
});
$end = microtime(true) + 30;
do {
	$value = $client->get('k');
} while ($value === 'v' && microtime(true) < $end);
echo $value, ', asked ', $asked, "\n";
?>
--EXPECT--
final, asked 2
