--TEST--
A Cluster's subscriber with restore: a slot that moves takes its shard channels along, a dead node's are had from its replica, channels from another node
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

$servers = TestCluster::start(3, 1, ['cluster-node-timeout' => 500]);
$masters = $servers->masters();
[$one, $two, $three] = array_map(fn ($node) => '{' . $servers->keyOf($node) . '}', $masters);
$known = [$one => 'ONE', $two => 'TWO', $three => 'THREE'];
$publisher = new Hiredis\Cluster($servers->uris());
foreach ([3, 2] as $protocol) {
	echo "protocol $protocol\n";
	$cluster = new Hiredis\Cluster($servers->uris(), protocol: $protocol);
	$seen = [];
	$subscriber = $cluster->subscriber(function (Hiredis\Gap $gap) use (&$seen, $known) {
		foreach ($gap->names as $name) {
			$seen[] = 'a Gap in ' . strtr($name, $known) . ($gap->from > $gap->until ? ', with wrong times' : '');
		}
	}, ping: 0.2);
	/* Reads until the messages are there; each is sent until somebody hears it. */
	$receive = function (array $channels, string $payload) use ($subscriber, $publisher, &$seen, $known) {
		$wanted = $channels;
		$sent = [];
		while ($wanted) {
			foreach (array_diff($channels, $sent) as $channel) {
				try {
					if (($channel === 'plain' ? $publisher->publish($channel, $payload) : $publisher->spublish($channel, $payload)) > 0) {
						$sent[] = $channel;
					}
				} catch (Hiredis\HiredisException) {
					/* a node dies */
				}
			}
			if (($message = $subscriber->next(0.05)) !== null) {
				$seen[] = strtr(message($message), $known);
				$wanted = array_diff($wanted, [$message->channel]);
			}
		}
		$lines = array_unique($seen);
		sort($lines);
		echo implode("\n", $lines), "\n";
		$seen = [];
	};
	$subscriber->ssubscribe($one, [$two, $three]);
	$subscriber->subscribe('plain');
	$receive([$one, $two, $three], 'first');

	echo "a slot moves\n";
	$slot = TestCluster::slot($two);
	$back = $servers->owner($slot);
	$servers->move($slot, $servers->other($slot));
	$receive([$one, $two, $three], 'second');
	$servers->move($slot, $back);
	$receive([$two], 'third');

	echo "what is not wanted any more does not come back\n";
	$subscriber->ping();
	$servers->move($slot, $servers->other($slot));
	$subscriber->sunsubscribe($two);
	$receive([$one, $three], 'fourth');
	say($publisher->spublish($two, 'nobody'));
	$servers->move($slot, $back);
	$subscriber->close();
	say($subscriber->next(0.0), $subscriber->isConnected());
}

echo "a node dies\n";
$subscriber = null;
$cluster = new Hiredis\Cluster($servers->uris());
$subscriber = $cluster->subscriber(function (Hiredis\Gap $gap) use (&$seen, $known) {
	foreach ($gap->names as $name) {
		$seen[] = 'a Gap in ' . strtr($name, $known);
	}
});
$receive = $receive->bindTo(null);
$subscriber->ssubscribe($one);
$subscriber->ssubscribe($two);
$servers->kill($servers->owner(TestCluster::slot($two)));
$wanted = ["a Gap in TWO" => true, 'smessage TWO back' => true];
while ($wanted) {
	try {
		$publisher->spublish($two, 'back');
	} catch (Hiredis\HiredisException) {
	}
	if (($message = $subscriber->next(0.05)) !== null) {
		$seen[] = strtr(message($message), $known);
	}
	$wanted = array_diff_key($wanted, array_flip($seen));
}
echo implode("\n", array_slice(array_unique($seen), 0, 2)), "\n";

echo "the node of the channels dies\n";
$seen = [];
$subscriber = $cluster->subscriber(function (Hiredis\Gap $gap) use (&$seen) {
	$seen[] = 'a Gap in ' . implode(', ', $gap->names);
});
$subscriber->subscribe('plain');
foreach ($servers->masters() as $node) {
	if (str_contains($node->cli('CLIENT', 'LIST', 'TYPE', 'pubsub'), 'sub=1')) {
		$servers->kill($node);
	}
}
do {
	try {
		$publisher->publish('plain', 'from another node');
	} catch (Hiredis\HiredisException) {
	}
	$message = $subscriber->next(0.05);
} while (!$message);
say(array_unique($seen), message($message));
?>
--EXPECT--
protocol 3
smessage ONE first
smessage THREE first
smessage TWO first
a slot moves
a Gap in TWO
smessage ONE second
smessage THREE second
smessage TWO second
a Gap in TWO
smessage TWO third
what is not wanted any more does not come back
smessage ONE fourth
smessage THREE fourth
0
NULL
false
protocol 2
smessage ONE first
smessage THREE first
smessage TWO first
a slot moves
a Gap in TWO
smessage ONE second
smessage THREE second
smessage TWO second
a Gap in TWO
smessage TWO third
what is not wanted any more does not come back
smessage ONE fourth
smessage THREE fourth
0
NULL
false
a node dies
a Gap in TWO
smessage TWO back
the node of the channels dies
["a Gap in plain"]
"message plain from another node"
