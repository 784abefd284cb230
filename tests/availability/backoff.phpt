--TEST--
Where the server is away, a subscriber's tries grow rarer, up to one in a second
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
	$peer->stopListening();
	$one->close();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber(fn () => null);
$subscriber->subscribe('a');
$peer->wait();
$tries = fn () => Hiredis\stats()['redis.client.errors.connect'];
$before = $tries();
$end = hrtime(true) + 1_200_000_000;
say($subscriber->next(1.2));
/* Each pause is half to all of 1 ms, 2, 4, ... a second, at random: of the shortest ones eleven precede this moment. */
say(hrtime(true) >= $end, $tries() - $before > 1 && $tries() - $before <= 12);
?>
--EXPECT--
NULL
true
true
