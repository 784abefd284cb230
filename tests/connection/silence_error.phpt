--TEST--
Half a reply and then nothing is a TimeoutException; so is silence, and a handshake that is never answered
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

foreach (["$5\r\nhel", '', "$100000\r\nx", "*2\r\n:1\r\n"] as $half) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->commands(1);
		$one->send($half);
		$two = $peer->accept();
		$two->hello();
		$two->answer("+OK\r\n");
		$two->silence();
		PHP, ['half' => $half]);
	$client = new Hiredis\Client($peer->uri());
	$client->connect();
	tell(outcome(fn () => $client->withTimeout(0.05)->set('k', 'v')));
	say($client->isConnected(), $client->set('k', 'v'));
	unset($client);
	$peer->wait();
}
$peer = Peer::start('$one = $peer->accept(); $one->silence();');
$client = new Hiredis\Client($peer->uri('?password=secret'), connectTimeout: 0.05);
tell(outcome(fn () => $client->set('k', 'v')));
unset($client);
$peer->wait();
say($peer->commands());
/* The handshake alone has connectTimeout; with a command that leaves with it, that command's own limit holds for both. */
$server = stream_socket_server('tcp://127.0.0.1:0');
$silent = 'redis://' . stream_socket_get_name($server, false);
tell(outcome(fn () => (new Hiredis\Client($silent, connectTimeout: 9.0, timeout: 0.05))->get('k')));
tell(outcome(fn () => (new Hiredis\Client($silent, database: 1, connectTimeout: 0.05, timeout: 0.0))->set('k', 'v')));
/* What may wait for ever does not leave with it: else so might the handshake. */
$patient = ['connectTimeout' => 0.05, 'timeout' => 0.0];
tell(outcome(fn () => (new Hiredis\Client($silent, ...$patient))->get('k')));
tell(outcome(fn () => (new Hiredis\Client($silent, ...$patient))->pipelined(fn ($pipeline) => $pipeline->get('k'))));
tell(outcome(fn () => (new Hiredis\Client($silent, connectTimeout: 0.05))->blpop('k', 0)));
tell(outcome(fn () => (new Hiredis\Client($silent, ...$patient))->concurrently([fn ($redis) => $redis->get('k')])));
$async = (new Hiredis\Client($silent, ...$patient))->async();
$async->get('k');
tell(...all($async));
$async = (new Hiredis\Client($silent, connectTimeout: 0.05, timeout: 100.0))->async();
$async->get('k');
$async->flush();
say($async->due() > 1);
?>
--EXPECT--
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (maybe executed, SET)
false
"OK"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (maybe executed, SET)
false
"OK"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (maybe executed, SET)
false
"OK"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (maybe executed, SET)
false
"OK"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (not executed, SET)
[["HELLO", "3", "AUTH", "default", "secret"]]
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (not executed, SET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command BLPOP (not executed, BLPOP)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command GET (not executed, GET)
true
