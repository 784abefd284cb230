<?php
require __DIR__ . '/inc/fibers.inc';
require __DIR__ . '/../../../tests/inc/peer.inc';

use Revolt\EventLoop;

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(2);
	$one->silence();
	$two = $peer->accept();
	$two->hello();
	$two->commands(1);
	$two->send("+again\r\n");
	$three = $peer->accept();   // not even the handshake is answered
	$three->silence();
	PHP);
$redis = new Hiredis\Revolt\Client($peer->uri('?timeout=0.5'));
$ticks = 0;
$ticker = EventLoop::repeat(0.001, function () use (&$ticks): void { $ticks++; });
tell(...together([fn () => $redis->get('a'), fn () => $redis->get('b')]));
say($ticks > 0);
EventLoop::cancel($ticker);
tell($redis->get('c'));
$silent = new Hiredis\Revolt\Client($peer->uri('?connectTimeout=0.5&database=1'));
tell(outcome(fn () => $silent->set('a', 1)));
unset($silent);
gc_collect_cycles();
$redis->close();
$peer->wait();
?>
