--TEST--
next() reads no further than it must: 100,000 waiting messages stay in the socket and the server
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start(['client-output-buffer-limit' => ['pubsub', 0, 0, 0]]);
$client = new Hiredis\Client($server->uri());
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('a');
	$client->eval("for i = 1, 100000 do redis.call('PUBLISH', 'a', 'message ' .. i) end", 0);

	$before = memory_get_usage();
	$most = $wrong = 0;
	for ($i = 1; $i <= 100_000; $i++) {
		$wrong += $subscriber->next()->payload !== "message $i";
		$most = max($most, memory_get_usage() - $before);
	}
	say($wrong, $most < 1_000_000, $subscriber->next(0.0));

	/* A command has to read all of it: behind it stands the confirmation. */
	$client->eval("for i = 1, 20000 do redis.call('PUBLISH', 'a', 'message ' .. i) end", 0);
	$subscriber->unsubscribe('a');
	for ($i = 1, $wrong = 0; $message = $subscriber->next(); $i++) {
		$wrong += $message->payload !== "message $i";
	}
	say($i, $wrong);
	unset($subscriber);
}
?>
--EXPECT--
0
true
NULL
20001
0
0
true
NULL
20001
0
