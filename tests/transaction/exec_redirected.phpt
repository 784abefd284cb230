--TEST--
A transaction whose EXEC was redirected goes again, and leaves no MULTI open; one of the user's own is over
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Two servers; the first one is a primary no more when EXEC comes, and discards the transaction. */
$fake = FakeCluster::start(2, <<<'PHP'
	return fn (int $node, array $words) => match ($words[0]) {
		'HELLO' => null,
		'EXEC' => $node === 0 ? "-REDIRECT {$fake->name(1)}\r\n" : "*2\r\n:1\r\n:2\r\n",
		'INCR' => "+QUEUED\r\n",
		'GET' => "+$node\r\n",
		default => "+OK\r\n",
	};
	PHP);
$redis = new Hiredis\Client($fake->uri(), redirect: true);
say($redis->transaction(fn ($transaction) => $transaction->incr('a')->incr('b')));
say($redis->concurrently([fn () => $redis->get('k')]));

foreach ([true, false] as $follows) {
	$redis = new Hiredis\Client($fake->uri(), redirect: $follows);
	$redis->call('MULTI');
	$redis->incr('a');
	try {
		say($redis->call('EXEC'));
	} catch (Hiredis\ServerException $exception) {
		echo $exception->prefix, "\n";
	}
	say($redis->concurrently([fn () => $redis->get('k')]));
}
?>
--EXPECT--
[1, 2]
["1"]
REDIRECT
["0"]
REDIRECT
["0"]
