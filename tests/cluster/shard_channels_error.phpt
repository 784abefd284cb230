--TEST--
SSUBSCRIBE follows MOVED, at most five times; refusals, frozen nodes and what is asked for in the midst of waiting are exceptions, and nothing hangs
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_async_signals') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(3, <<<'PHP'
	return function ($node, $words, $connection) use ($fake, $pid) {
		[$verb, $channel] = [strtolower($words[0]), $words[1] ?? ''];
		$kind = strtok($channel, '{');
		if ($verb !== 'ssubscribe' && $verb !== 'sunsubscribe') {
			return null;
		}
		if ($kind === 'loop' || $kind === 'moved' && $node !== 2) {
			return $fake->redirect('MOVED', $channel, $kind === 'loop' ? 1 - min($node, 1) : 2);
		}
		if ($kind === 'another') {
			return "-MOVED " . ($fake->slot($channel) ^ 1) . " {$fake->name(2)}\r\n";
		}
		if ($kind === 'down') {
			return "-CLUSTERDOWN Hash slot not served\r\n";
		}
		if ($kind === 'frozen') {
			return '';
		}
		$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
		$confirmed = '';
		foreach (array_slice($words, 1) as $name) {
			$confirmed .= ">3\r\n" . $bulk($verb) . $bulk($name) . ":1\r\n";
		}
		if ($kind === 'half') {
			$confirmed .= ">3\r\n$8\r\nsmess";
		}
		if ($kind === 'signal') {
			$fake->later(0.05, fn () => exec("kill -ALRM $pid"));
		}
		if ($kind === 'overtaken' && $verb === 'sunsubscribe') {
			/* Another channel's slot goes away just before the confirmation. */
			$confirmed = ">3\r\n" . $bulk($verb) . $bulk('still' . strstr($channel, '{')) . ":1\r\n$confirmed";
		}
		return $confirmed;
	};
	PHP, ['pid' => getmypid()]);
$keys = array_map(fn ($node) => $fake->keyOf($node), [0, 1, 2]);
$cluster = new Hiredis\Cluster($fake->uris(), timeout: 0.3);
$line = fn ($outcome) => tell($outcome instanceof Hiredis\ServerException ? $outcome->prefix : $outcome);

$subscriber = $cluster->subscriber();
$line(outcome(fn () => $subscriber->ssubscribe("moved{{$keys[0]}}")));
say($fake->count('SSUBSCRIBE', 0), $fake->count('SSUBSCRIBE', 2));
$subscriber->ssubscribe("moved{{$keys[0]}} again"); /* the map knows */
say($fake->count('SSUBSCRIBE', 0), $fake->count('SSUBSCRIBE', 2));
$line(outcome(fn () => $subscriber->ssubscribe("loop{{$keys[1]}}")));
say($fake->count('SSUBSCRIBE') - 3);
$line(outcome(fn () => $subscriber->ssubscribe("another{{$keys[1]}}")));
$line(outcome(fn () => $subscriber->ssubscribe("down{{$keys[1]}}")));
$begin = hrtime(true);
$line(outcome(fn () => $subscriber->ssubscribe("frozen{{$keys[1]}}")));
$line(outcome(fn () => $subscriber->ssubscribe()));
$line(outcome(fn () => $subscriber->ssubscribe([])));

echo "half messages\n";
$subscriber = $cluster->subscriber();
$subscriber->ssubscribe("half{{$keys[1]}}", "half{{$keys[2]}}");
$line(outcome(fn () => $subscriber->next(0.2)));
say((hrtime(true) - $begin) / 1e9 < 5);

echo "a channel's slot goes while another is left\n";
$subscriber = $cluster->subscriber();
$subscriber->ssubscribe("still{{$keys[2]}}");
$subscriber->ssubscribe("overtaken{{$keys[2]}}");
$line(outcome(fn () => $subscriber->sunsubscribe("overtaken{{$keys[2]}}")));
$told = outcome(fn () => $subscriber->next(0.2));
say(str_contains($told->getMessage(), "; subscribed to still{{$keys[2]}}"), $subscriber->next());

echo "a handler\n";
pcntl_async_signals(true);
$subscriber = $cluster->subscriber();
pcntl_signal(SIGALRM, function () use (&$subscriber, $line, $keys) {
	foreach ([fn () => $subscriber->next(0.0), fn () => $subscriber->ssubscribe("x{{$keys[1]}}"), fn () => $subscriber->close()] as $method) {
		$line(outcome($method));
	}
	throw new RuntimeException('the handler');
});
$subscriber->ssubscribe("x{{$keys[1]}}", "signal{{$keys[2]}}");
$line(outcome(fn () => $subscriber->next()));
say($subscriber->next(0.0), $subscriber->isConnected(), $subscriber->close(), $subscriber->isConnected());
?>
--EXPECT--
NULL
1
1
1
2
"MOVED"
6
"MOVED"
"CLUSTERDOWN"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SSUBSCRIBE (maybe executed, SSUBSCRIBE)
ArgumentCountError: Hiredis\Subscriber::ssubscribe() expects at least 1 argument, 0 given
ValueError: Hiredis\Subscriber::ssubscribe(): Argument #1 must be a list that is not empty
half messages
NULL
true
a channel's slot goes while another is left
NULL
true
NULL
a handler
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
RuntimeException: the handler
NULL
true
NULL
false
