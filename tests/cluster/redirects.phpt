--TEST--
MOVED, ASK and TRYAGAIN are followed by each kind of call, and each reply is its own command's: before, while and after a slot moves
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
$script = new Hiredis\Script('return redis.call("GET", KEYS[1])');
$other = $servers->keyOf($servers->other($slot));

/* {t}:a is moved first, {t}:b stays until the slot has moved. Each asks for keys on both sides and for one of another node. */
$ways = [
	'commands' => fn ($c) => [$c->get('{t}:a'), $c->call('GET', '{t}:b'), $c->get('{t}:none'), $c->get($other)],
	'MGET' => fn ($c) => [...$c->mget('{t}:a', $other), ...$c->mget('{t}:b'), ...$c->mget('{t}:none')],
	'EXISTS' => fn ($c) => [$c->exists('{t}:a', $other), $c->exists('{t}:none')],
	'pipelined()' => fn ($c) => $c->pipelined(fn ($p) => $p->get('{t}:a')->get('{t}:b')->get($other)->get('{t}:none')->append('{t}:a', '')->get('{t}:a')),
	'stream()' => fn ($c) => iterator_to_array($c->stream([['GET', '{t}:a'], ['GET', '{t}:b'], ['GET', $other], ['GET', '{t}:none']])),
	'concurrently()' => fn ($c) => $c->concurrently(array_map(fn ($key) => fn ($client) => [$client->get($key), $client->get($key)], ['{t}:a', '{t}:b', $other])),
	'transaction()' => fn ($c) => [$c->transaction(fn ($t) => $t->get('{t}:a')->append('{t}:a', '')), $c->transaction(fn ($t) => $t->get('{t}:b'))],
	'a script' => fn ($c) => [$script->run($c, ['{t}:a']), $script->run($c, ['{t}:b']), $script->run($c, [$other])],
	'scripts in a pipeline' => fn ($c) => $c->pipelined(fn ($p) => [$script->run($p, ['{t}:a']), $p->get('{t}:b'), $script->run($p, ['{t}:b']), $script->run($p, [$other])]),
];
$stages = [
	'as it was' => fn () => null,
	'the slot is open' => fn ($to) => $servers->mover()->begin($slot, $to),
	'one key has moved' => fn ($to) => $servers->mover()->theseKeys($slot, $to, '{t}:a'),
	'the slot has moved' => fn ($to) => $servers->mover()->finish($slot, $to),
];
/* Every way has a map of its own, which is that of the beginning; another Cluster with the same seeds would tell it the news. */
foreach ($ways as $what => $way) {
	echo "$what\n";
	$servers->resetCalls();
	foreach ($stages as $stage => $do) {
		foreach (['{t}:a', '{t}:b', $other] as $key) {
			$stage === 'as it was' && $servers->owner(TestCluster::slot($key))->cli('SET', $key, "of $key");
		}
		$to ??= $servers->other($slot);
		$cluster ??= new Hiredis\Cluster($servers->uris(), addresses: [preg_replace('/\W/', '', $what) . ':1' => 'x:1']);
		$do($to);
		echo "  ", str_replace($other, 'other', show(outcome(fn () => $way($cluster)))), "\n";
	}
	echo '  MOVED and ASK: ', show($servers->errors('MOVED') > 0), ', ', show($servers->errors('ASK') > 0), "\n";
	unset($to, $cluster);
}
?>
--EXPECT--
commands
  ["of {t}:a", "of {t}:b", NULL, "of other"]
  ["of {t}:a", "of {t}:b", NULL, "of other"]
  ["of {t}:a", "of {t}:b", NULL, "of other"]
  ["of {t}:a", "of {t}:b", NULL, "of other"]
  MOVED and ASK: true, true
MGET
  ["of {t}:a", "of other", "of {t}:b", NULL]
  ["of {t}:a", "of other", "of {t}:b", NULL]
  ["of {t}:a", "of other", "of {t}:b", NULL]
  ["of {t}:a", "of other", "of {t}:b", NULL]
  MOVED and ASK: true, true
EXISTS
  [2, 0]
  [2, 0]
  [2, 0]
  [2, 0]
  MOVED and ASK: true, true
pipelined()
  ["of {t}:a", "of {t}:b", "of other", NULL, 8, "of {t}:a"]
  ["of {t}:a", "of {t}:b", "of other", NULL, 8, "of {t}:a"]
  ["of {t}:a", "of {t}:b", "of other", NULL, 8, "of {t}:a"]
  ["of {t}:a", "of {t}:b", "of other", NULL, 8, "of {t}:a"]
  MOVED and ASK: true, true
stream()
  ["of {t}:a", "of {t}:b", "of other", NULL]
  ["of {t}:a", "of {t}:b", "of other", NULL]
  ["of {t}:a", "of {t}:b", "of other", NULL]
  ["of {t}:a", "of {t}:b", "of other", NULL]
  MOVED and ASK: true, true
concurrently()
  [["of {t}:a", "of {t}:a"], ["of {t}:b", "of {t}:b"], ["of other", "of other"]]
  [["of {t}:a", "of {t}:a"], ["of {t}:b", "of {t}:b"], ["of other", "of other"]]
  [["of {t}:a", "of {t}:a"], ["of {t}:b", "of {t}:b"], ["of other", "of other"]]
  [["of {t}:a", "of {t}:a"], ["of {t}:b", "of {t}:b"], ["of other", "of other"]]
  MOVED and ASK: true, true
transaction()
  [["of {t}:a", 8], ["of {t}:b"]]
  [["of {t}:a", 8], ["of {t}:b"]]
  [["of {t}:a", 8], ["of {t}:b"]]
  [["of {t}:a", 8], ["of {t}:b"]]
  MOVED and ASK: true, true
a script
  ["of {t}:a", "of {t}:b", "of other"]
  ["of {t}:a", "of {t}:b", "of other"]
  ["of {t}:a", "of {t}:b", "of other"]
  ["of {t}:a", "of {t}:b", "of other"]
  MOVED and ASK: true, true
scripts in a pipeline
  ["of {t}:a", "of {t}:b", "of {t}:b", "of other"]
  ["of {t}:a", "of {t}:b", "of {t}:b", "of other"]
  ["of {t}:a", "of {t}:b", "of {t}:b", "of other"]
  ["of {t}:a", "of {t}:b", "of {t}:b", "of other"]
  MOVED and ASK: true, true
