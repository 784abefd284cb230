--TEST--
RedisCluster: with FAILOVER_ERROR a read goes to a replica as long as the master does not answer; a write does not
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* No replica takes over: what is read here, a replica has answered. */
$servers = TestCluster::start(3, 1, ['cluster-replica-no-failover' => 'yes']);
$seeds = array_map(fn ($uri) => substr($uri, strlen('redis://')), $servers->uris());
$open = function (int $failover, float $timeout = 30) use ($seeds): RedisCluster {
	$redis = new RedisCluster(null, $seeds, $timeout, $timeout);
	$redis->setOption(RedisCluster::OPT_SLAVE_FAILOVER, $failover);
	return $redis;
};
$told = fn (mixed $outcome): string => preg_match('/Connection refused|timed out/', $outcome->getMessage(), $found) ? $found[0] : $outcome->getMessage();
$before = $open(RedisCluster::FAILOVER_ERROR);
$impatient = $open(RedisCluster::FAILOVER_ERROR, 0.5);
$owner = $servers->owner(TestCluster::slot('x'));
$other = $servers->keyOf($servers->other(TestCluster::slot('x')));
$before->mset(['x' => 'value', $other => 'other']);
$before->hset('{x}h', 'field', 'kept');
say($before->get('x'), $impatient->get('x'), $impatient->get($other), $owner->cli('WAIT', 1, 30_000), $servers->owner(TestCluster::slot($other))->cli('WAIT', 1, 30_000));
say(preg_match('/^cmdstat_get:calls=2,/m', $owner->cli('INFO', 'commandstats')));

echo "the master is gone\n";
$servers->kill($owner);
say($before->get('x'), $before->get('x'), $before->hgetall('{x}h'), $before->mget(['x', $other, 'no' . $other]), $before->exists('x', $other));
$late = $open(RedisCluster::FAILOVER_ERROR);
say($late->get('x'), $late->get($other), $late->set($other, 'new'), $late->get($other));
say($impatient->get('x'), $told(outcome(fn () => $impatient->set('x', 1))), $told(outcome(fn () => $impatient->multi()->get('x')->exec())), $impatient->get('x'));
say($told(outcome(fn () => $open(RedisCluster::FAILOVER_NONE, 0.5)->get('x'))));

echo "the master hangs\n";
$servers->pause($servers->owner(TestCluster::slot($other)));
say($told(outcome(fn () => $impatient->get($other))), $impatient->get($other), $impatient->mget([$other, 'x']), $told(outcome(fn () => $impatient->set($other, 1))));
?>
--EXPECT--
"value"
"value"
"other"
1
1
1
the master is gone
"value"
"value"
{"field": "kept"}
["value", "other", false]
2
"value"
"other"
true
"new"
"value"
"Connection refused"
"Connection refused"
"value"
"Connection refused"
the master hangs
"timed out"
"new"
["new", "value"]
"timed out"
