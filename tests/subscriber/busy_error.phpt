--TEST--
While next() waits signal handlers run: the subscriber is busy to them, a message they cause arrives, and an exception ends the wait
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
pcntl_async_signals(true);
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('a');

	/* In case the alarm came too early, the subscriber not yet waiting: once more. */
	$outcomes = [];
	pcntl_signal(SIGALRM, function () use ($subscriber, $client, &$outcomes) {
		$busy = outcome(fn () => $subscriber->next(0.0));
		if ($busy === null) {
			pcntl_alarm(1);
			return;
		}
		$outcomes = [$busy, outcome(fn () => $subscriber->subscribe('b')), outcome(fn () => $subscriber->getIterator()->current()), outcome(fn () => $subscriber->close())];
		$client->publish('a', 'by the handler');
	});
	pcntl_alarm(1);
	foreach ($subscriber as $message) {
		echo message($message), "\n";
		break;
	}
	say(...$outcomes);

	pcntl_signal(SIGALRM, function () { throw new Exception('thrown by the handler'); });
	pcntl_alarm(1);
	echo failure(fn () => $subscriber->next()), "\n";
	echo failure(fn () => $subscriber->next(), $server->uri()), "\n";
	$subscriber->subscribe('a');
	$client->publish('a', 'again');
	echo message($subscriber->next()), "\n";
	unset($subscriber);
}

$subscriber = $client->subscriber();
$subscriber->subscribe('a');
pcntl_signal(SIGALRM, function () { exit("exit\n"); });
pcntl_alarm(1);
$subscriber->next();
echo "not reached\n";
?>
--EXPECT--
message a by the handler
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Exception: thrown by the handler
Hiredis\ConnectionException: URI: closed because of an exception while waiting (not executed)
message a again
message a by the handler
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Exception: thrown by the handler
Hiredis\ConnectionException: URI: closed because of an exception while waiting (not executed)
message a again
exit
