--TEST--
A Cluster's sunsubscribe() also ends shard channels that are being restored, whose SSUBSCRIBE is not confirmed yet
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The node closes the connection after its first confirmation. It confirms the second SSUBSCRIBE only after the word. */
$script = <<<'PHP'
	$late = null;
	$fake->on('confirm', function () use (&$late) {
		[$connection, $confirmation] = $late;
		$connection->send($confirmation);
	});
	return function ($node, $words, $connection) use ($fake, &$late) {
		if (!str_ends_with($words[0], 'SUBSCRIBE')) {
			return null;
		}
		$verb = strtolower($words[0]);
		$confirmation = ">3\r\n$" . strlen($verb) . "\r\n$verb\r\n$" . strlen($words[1]) . "\r\n$words[1]\r\n:1\r\n";
		switch (++$fake->asked) {
			case 1:
				$fake->later(0.001, fn () => $connection->close());
				return $confirmation;
			case 2:
				$late = [$connection, $confirmation];
				$fake->say('arrived');
				return '';
			default:
				return $confirmation;
		}
	};
	PHP;
foreach ([false, true] as $all) {
	$fake = FakeCluster::start(2, $script);
	[$channel, $other] = [$fake->keyOf(1), $fake->keyOf(1, 1)];
	$subscriber = (new Hiredis\Cluster($fake->uri(), timeout: 60.0))->subscriber(fn (Hiredis\Gap $gap) => say($gap->names === [$channel]));
	$subscriber->ssubscribe($channel);
	while ($fake->count('SSUBSCRIBE') < 2) {
		$subscriber->next(0.001);
	}
	$fake->hear('arrived');
	$fake->tell('confirm');
	$all ? $subscriber->sunsubscribe() : $subscriber->sunsubscribe($channel);
	$subscriber->ssubscribe($other);
	$subscriber->next(0.0);
	say(array_column(array_filter($fake->received(1), fn ($words) => str_ends_with($words[0], 'SUBSCRIBE')), 0));
	unset($subscriber);
	$fake->stop();
}
?>
--EXPECT--
true
["SSUBSCRIBE", "SSUBSCRIBE", "SUNSUBSCRIBE", "SSUBSCRIBE"]
true
["SSUBSCRIBE", "SSUBSCRIBE", "SUNSUBSCRIBE", "SSUBSCRIBE"]
