--TEST--
Reads from a replica of which some keys have moved: where TRYAGAIN lasts, the exception is the node's TRYAGAIN, and no time-out
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* A node with one replica; both refuse MGET, as Valkey 8 does in the middle of a move. */
$fake = FakeCluster::start(1, <<<'PHP'
	return fn (int $node, array $words) => $words[0] === 'MGET' ? "-TRYAGAIN Multiple keys request during rehashing of slot\r\n" : null;
	PHP, replicas: 1);
foreach ([null, 'replica'] as $from) {
	$cluster = new Hiredis\Cluster($fake->uri(), readFrom: $from, timeout: 1.0);
	$exception = outcome(fn () => $cluster->mget('{a}1', '{a}2'));
	say($exception::class, $exception->getMessage());
}
say(count(array_filter($fake->received(1), fn ($words) => $words[0] === 'MGET')) > 0);
?>
--EXPECT--
"Hiredis\\ServerException"
"TRYAGAIN Multiple keys request during rehashing of slot"
"Hiredis\\ServerException"
"TRYAGAIN Multiple keys request during rehashing of slot"
true
