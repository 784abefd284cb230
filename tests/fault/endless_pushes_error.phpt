--TEST--
A server whose pushes never pause holds up no call for longer than its time
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/async.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

define('PUSH', ">1000\r\n$5\r\nother\r\n" . str_repeat("_\r\n", 999)); // slow to read: the peer is always faster
const CONFIRMED = ">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n";
const MUCH = 1 << 28; // bytes: reading them takes far longer than the limits here; what is awaited comes behind them
const SCRIPT = <<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(1);
	$one->send($first);
	for ($block = str_repeat($push, 1000), $sent = 0; $sent < $much; $sent += strlen($block)) {
		$one->send($block);
	}
	$one->send($last);
	$one->silence();
	PHP;

/* The command gets no other answer than the end of its time. */
function peer(string $first, string $last): Peer
{
	return Peer::start(SCRIPT, ['first' => $first, 'last' => $last, 'push' => PUSH, 'much' => MUCH]);
}

$peer = peer('', CONFIRMED);
$subscriber = (new Hiredis\Client($peer->uri(), timeout: 0.25))->subscriber();
echo 'subscribe(): ', failure(fn () => $subscriber->subscribe('a'), $peer->uri()), "\n";
$peer->stop();

$peer = peer(CONFIRMED, ">3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\nlate\r\n");
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber();
$subscriber->subscribe('a');
echo 'next(): ', message($subscriber->next(0.25)), "\n";
$peer->stop();

$peer = peer('', "$4\r\nlate\r\n");
$async = (new Hiredis\Client($peer->uri(), timeout: 0.25))->async();
$async->get('a');
echo 'Async: ', failure(fn () => throw all($async)[1], $peer->uri()), "\n";
$peer->stop();

$fake = FakeCluster::start(2, <<<'PHP'
	return fn (int $node, array $words) => match ($words[0] . $node) {
		'MGET0' => '',
		'MGET1' => str_repeat($push, intdiv($much >> 2, strlen($push))) . "*1\r\n$4\r\nlate\r\n",
		default => null,
	};
	PHP, ['push' => PUSH, 'much' => MUCH]);
$cluster = new Hiredis\Cluster($fake->uris());
$cluster->set($fake->keyOf(0), 1); // connects, as the next does
$cluster->set($fake->keyOf(1), 1);
echo 'Cluster: ', failure(fn () => $cluster->withTimeout(0.25)->mget([$fake->keyOf(0), $fake->keyOf(1)]), $fake->uri()), "\n";

$fake = FakeCluster::start(2, <<<'PHP'
	return fn (int $node, array $words) => match ($words[0]) {
		'SSUBSCRIBE' => ">3\r\n$10\r\nssubscribe\r\n$" . strlen($words[1]) . "\r\n$words[1]\r\n:1\r\n" . str_repeat($push, intdiv($much >> 2, strlen($push)))
			. ">3\r\n$8\r\nsmessage\r\n$" . strlen($words[1]) . "\r\n$words[1]\r\n$4\r\nlate\r\n",
		default => null,
	};
	PHP, ['push' => PUSH, 'much' => MUCH]);
$subscriber = (new Hiredis\Cluster($fake->uris()))->subscriber();
$subscriber->ssubscribe($fake->keyOf(0));
for ($calls = 0; !$subscriber->next(0.0); $calls++); // each returns after a part of the flood
echo 'next() of the shards: ', $calls > 50 ? 'many calls' : "$calls calls", "\n";
?>
--EXPECT--
subscribe(): Hiredis\TimeoutException: URI: timed out while reading, command SUBSCRIBE (maybe executed)
next(): NULL
Async: Hiredis\TimeoutException: URI: timed out while reading, command GET (maybe executed)
Cluster: Hiredis\TimeoutException: URI: timed out while reading, command MGET (maybe executed)
next() of the shards: many calls
