--TEST--
A time limit below a millisecond ends at a silent peer, and takes a reply that is there already
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = stream_socket_server('tcp://127.0.0.1:0');
$silent = 'redis://' . stream_socket_get_name($server, false);
foreach ([0.0005, 0.0000005] as $limit) {
	$client = new Hiredis\Client($silent, timeout: $limit);
	tell(outcome(fn () => $client->get('k')));
	tell(outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('k'))));
	tell(outcome(fn () => $client->concurrently([fn ($redis) => $redis->get('k')])));
	say(outcome(fn () => (new Hiredis\Client($silent, connectTimeout: $limit, timeout: 0.0))->get('k')) instanceof Hiredis\TimeoutException);
}

foreach ([0.0005, 0.0000005] as $limit) {
	/* Tried again where the machine made a pause of 100 ms, after which bytes that nobody asked for end the connection. */
	for ($try = 0, $value = null; $value !== 'here' && $try < 10; $try++) {
		$server = stream_socket_server('tcp://127.0.0.1:0');
		$client = new Hiredis\Client('redis://' . stream_socket_get_name($server, false), protocol: 2);
		$client->connect();
		fwrite($peer = stream_socket_accept($server), "+here\r\n");
		$value = outcome(fn () => $client->withTimeout($limit)->get('k'));
	}
	tell($value);
}
?>
--EXPECT--
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
true
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
true
"here"
"here"
