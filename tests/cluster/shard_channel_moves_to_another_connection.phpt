--TEST--
A shard channel whose slot moves is restored during one next(), to whichever connection, also if that connection was lost before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* On 'move', node $from ends the subscription to the channel, and the other node has all slots. On 'violate', that node sends a reply without
 * a command. */
$script = <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	$subscribers = [];
	$has_moved = false;
	$fake->on('violate', function () use ($from, &$subscribers) {
		$subscribers[1 - $from]->send("+garbage\r\n");
	});
	$fake->on('move', function () use ($fake, $bulk, $from, $channel, &$subscribers, &$has_moved) {
		$has_moved = true;
		$subscribers[$from]->send(">3\r\n" . $bulk('sunsubscribe') . $bulk($channel) . ":0\r\n");
		$fake->say('moved');
	});
	return function ($node, $words, $connection) use ($fake, $bulk, $from, &$subscribers, &$has_moved) {
		if ($words[0] === 'CLUSTER' && $has_moved) {
			return $fake->slots([0, 16383, '127.0.0.1', $fake->ports[1 - $from]]);
		}
		if ($words[0] !== 'SSUBSCRIBE') {
			return null;
		}
		if ($has_moved && $node === $from) {
			return $fake->redirect('MOVED', $words[1], 1 - $from);
		}
		$subscribers[$node] = $connection;
		return ">3\r\n" . $bulk('ssubscribe') . $bulk($words[1]) . ":1\r\n" . ($has_moved ? ">3\r\n" . $bulk('smessage') . $bulk($words[1]) . $bulk('hello') : '');
	};
	PHP;
$keys = FakeCluster::start(2);
$channels = [$keys->keyOf(0), $keys->keyOf(1)];
$keys->stop();
foreach ([0, 1] as $from) {
	foreach ([false, true] as $violates) {
		$fake = FakeCluster::start(2, $script, ['from' => $from, 'channel' => $channels[$from]]);
		$subscriber = (new Hiredis\Cluster($fake->uri(), timeout: 60.0))->subscriber(fn (Hiredis\Gap $gap) => say(array_search($gap->names, [[$channels[0]], [$channels[1]]])));
		$subscriber->ssubscribe($channels[0]);
		$subscriber->ssubscribe($channels[1]);
		if ($violates) {
			$fake->tell('violate');
			say(outcome(fn () => $subscriber->next(20.0)) instanceof Hiredis\ProtocolException);
		}
		$fake->tell('move');
		$fake->hear('moved');
		say($subscriber->next(20.0)?->payload);
		unset($subscriber);
		$fake->stop();
	}
}
?>
--EXPECT--
0
"hello"
true
0
"hello"
1
"hello"
true
1
"hello"
