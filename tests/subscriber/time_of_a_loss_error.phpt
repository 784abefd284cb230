--TEST--
The time in the message of a subscriber that is lost is that since something came last: messages, confirmations, on an event loop, too
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$wait = fn () => $client->blPop('nothing', 0.3);
/* Is the time of the message at least that of the wait, and less than that of all of the test until then? */
$tell = function (string $what, Hiredis\Subscriber $subscriber) use ($server): void {
	$server->cli('CLIENT', 'KILL', 'TYPE', 'pubsub');
	$socket = [$subscriber->socket()];
	$none = [];
	stream_select($socket, $none, $none, 60);
	$text = outcome(fn () => $subscriber->next(0.0))->getMessage();
	preg_match('/closed by the server after ([\d.]+) s while reading$/', $text, $found);
	echo "$what: ", show($found[1] >= 0.3), ' ', show(outcome(fn () => $subscriber->next())->getMessage() === $text), "\n";
	unset($socket);
	while ($server->cli('CLIENT', 'LIST', 'TYPE', 'pubsub') !== '');
};

foreach ([3, 2] as $protocol) {
	$new = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber(...);
	$subscriber = $new();
	$subscriber->subscribe('a');
	$wait();
	$tell('since the confirmation', $subscriber);

	$subscriber->subscribe('a', 'b'); /* on the same object, after the loss */
	$server->cli('PUBLISH', 'a', 'x');
	$server->cli('PUBLISH', 'b', 'y');
	echo $subscriber->next()->payload, $subscriber->next()->payload, "\n";
	$wait();
	$tell('since the message', $subscriber);

	$subscriber = $new();
	$subscriber->subscribe('a');
	$wait();
	var_dump($subscriber->next(0.0), $subscriber->next(0.001));
	$tell('since the confirmation, after calls that got nothing', $subscriber);
}
?>
--EXPECT--
since the confirmation: true true
xy
since the message: true true
NULL
NULL
since the confirmation, after calls that got nothing: true true
since the confirmation: true true
xy
since the message: true true
NULL
NULL
since the confirmation, after calls that got nothing: true true
