--TEST--
A slot moves while SUNSUBSCRIBE is sent, and comes back: the MOVED of SUNSUBSCRIBE is not the reply to an SSUBSCRIBE in the same slot
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The first node has the slot again when SSUBSCRIBE arrives. The MOVED comes with the end of the subscription, so the client has received
 * it, but not parsed it yet, when it sends SSUBSCRIBE. */
$fake = FakeCluster::start(2, <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	return function ($node, $words) use ($fake, $bulk) {
		if (!str_ends_with($words[0], 'SUBSCRIBE')) {
			return null;
		}
		if ($node === 1) {
			return $fake->redirect('MOVED', $words[1], 0);
		}
		$confirmation = ">3\r\n" . $bulk(strtolower($words[0])) . $bulk($words[1]) . ":1\r\n";
		return $confirmation . ($words[0] === 'SUNSUBSCRIBE' ? $fake->redirect('MOVED', $words[1], 1)
			: ">3\r\n" . $bulk('smessage') . $bulk($words[1]) . $bulk('hello'));
	};
	PHP);
[$channel, $other] = [$fake->keyOf(0), $fake->keyOf(0, 1)];
$subscriber = (new Hiredis\Cluster($fake->uri(), timeout: 60.0))->subscriber();
foreach ([$other, $channel] as $name) {
	$subscriber->ssubscribe($name);
	say($subscriber->next()->payload);
}
$subscriber->sunsubscribe($channel);
say(outcome(fn () => $subscriber->ssubscribe($channel)));
say($subscriber->next()->payload);
say(outcome(fn () => $subscriber->ping()));
say($fake->count('SSUBSCRIBE', 0), $fake->count('SSUBSCRIBE', 1));
?>
--EXPECT--
"hello"
"hello"
NULL
"hello"
NULL
3
0
