--TEST--
What was refused is not sent behind a later command on one of its keys that was executed: its error stays in its place
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$slot = TestCluster::slot('{t}');
[$from, $to] = [$servers->owner($slot), $servers->other($slot)];
$cluster = new Hiredis\Cluster($servers->uris(), timeout: 0.3);
$cluster->mset(['{t}a' => 'old', '{t}b' => 'old', '{t}c' => 'old']);
$servers->mover()->begin($slot, $to);
$servers->mover()->theseKeys($slot, $to, '{t}b');

echo "MSET a b is refused, GET a is executed: MSET must not follow\n";
say($cluster->pipelined(fn ($p) => $p->mset(['{t}a' => 'new', '{t}b' => 'new'])->get('{t}a'), throw: false), $cluster->get('{t}a'), $cluster->get('{t}b'));
say(iterator_to_array($cluster->stream([['MSET', '{t}a', 'new', '{t}b', 'new'], ['GET', '{t}a']])), $cluster->get('{t}a'));
echo "GET c has no key of it, GET b goes the way of ASK\n";
say($cluster->pipelined(fn ($p) => $p->mset(['{t}a' => 'new', '{t}b' => 'new'])->get('{t}c'), throw: false));
say($cluster->pipelined(fn ($p) => $p->get('{t}b')->set('{t}b', 'newer')->get('{t}b')->append('{t}b', '!')->get('{t}b')));
echo "in order after the slot has moved, too\n";
$servers->mover()->finish($slot, $to);
say($cluster->pipelined(fn ($p) => $p->mset(['{t}a' => 'new', '{t}b' => 'new'])->get('{t}a')->append('{t}a', '!')->get('{t}a')->mget('{t}a', '{t}b', '{t}c')));
$other = new Hiredis\Cluster($servers->uris(), addresses: ['x:1' => 'y:1']);
$other->get('{t}a');
$servers->move($slot, $from);
$expected = range(1, 50);
say($other->pipelined(fn ($p) => array_map(fn () => $p->incr('{t}n'), $expected)) === $expected, $servers->errors('MOVED') > 0);
?>
--EXPECT--
MSET a b is refused, GET a is executed: MSET must not follow
[error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot", "old"]
"old"
"old"
[error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot", "old"]
"old"
GET c has no key of it, GET b goes the way of ASK
[error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot", "old"]
["old", "OK", "newer", 6, "newer!"]
in order after the slot has moved, too
["OK", "new", 4, "new!", ["new!", "new", "old"]]
true
true
