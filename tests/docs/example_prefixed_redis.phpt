--TEST--
examples/PrefixedRedis.php puts a prefix before every key, and refuses what it cannot be sure of
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../../examples/PrefixedRedis.php';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->mset(['x' => 'not ours', 'apq:x' => 'nor this']);
$redis = new PrefixedRedis($client, 'ap?:');

$redis->set('x', 1, EX: 100);
$redis->mset(['y' => 2, 'z' => 3]);
$redis->rename('z', 'w');
$redis->bitop('NOT', 'to', 'x');
$redis->hset('h', ['x' => 'a field is no key']);
say($redis->mget('x', 'y', 'w'), $redis->get('z'), $redis->hgetall('h'), $redis->exists(['x', 'y']), $redis->ping());
say($redis->pipelined(fn (PrefixedRedis $pipeline) => $pipeline->get('x')->incr('y')->del('to')));
say($redis->transaction(fn (PrefixedRedis $transaction, PrefixedRedis $now) => $transaction->set('copy', $now->get('x')), watch: ['x']));
$keys = iterator_to_array($redis->scanKeys());
sort($keys);
say($keys, iterator_to_array($redis->scanKeys('c*')));

/* Whose watched key changes is told so. */
say($redis->transaction(function (PrefixedRedis $transaction) use ($client) {
	$client->set('ap?:x', 'changed');
	$transaction->get('x');
}, watch: ['x']));

foreach (['keys', 'scan', 'eval', 'zunionstore', 'flushdb', 'sort', 'config', 'nonsense'] as $command) {
	say(outcome(fn () => $redis->call($command, 'a', 1, 'b')));
}
$all = $client->keys('*');
sort($all);
say($all, $client->get('x'));
?>
--EXPECT--
["1", "2", "3"]
NULL
{"x": "a field is no key"}
2
"PONG"
["1", 3, 1]
["OK"]
["copy", "h", "w", "x", "y"]
["copy"]
NULL
LogicException: KEYS cannot be given a prefix
LogicException: SCAN cannot be given a prefix
LogicException: EVAL cannot be given a prefix
LogicException: ZUNIONSTORE cannot be given a prefix
LogicException: FLUSHDB cannot be given a prefix
LogicException: SORT cannot be given a prefix
LogicException: CONFIG cannot be given a prefix
LogicException: The server does not know NONSENSE
["ap?:copy", "ap?:h", "ap?:w", "ap?:x", "ap?:y", "apq:x", "x"]
"not ours"
