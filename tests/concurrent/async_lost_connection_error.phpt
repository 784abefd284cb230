--TEST--
Async: everyone who waits for a lost connection gets an exception of their own
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(4);
	$one->send("+first\r\n$6\r\nsec");
	$one->close();
	foreach (['again', 'and again'] as $text) {
		$next = $peer->accept();
		$next->hello();
		$next->commands(1);
		$next->send("+$text\r\n");
		$next->close();
		$peer->tell('closed');
	}
	$next = $peer->accept();
	$next->hello();
	$next->commands(2);
	$next->send("garbage\r\n");
	$next->close();
	$next = $peer->accept();
	$next->hello();
	$next->commands(2);
	$next->silence();
	$next = $peer->accept();
	$next->silence();           // not even the handshake
	PHP);
$redis = (new Hiredis\Client($peer->uri()))->async();
$redis->get('a');
$redis->pipelined(fn ($p) => $p->get('b')->get('c'));
$redis->transaction(fn ($t) => $t);
$redis->get('d');
$replies = all($redis);
tell(...$replies);
say($replies[2] !== $replies[3], $redis->socket());
$redis->get('e');
tell(...all($redis));
$peer->hear('closed');
/* Closed while idle: not a byte leaves, so that it goes to a new connection. */
$redis->get('f');
tell(...all($redis));
$peer->hear('closed');
$redis->get('g');
$redis->get('h');
tell(...all($redis));
/* Its time runs out: the one whose reply is awaited has timed out. */
$redis = (new Hiredis\Client($peer->uri(), timeout: 0.5, connectTimeout: 0.5))->async();
$redis->get('i');
$redis->flush();
say($redis->due() <= 0.5);
$redis->set('j', 1);
tell(...all($redis));
$redis = (new Hiredis\Client($peer->uri(), database: 1, timeout: 0.5, connectTimeout: 0.5))->async();
$redis->set('k', 1);
$redis->set('l', 1);
tell(...all($redis));
$peer->wait();
/* Nobody is there. */
$redis = (new Hiredis\Client('unix:///nowhere'))->async();
$redis->get('a');
$redis->get('b');
say($redis->flush(), $redis->due(), $redis->pending());
tell(...$redis->poll());
/* close() before anything was sent. */
$redis->get('a');
$redis->close();
tell(...$redis->poll());
say($redis->pending(), $redis->poll());
?>
--EXPECT--
"first"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
true
NULL
"again"
"and again"
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
true
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while reading, command SET (maybe executed, SET)
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while connecting, command SET (not executed, SET)
true
0.0
2
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command GET (not executed, GET)
0
[]
