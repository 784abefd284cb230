--TEST--
A lost connection of a subscriber is made anew with all its channels; the Closure hears of the Gap at its place among the messages
--EXTENSIONS--
hiredis
pcntl
posix
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
$listed = function (int $subscribers) use ($server) { /* until so many connections listen */
	while (substr_count($server->cli('CLIENT', 'LIST', 'TYPE', 'pubsub'), "\n") !== $subscribers);
};
$kill = fn () => $server->cli('CLIENT', 'KILL', 'TYPE', 'pubsub');
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	$before = Hiredis\stats()['hiredis.client.subscriber.gaps'];
	$gap = function (Hiredis\Gap $gap) use (&$began) {
		$names = $gap->names;
		sort($names);
		echo 'a Gap in ', implode(', ', $names), $began - 0.001 <= $gap->from && $gap->from <= $gap->until && $gap->until <= microtime(true) ? '' : ', with wrong times', "\n";
	};
	$subscriber = $client->subscriber($gap);
	$began = microtime(true);
	$subscriber->subscribe('a', 'b');
	$subscriber->psubscribe('p*');
	$subscriber->ssubscribe('s');

	/* What came before the loss precedes the Gap, also where a command notices the loss. */
	$client->publish('a', 'before');
	$kill();
	$subscriber->subscribe('c');
	$client->publish('c', 'after');
	$client->spublish('s', 'after');
	echo message($subscriber->next()), "\n", message($subscriber->next()), "\n", message($subscriber->next()), "\n";

	/* Where next() notices it, it comes back and waits on. */
	$kill();
	while (($message = $subscriber->next(0.01)) === null) {
		$client->publish('pp', 'in time');
	}
	echo message($message), "\n";
	while ($subscriber->next(0.0));

	/* foreach goes on. */
	$client->publish('b', 'one');
	foreach ($subscriber as $number => $message) {
		echo "$number ", message($message), "\n";
		if ($message->payload === 'two') {
			break;
		}
		$kill();
		if (($child = pcntl_fork()) === 0) { /* somebody else publishes, once the subscriber has come back */
			while ($server->cli('PUBSUB', 'SHARDNUMSUB', 's')[1] !== 1);
			$server->cli('PUBLISH', 'b', 'two');
			exit;
		}
	}
	pcntl_waitpid($child, $status);

	/* What is unsubscribed from while the subscriber is away does not come back. */
	$kill();
	$subscriber->unsubscribe('b', 'c');
	$subscriber->punsubscribe();
	$subscriber->sunsubscribe();
	while ($client->publish('a', 'alone') === 0) {
		$message = $subscriber->next(0.01);
	}
	echo message($message ?? $subscriber->next()), "\n";
	say($client->publish('b', 'nobody'), $client->publish('pp', 'nobody'));
	$kill();
	$subscriber->unsubscribe();
	say($subscriber->next(), $subscriber->isConnected());
	say(Hiredis\stats()['hiredis.client.subscriber.gaps'] - $before > 3);
	$listed(0);
}
?>
--EXPECT--
message a before
a Gap in a, b, p*, s
message c after
smessage s after
a Gap in a, b, c, p*, s
pmessage p* pp in time
0 message b one
a Gap in a, b, c, p*, s
1 message b two
a Gap in a
message a alone
0
0
NULL
false
true
message a before
a Gap in a, b, p*, s
message c after
smessage s after
a Gap in a, b, c, p*, s
pmessage p* pp in time
0 message b one
a Gap in a, b, c, p*, s
1 message b two
a Gap in a
message a alone
0
0
NULL
false
true
