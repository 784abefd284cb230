--TEST--
Hiredis\observe() of a cluster: a call is told once, however many nodes it asks, under the node that it was sent to or the first seed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$test = TestCluster::start();
$cluster = new Hiredis\Cluster($test->uri());
[$first, $second] = $test->masters();
[$here, $there] = [$test->keyOf($first), $test->keyOf($second)];
$names = [$test->uriOf($first) => 'SEED', $test->uriOf($second) => 'SECOND'];
Hiredis\observe(function (string $command, int $count, float $start, float $seconds, string $endpoint, ?Throwable $error) use ($names) {
	echo "$command $count ", $names[$endpoint] ?? $endpoint, $error ? ' ' . get_class($error) : '', "\n";
});
$cluster->set($here, 1);
$cluster->set($there, 1);
$cluster->get($here);
$cluster->get($there);
$cluster->mget([$here, $there]);
$cluster->pipelined(fn ($pipeline) => $pipeline->get($here)->get($there)->get($here));
outcome(fn () => $cluster->pipelined(fn ($pipeline) => $pipeline->get($here)->hget($there, 'f')));
outcome(fn () => $cluster->hget($there, 'f'));
$cluster->transaction(fn ($transaction) => $transaction->incr($there)->get($there), watch: [$there]);
iterator_count($cluster->stream([['GET', $here], ['GET', $there], ['GET', $here]], window: 2));
$cluster->concurrently([fn ($cluster) => $cluster->get($here), fn ($cluster) => $cluster->get($there)]);
echo "refused here\n";
outcome(fn () => $cluster->transaction(fn ($transaction) => $transaction->get($here)->get($there)));
outcome(fn () => $cluster->rename($here, $there));
?>
--EXPECT--
SET 1 SEED
SET 1 SEED
GET 1 SEED
GET 1 SECOND
MGET 1 SEED
PIPELINE 3 SEED
PIPELINE 2 SEED Hiredis\ServerException
HGET 1 SECOND Hiredis\ServerException
WATCH 1 SEED
MULTI 2 SEED
GET 1 SEED
GET 1 SEED
GET 1 SEED
GET 1 SEED
GET 1 SEED
refused here
MULTI 2 SEED ValueError
RENAME 1 SEED ValueError
