--TEST--
Messages of channels, patterns and shard channels come in the server's order, the same in RESP3 and RESP2
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
$bytes = implode('', array_map('chr', range(0, 255)));
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('news', '7', ['', $bytes]);
	$subscriber->psubscribe('n*', ['w?']);
	$subscriber->ssubscribe('shard');
	$server->cli('PUBLISH', 'news', 'one');
	$server->cli('SPUBLISH', 'shard', 'two');
	$server->cli('PUBLISH', '7', '');
	$server->cli('PUBLISH', '', 'three');
	$server->cli('PUBLISH', 'w2', 'four');
	$server->cli('PUBLISH', $bytes, $bytes . str_repeat('long ', 40_000));
	for ($i = 0; $i < 6; $i++) {
		echo message($subscriber->next()), "\n";
	}
	$message = $subscriber->next();
	say((new ReflectionObject($message))->isFinal(), array_keys((array) $message), $message->kind, $message->pattern);
	say($message->channel === $bytes, $message->payload === $bytes . str_repeat('long ', 40_000));
	say($subscriber->next(0.0));
}
?>
--EXPECT--
message news one
pmessage n* news one
smessage shard two
message 7 
message  three
pmessage w? w2 four
true
["kind", "channel", "payload", "pattern"]
"message"
NULL
true
true
NULL
message news one
pmessage n* news one
smessage shard two
message 7 
message  three
pmessage w? w2 four
true
["kind", "channel", "payload", "pattern"]
"message"
NULL
true
true
NULL
