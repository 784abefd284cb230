--TEST--
Each command goes to the node that has its key: singles, MGET and DEL over slots, pipelines, streams, fibers, scripts, transactions
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

use Hiredis\Cluster;

$servers = TestCluster::start();
$servers->resetCalls();
$cluster = new Cluster($servers->uri());
$keys = [];
foreach ($servers->masters() as $number => $node) {
    $keys[] = $servers->keyOf($node, $number);
}
[$a, $b, $c] = $keys;
$refuse = function (callable $call) {
    try {
        $call();
        echo "not refused\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', preg_replace('/\d+ and \d+/', 'N and M', $e->getMessage()), "\n";
    }
};

foreach ($keys as $i => $key) {
    $cluster->set($key, "value $i");
}
echo json_encode([array_map($cluster->get(...), $keys), $cluster->mget([$c, 'none', $a, $b, $a])]), "\n";
echo json_encode($cluster->pipelined(function ($p) use ($a, $b, $c) {
    $p->get($c)->get($a)->mget([$a, $b])->dbsize()->incr("{$b}n")->incr("{$b}n")->del(["{$b}n", "{$a}n"])->get($b);
})), "\n";
echo json_encode(iterator_to_array($cluster->stream((function () use ($keys) {
    foreach ($keys as $i => $key) {
        yield "key $i" => ['STRLEN', $key];
    }
})(), 2))), "\n";
echo json_encode($cluster->concurrently(array_map(fn ($key) => fn ($cluster) => $cluster->get($key) . $cluster->exists($key), $keys))), "\n";
$script = new Hiredis\Script('return redis.call("GET", KEYS[1])');
echo json_encode([$script->run($cluster, [$b]), $cluster->pipelined(function ($p) use ($script, $keys) {
    foreach ([...$keys, ...$keys] as $key) {
        $script->run($p, [$key]);
        $p->strlen($key);
    }
})]), "\n";
echo json_encode($cluster->transaction(fn ($t) => $t->set("{{$a}}x", 1)->incr("{{$a}}x"), ["{{$a}}x"])), "\n";
echo json_encode([$cluster->touch($keys), $cluster->exists([...$keys, 'none']), $cluster->unlink([$a, $b]), $cluster->dbsize()]), "\n";
$refuse(fn () => $cluster->mset([$a => 1, $b => 2]));
$refuse(fn () => $cluster->transaction(fn ($t) => $t->get($a)->get($b)));
$refuse(fn () => $cluster->transaction(fn ($t) => $t->get($b), [$a]));
$refuse(fn () => $cluster->pipelined(fn ($p) => $p->get($a)->rename($a, $b)));
$refuse(fn () => $cluster->select(1));
$refuse(fn () => $cluster->info());
$refuse(fn () => $cluster->call('MULTI'));
echo count($cluster->nodes()), ' ', get_class($cluster->node($a)), ' ', var_export($cluster->node($a) === $cluster->node($a), true), "\n";
echo json_encode([Cluster::slot('foo'), Cluster::slot('a{foo}b'), $servers->calls('cluster|slots')]), "\n";
?>
--EXPECT--
[["value 0","value 1","value 2"],["value 2",null,"value 0","value 1","value 0"]]
["value 2","value 0",["value 0","value 1"],3,1,2,1,"value 1"]
{"key 0":7,"key 1":7,"key 2":7}
["value 01","value 11","value 21"]
["value 1",["value 0",7,"value 1",7,"value 2",7,"value 0",7,"value 1",7,"value 2",7]]
["OK",2]
[3,3,2,2]
ValueError: MSET has keys in the slots N and M: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: The transaction has keys in the slots N and M: give all its keys the same hash tag, such as {user:7}:name
ValueError: The transaction has keys in the slots N and M: give all its keys the same hash tag, such as {user:7}:name
ValueError: RENAME has keys in the slots N and M: give all keys of a command the same hash tag, such as {user:7}:name
Hiredis\HiredisError: SELECT cannot be sent to a cluster: a Redis Cluster has database 0 only; for a Valkey Cluster with several, use database: of the constructor
Hiredis\HiredisError: INFO concerns one node: use node($key) or nodes()
Hiredis\HiredisError: MULTI cannot be sent to a cluster: use transaction()
3 Hiredis\Client true
[12182,12182,1]
