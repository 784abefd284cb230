--TEST--
A lost connection is a ConnectionException at every call until something is subscribed to again
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('a');
	$server->cli('PUBLISH', 'a', 'before');
	$server->cli('CLIENT', 'KILL', 'TYPE', 'pubsub');
	echo message($subscriber->next()), "\n";
	foreach ([null, null, 0.0] as $timeout) {
		echo failure(fn () => $subscriber->next($timeout), $server->uri()), "\n";
	}
	echo failure(function () use ($subscriber) { foreach ($subscriber as $message); }, $server->uri()), "\n";
	$subscriber->unsubscribe('a');

	$subscriber->subscribe('b');
	$server->cli('PUBLISH', 'a', 'nobody');
	$server->cli('PUBLISH', 'b', 'after');
	echo message($subscriber->next()), "\n";

	/* During a command; what it is that notices depends on the system. */
	$server->cli('CLIENT', 'KILL', 'TYPE', 'pubsub');
	$exception = outcome(fn () => $subscriber->subscribe('c'));
	say(get_class($exception), $exception->command);
	$subscriber->subscribe('c');
	$subscriber->unsubscribe();

	/* Where nothing was subscribed to nothing is lost. */
	$server->cli('CLIENT', 'KILL', 'SKIPME', 'yes');
	$subscriber->subscribe('d');
	say($server->cli('PUBLISH', 'd', 'seen'));
	echo message($subscriber->next()), "\n";
	unset($subscriber, $exception); /* its trace has the subscriber */
	gone($server);
}
$subscriber = (new Hiredis\Client($server->uri()))->subscriber();
$subscriber->subscribe('a');
$server->stop();
echo failure(fn () => $subscriber->next(), $server->uri()), "\n";
say(outcome(fn () => $subscriber->subscribe('a')) instanceof Hiredis\ConnectionException);
say(outcome(fn () => $subscriber->next()) instanceof Hiredis\ConnectionException);
?>
--EXPECT--
message a before
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
message b after
"Hiredis\\ConnectionException"
"SUBSCRIBE"
1
message d seen
message a before
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
message b after
"Hiredis\\ConnectionException"
"SUBSCRIBE"
1
message d seen
Hiredis\ConnectionException: URI: closed by the server while reading (not executed)
true
true
