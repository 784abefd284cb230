--TEST--
foreach gives every message and ends after the last unsubscription, when nothing is left
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
	foreach ($subscriber as $message) {
		echo "never\n";
	}
	$subscriber->subscribe('a');
	$subscriber->psubscribe('b*');
	$server->cli('PUBLISH', 'a', '0');
	foreach ($subscriber as $i => $message) {
		echo "$i: ", message($message), "\n";
		if ($i < 3) {
			$server->cli('PUBLISH', $i < 1 ? 'a' : 'bb', $i + 1);
		} else {
			/* What came before the unsubscription is still given. */
			$server->cli('PUBLISH', 'a', 'left');
			$server->cli('PUBLISH', 'bb', 'behind');
			$subscriber->unsubscribe();
			$subscriber->punsubscribe('b*');
			break;
		}
	}
	foreach ($subscriber as $i => $message) {
		echo "$i: ", message($message), "\n";
	}

	$subscriber->subscribe('a');
	$iterator = $subscriber->getIterator();
	say($iterator instanceof Iterator);
	unset($subscriber);
	$server->cli('PUBLISH', 'a', 'first');
	$server->cli('PUBLISH', 'a', 'second');
	$iterator->rewind();
	$iterator->rewind();
	echo $iterator->key(), ': ', message($iterator->current()), "\n";
	$iterator->next();
	echo $iterator->key(), ': ', message($iterator->current()), "\n";
	say($iterator->valid(), $server->cli('PUBSUB', 'NUMSUB', 'a'));
	unset($iterator);
	gone($server);
}
say(outcome(function () use ($server) {
	foreach ((new Hiredis\Client($server->uri()))->subscriber() as &$message);
}));
?>
--EXPECT--
0: message a 0
1: message a 1
2: pmessage b* bb 2
3: pmessage b* bb 3
0: message a left
1: pmessage b* bb behind
true
0: message a first
1: message a second
true
["a", 1]
0: message a 0
1: message a 1
2: pmessage b* bb 2
3: pmessage b* bb 3
0: message a left
1: pmessage b* bb behind
true
0: message a first
1: message a second
true
["a", 1]
Hiredis\HiredisError: An iterator cannot be used with foreach by reference
