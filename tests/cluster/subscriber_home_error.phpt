--TEST--
The node of a subscriber's plain channels: a map without a node, a lost node, a Closure for the password and a command that cannot be sent are exceptions, and the next call works
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';
require __DIR__ . '/../inc/failure.inc';

$script = <<<'PHP'
	$subscribed = [];
	$asked = 0;
	$cut = function () use ($fake, &$subscribed) {
		foreach ($subscribed as $connection) {
			$connection->close();
		}
		$fake->say('cut');
	};
	$fake->on('cut', $cut);
	return function ($node, $words, $connection) use ($fake, &$subscribed, &$asked, $empty) {
		if ($words[0] === 'CLUSTER' && $asked++ === 0 && $empty) {
			return "*0\r\n";
		}
		if ($words[0] !== 'SUBSCRIBE') {
			return null;
		}
		$subscribed[] = $connection;
		return implode('', array_map(fn ($name) => ">3\r\n$9\r\nsubscribe\r\n$" . strlen($name) . "\r\n$name\r\n:1\r\n", array_slice($words, 1)));
	};
	PHP;

echo "a map without a node\n";
$fake = FakeCluster::start(1, $script, ['empty' => true]);
$cluster = new Hiredis\Cluster($fake->uri());
tell(outcome(fn () => $cluster->subscriber()), outcome(fn () => $cluster->node('key')));
$end = hrtime(true) + 20e9;
while (outcome(fn () => $cluster->subscriber()) instanceof Hiredis\HiredisError && hrtime(true) < $end); /* until the map may be asked for again */
tell($cluster->subscriber()->subscribe('a'), get_class($cluster->node('key')), $fake->count('CLUSTER'));
$fake->stop();

echo "a lost node\n";
$fake = FakeCluster::start(4, $script, ['empty' => false]);
for ($i = 0; $i < 10; $i++) {
	$cluster = new Hiredis\Cluster($fake->uri());
	$subscriber = $cluster->subscriber();
	$subscriber->subscribe('a');
	$cluster->close(); /* from now on any node may be the next home */
	$fake->tell('cut');
	$fake->hear('cut');
	$lines = [];
	foreach ([
		fn () => $subscriber->next(1.0),
		fn () => $subscriber->unsubscribe(), fn () => $subscriber->next(1.0),
		fn () => $subscriber->unsubscribe('a'), fn () => $subscriber->next(1.0),
		fn () => $subscriber->subscribe([]), fn () => $subscriber->next(1.0),
		fn () => $subscriber->psubscribe(new stdClass), fn () => $subscriber->next(1.0),
		fn () => $subscriber->subscribe('b'), fn () => $subscriber->next(0.0), fn () => $subscriber->isConnected(),
	] as $method) {
		$lines[] = failure($method);
	}
	$all[implode("\n", preg_replace('/127.0.0.1:\d+/', 'HOME', $lines))] = true;
}
echo implode("\nor\n", array_keys($all)), "\n";

echo "a Closure\n";
$inner = $subscriber = $cluster = null;
$depth = 0;
$cluster = new Hiredis\Cluster($fake->uri(), password: function () use (&$cluster, &$subscriber, &$inner, &$depth) {
	if ($subscriber && $depth++ === 0) {
		$cluster->close();
		$inner = array_map(outcome(...), [fn () => $subscriber->subscribe('inner'), fn () => $subscriber->ssubscribe('inner'), fn () => $subscriber->unsubscribe(),
			fn () => $subscriber->next(0.0), fn () => $subscriber->close()]);
	}
	return 'password';
});
$inner = [];
for ($i = 0; $i < 10; $i++) {
	$subscriber = null;
	$subscriber = $cluster->subscriber();
	$depth = 0;
	$subscriber->subscribe('a');
	$kinds[implode(' ', array_map(get_class(...), $inner)) . " $depth " . show($subscriber->next(0.0))] = true;
}
echo implode("\nor\n", array_keys($kinds)), "\n";
$cluster = $subscriber = $inner = null;
gc_collect_cycles();
?>
--EXPECT--
a map without a node
Hiredis\HiredisError: No node has a slot at present
Hiredis\HiredisError: No node has the slot 12539 at present
NULL
"Hiredis\\Client"
2
a lost node
Hiredis\ConnectionException: redis://HOME: closed by the server; subscribed to a while reading (not executed)
no exception, but NULL
Hiredis\ConnectionException: redis://HOME: closed by the server; subscribed to a while reading (not executed)
no exception, but NULL
Hiredis\ConnectionException: redis://HOME: closed by the server; subscribed to a while reading (not executed)
ValueError: Hiredis\Subscriber::subscribe(): Argument #1 must be a list that is not empty
Hiredis\ConnectionException: redis://HOME: closed by the server; subscribed to a while reading (not executed)
TypeError: Hiredis\Subscriber::psubscribe(): Argument #1 must be a string or a list of strings, stdClass given
Hiredis\ConnectionException: redis://HOME: closed by the server; subscribed to a while reading (not executed)
no exception, but NULL
no exception, but NULL
no exception, but true
a Closure
Hiredis\HiredisError Hiredis\HiredisError Hiredis\HiredisError Hiredis\HiredisError Hiredis\HiredisError 1 NULL
