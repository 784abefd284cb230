--TEST--
Tasks: a server that is to be left (READONLY) is left when the replies of all tasks have come, not where a transaction of one of them ends
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

/* The reply of the last task comes when the transaction has ended, and its task has gone on. */
$peer = Peer::start(<<<'PHP'
	$first = $peer->accept();
	$first->commands(5);
	$first->send("-READONLY You can't write against a read only replica.\r\n+OK\r\n+QUEUED\r\n*1\r\n:1\r\n");
	$peer->hear('ended');
	$first->send("$3\r\nold\r\n");
	$first->silence();
	$second = $peer->accept();
	$second->answer("$3\r\nnew\r\n");
	$second->silence();
	PHP);
$redis = new Hiredis\Client($peer->uri(), protocol: 2);
$tasks = [
	fn () => $redis->set('a', '1'),
	function () use ($redis, $peer) {
		$replies = $redis->transaction(fn ($transaction) => $transaction->incr('b'));
		$peer->tell('ended');
		return [...$replies, $redis->get('c')];
	},
	fn () => $redis->get('d'),
];
[$refused, $replies, $value] = $redis->concurrently($tasks, throw: false);
echo $refused->getMessage(), "\n", json_encode($replies), "\n", json_encode($value), "\n";
?>
--EXPECT--
READONLY You can't write against a read only replica.
[1,"new"]
"old"
