--TEST--
A lost connection: each fiber that waits gets an exception of its own, the next command connects again
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/fibers.inc';
require __DIR__ . '/../../../tests/inc/peer.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(4);
	$one->send("+first\r\n$6\r\nsec");
	$one->close();
	$two = $peer->accept();
	$two->hello();
	$two->commands(1);
	$two->send("+again\r\n");
	$two->close();              // while no task waits
	$peer->tell('closed');
	$three = $peer->accept();
	$three->hello();
	$three->commands(1);
	$three->send("+and again\r\n");
	$three->silence();
	PHP);
$redis = new Hiredis\Revolt\Client($peer->uri());
$outcomes = together(array_map(fn (string $key) => fn () => $redis->get($key), ['a', 'b', 'c', 'd']));
tell(...$outcomes);
say($outcomes[1] !== $outcomes[2]);
tell(outcome(fn () => $redis->set('e', 1)));
$peer->hear('closed');
tell(outcome(fn () => $redis->set('f', 1)));
/* close() is a loss, too. */
tell(...together(['waits' => fn () => $redis->get('g'), 'closes' => fn () => $redis->close()]));
$nowhere = new Hiredis\Revolt\Client('unix:///nowhere');
tell(...together([fn () => $nowhere->get('a'), fn () => $nowhere->get('b')]));
$peer->wait();
?>
--EXPECT--
"first"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
true
"again"
"and again"
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command GET (not executed, GET)
NULL
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
