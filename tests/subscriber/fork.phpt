--TEST--
After a fork the subscriptions stay with the parent; the child is told, closes without a word and may subscribe itself
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
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	$subscriber = $client->subscriber();
	$idle = $client->subscriber();
	$idle->subscribe('x');
	$idle->unsubscribe('x');
	$subscriber->subscribe('a', 'b');
	$server->cli('PUBLISH', 'a', 'before');
	$subscriber->unsubscribe('b'); /* the message waits in the subscriber now */

	$child = pcntl_fork();
	if ($child === 0) {
		echo failure(fn () => $subscriber->next(), $server->uri()), "\n";
		$subscriber->subscribe('child');
		$idle->subscribe('child 2');
		$client->publish('child', 'to the child');
		$client->publish('child 2', 'to the child');
		echo message($subscriber->next()), "\n", message($idle->next()), "\n";
		exit;
	}
	pcntl_waitpid($child, $status);
	if (($child = pcntl_fork()) === 0) {
		exit; /* destructors alone */
	}
	pcntl_waitpid($child, $status);
	$client->publish('a', 'after');
	echo message($subscriber->next()), "\n", message($subscriber->next()), "\n";
	$idle->subscribe('x');
	$client->publish('x', 'idle no more');
	echo message($idle->next()), "\n";
	unset($subscriber, $idle);
}
?>
--EXPECT--
Hiredis\ConnectionException: URI: the subscriptions stay with the parent process while forking (not executed)
message child to the child
message child 2 to the child
message a before
message a after
message x idle no more
Hiredis\ConnectionException: URI: the subscriptions stay with the parent process while forking (not executed)
message child to the child
message child 2 to the child
message a before
message a after
message x idle no more
