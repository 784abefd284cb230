--TEST--
MGET, DEL, UNLINK, EXISTS and TOUCH are split by slot and merged; what promises one atomic act is not, and says the way out
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$cluster = new Hiredis\Cluster($servers->uris());
$keys = array_map(fn ($i) => "key:$i", range(0, 299));
$cluster->pipelined(fn ($p) => array_map(fn ($key) => $p->set($key, "of $key"), $keys));
$values = array_map(fn ($key) => "of $key", $keys);

say($cluster->mget(...$keys) === $values, $cluster->mget($keys) === $values, $cluster->call('MGET', ...$keys) === $values);
say($cluster->mget('key:5', 'none', 'key:5', 'key:7'), $cluster->mget('key:1'));
say($cluster->exists(...$keys, ...['none', 'key:1']), $cluster->touch('key:1', 'key:2', 'none'));
[$one, $two] = $cluster->pipelined(fn ($p) => $p->mget(...$keys)->mget(...array_reverse($keys)));
say($one === $values, $two === array_reverse($values));
say($cluster->pipelined(fn ($p) => $p->exists('key:1', 'key:2')->mget('key:1', 'none', 'key:2')->get('key:3')->touch('key:1', 'none')));
say(iterator_to_array($cluster->stream([['MGET', 'key:1', 'key:2'], ['GET', 'key:3'], ['EXISTS', 'key:1', 'key:2', 'none']])));
say($cluster->concurrently([fn ($client) => $client->mget('key:1', 'key:2'), fn ($client) => $client->exists('key:1', 'key:2')]));
say($cluster->del('key:1', 'key:2', 'none'), $cluster->unlink(...$keys), $cluster->dbsize());

echo "to one node for each of its slots, in one write\n";
$servers->resetCalls();
$cluster->mget(...$keys);
say($servers->calls('mget') === count(array_unique(array_map(Hiredis\Cluster::slot(...), $keys))));
$servers->resetCalls();
$cluster->mget('{a}1', '{a}2', '{a}3');
say($servers->calls('mget'));

echo "an error of one node\n";
$cluster->lpush('key:9', 'x');
say($cluster->mget('key:8', 'key:9'), outcome(fn () => $cluster->pipelined(fn ($p) => $p->incr('key:9')->mget('key:8', 'key:9'), throw: false)));

echo "not split\n";
foreach ([
	fn ($c) => $c->mset(['a' => 1, 'b' => 2]), fn ($c) => $c->msetnx(['a' => 1, 'b' => 2]), fn ($c) => $c->call('MSET', 'a', 1, 'b', 2), fn ($c) => $c->rename('a', 'b'),
	fn ($c) => $c->sunion('a', 'b'), fn ($c) => $c->pfcount('a', 'b'), fn ($c) => $c->blpop(['a', 'b'], 1), fn ($c) => $c->copy('a', 'b'),
	fn ($c) => $c->pipelined(fn ($p) => $p->set('c', 1)->mset(['a' => 1, 'b' => 2])), fn ($c) => $c->eval('return 1', 2, 'a', 'b'),
	fn ($c) => $c->call('ZUNIONSTORE', 'a', 1, 'b'), fn ($c) => $c->transaction(fn ($t) => $t->set('a', 1)->set('b', 2)), fn ($c) => $c->call('XREAD', 'STREAMS', 'a', 'b', 0, 0),
	fn ($c) => iterator_to_array($c->stream([['MSET', 'a', 1, 'b', 2]])), fn ($c) => $c->concurrently([fn ($client) => $client->sunion('a', 'b')]),
] as $way) {
	say(outcome(fn () => $way($cluster)));
}
say($cluster->mset(['{t}a' => 1, '{t}b' => 2]), $cluster->exists('a', 'b', 'c'), $cluster->rename('{t}a', '{t}b'));
?>
--EXPECT--
true
true
true
["of key:5", NULL, "of key:5", "of key:7"]
["of key:1"]
301
2
true
true
[2, ["of key:1", NULL, "of key:2"], "of key:3", 1]
[["of key:1", "of key:2"], "of key:3", 2]
[["of key:1", "of key:2"], 2]
2
298
0
to one node for each of its slots, in one write
true
1
an error of one node
[NULL, NULL]
[error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", [NULL, NULL]]
not split
ValueError: MSET has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: MSETNX has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: MSET has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: RENAME has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: SUNION has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: PFCOUNT has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: BLPOP has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: COPY has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: MSET has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: EVAL has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: ZUNIONSTORE has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: The transaction has keys in the slots 15495 and 3300: give all its keys the same hash tag, such as {user:7}:name
ValueError: XREAD has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: MSET has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
ValueError: SUNION has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
"OK"
0
"OK"
