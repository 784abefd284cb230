--TEST--
A slot moves while SUNSUBSCRIBE is sent: the MOVED that comes later is not the reply to the next SSUBSCRIBE or SUBSCRIBE
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The node ends the subscription because the slot moves, and rejects SUNSUBSCRIBE only when the next command has arrived. */
$script = <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	$moved = '';
	return function ($node, $words) use ($fake, $bulk, &$moved) {
		$late = $moved;
		if ($words[0] === 'PING') {
			$moved = '';
			return "$late+PONG\r\n";
		}
		if (!str_ends_with($words[0], 'SUBSCRIBE')) {
			return null;
		}
		$moved = $words[0] === 'SUNSUBSCRIBE' ? $fake->redirect('MOVED', $words[1], 1 - $node) : '';
		$kind = $words[0][1] === 'S' ? 'smessage' : 'message';
		return "$late>3\r\n" . $bulk(strtolower($words[0])) . $bulk($words[1]) . ":1\r\n" . ($moved ? '' : ">3\r\n" . $bulk($kind) . $bulk($words[1]) . $bulk('hello'));
	};
	PHP;
foreach (['ssubscribe', 'subscribe'] as $method) {
	$fake = FakeCluster::start(2, $script);
	$subscriber = (new Hiredis\Cluster($fake->uri(), timeout: 60.0))->subscriber();
	$subscriber->subscribe('ordinary');
	say($subscriber->next()->payload);
	$node = $fake->count('SUBSCRIBE', 0) ? 0 : 1; // ordinary channels are there
	$subscriber->ssubscribe($fake->keyOf($node));
	say($subscriber->next()->payload);
	$subscriber->sunsubscribe($fake->keyOf($node));
	say(outcome(fn () => $subscriber->$method($fake->keyOf($node, 1))));
	say($subscriber->next()->payload);
	unset($subscriber);
	$fake->stop();
}
?>
--EXPECT--
"hello"
"hello"
NULL
"hello"
"hello"
"hello"
NULL
"hello"
