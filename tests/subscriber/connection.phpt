--TEST--
close() ends subscriptions and drops what nobody asked for; isConnected() and socket() say what there is; subscribing again connects anew
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!function_exists('pcntl_fork')) die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
foreach ([$client, new Hiredis\Client($server->uri('?protocol=2'))] as $from) {
	$subscriber = $from->subscriber();
	say($subscriber->isConnected(), $subscriber->socket());
	$subscriber->close(); // nothing to close
	$subscriber->subscribe('a', 'b');
	$socket = $subscriber->socket();
	say($subscriber->isConnected(), get_resource_type($socket), $subscriber->socket() === $socket);

	/* Readable when something has come; then next(0.0) until there is nothing. */
	$readable = fn ($seconds) => [$socket] == (function () use ($socket, $seconds) { $read = [$socket]; $none = null; return stream_select($read, $none, $none, $seconds) ? $read : []; })();
	say($readable(0));
	$server->cli('PUBLISH', 'a', '1');
	$server->cli('PUBLISH', 'b', '2');
	say($readable(10));
	$payloads = [];
	while (count($payloads) < 2 && $message = $subscriber->next(10.0)) {
		$payloads[] = $message->payload;
	}
	say($payloads, $subscriber->next(0.0), $readable(0));

	/* What has come and was not asked for is gone with the connection. */
	$server->cli('PUBLISH', 'a', '3');
	$readable(10);
	$subscriber->subscribe('c'); // takes it in
	$subscriber->close();
	say($subscriber->isConnected(), $subscriber->socket(), $subscriber->next(), iterator_to_array($subscriber), $server->cli('PUBLISH', 'a', '4'));
	/* The old stream leads nowhere, and stays so. */
	$subscriber->subscribe('c');
	say($subscriber->isConnected(), $subscriber->socket() === $socket, outcome(fn () => @$readable(0)) instanceof ValueError);
	$server->cli('PUBLISH', 'c', '5');
	say($subscriber->next()->payload);
}

/* Lost: the same until somebody asks. */
$server->cli('CLIENT', 'KILL', 'TYPE', 'pubsub');
say(outcome(fn () => $subscriber->next()) instanceof Hiredis\ConnectionException, $subscriber->isConnected(), $subscriber->socket());
$subscriber->close(); // and after close() it is told no more
say($subscriber->next());

/* A child closes without a word, and its parent goes on. */
$subscriber->subscribe('c');
if (($child = pcntl_fork()) === 0) {
	say($subscriber->isConnected(), $subscriber->socket(), outcome(fn () => $subscriber->close()), $subscriber->next());
	posix_kill(getmypid(), 9);
}
pcntl_waitpid($child, $status);
$server->cli('PUBLISH', 'c', '6');
say($subscriber->next()->payload);

/* The stream outlives its subscriber, and the subscriber its stream. */
$subscriber = $client->subscriber();
$subscriber->subscribe('c');
$socket = $subscriber->socket();
@fclose($socket); // it belongs to its subscriber
say(is_resource($socket), is_resource($subscriber->socket()));
$socket = $subscriber->socket();
unset($subscriber);
say(is_resource($socket));
say(outcome(fn () => $client->subscriber()->close(1))::class);
?>
--EXPECT--
false
NULL
true
"stream"
true
false
true
["1", "2"]
NULL
false
false
NULL
NULL
[]
0
true
false
true
"5"
false
NULL
true
"stream"
true
false
true
["1", "2"]
NULL
false
false
NULL
NULL
[]
0
true
false
true
"5"
true
false
NULL
NULL
false
NULL
NULL
NULL
"6"
true
true
true
"ArgumentCountError"
