--TEST--
A slot that is given away is told with its channels although the same node, or another one, is lost before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	$subscribed = [];
	$ended = fn ($name) => ">3\r\n" . $bulk('sunsubscribe') . $bulk($name) . ":0\r\n";
	$fake->on('the same', function () use ($fake, &$subscribed, $ended) {
		$subscribed[1]->send($ended($subscribed[1]->state['names'][0]));
		$subscribed[1]->close();
		$fake->say('done');
	});
	$fake->on('another', function () use ($fake, &$subscribed, $ended, $bulk) {
		$name = $subscribed[0]->state['names'][0];
		$subscribed[0]->send($ended($name) . ">3\r\n" . $bulk('smessage') . $bulk($name) . $bulk('the last'));
		$subscribed[1]->close();
		$fake->say('done');
	});
	return function ($node, $words, $connection) use (&$subscribed, $bulk) {
		if ($words[0] !== 'SSUBSCRIBE') {
			return null;
		}
		$subscribed[$node] = $connection;
		$names = array_slice($words, 1);
		$connection->state['names'] = [...$connection->state['names'] ?? [], ...$names];
		return implode('', array_map(fn ($name) => ">3\r\n" . $bulk('ssubscribe') . $bulk($name) . ":1\r\n", $names));
	};
	PHP);
$names = [];
foreach (['the same', 'another'] as $which) {
	echo "$which\n";
	$cluster = new Hiredis\Cluster($fake->uri());
	$subscriber = $cluster->subscriber();
	$channels = ['ZERO' => "{{$fake->keyOf(0)}}", 'ONE' => "{{$fake->keyOf(1)}}"];
	if ($which === 'the same') {
		$channels = ['GONE' => "gone{{$fake->keyOf(1)}}", 'LEFT' => "left{{$fake->keyOf(1)}}"];
	}
	array_map($subscriber->ssubscribe(...), $channels);
	$fake->tell($which);
	$fake->hear('done');
	$lines = [];
	for ($i = 0; $i < 4; $i++) {
		$told = outcome(fn () => $subscriber->next(5.0));
		$line = $told instanceof Throwable ? show($told->failure) . ' ' . strstr($told->getMessage(), 'subscribed') : message($told);
		$lines[] = strtr(preg_replace('/ after [\d.]+ s/', '', $line), array_flip($channels));
	}
	sort($lines); /* either node may be looked at first */
	echo implode("\n", $lines), "\n";
}
?>
--EXPECT--
the same
Hiredis\Failure::Closed subscribed to LEFT while reading
Hiredis\Failure::Closed subscribed to LEFT while reading
Hiredis\Failure::Closed subscribed to LEFT while reading
Hiredis\Failure::Lost subscribed to GONE
another
Hiredis\Failure::Closed subscribed to ONE while reading
Hiredis\Failure::Closed subscribed to ONE while reading
Hiredis\Failure::Lost subscribed to ZERO
smessage ZERO the last
