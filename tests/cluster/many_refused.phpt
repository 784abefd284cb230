--TEST--
A pipeline of very many commands in a slot that is being moved compares each key once: those of moved keys go on, except behind a later command on their key
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* If each refused command were compared with each later one, this would exceed the time limit of the pipeline. */
const COMMANDS = 120_000;

$servers = TestCluster::start(2);
$slot = TestCluster::slot('{t}');
$cluster = new Hiredis\Cluster($servers->uris(), timeout: 60);
$cluster->pipelined(function ($pipeline) {
	for ($i = 0; $i < COMMANDS; $i += 2) {
		$pipeline->set("{t}$i", $i);
	}
});
$servers->mover()->begin($slot, $servers->other($slot));
$asks = $servers->errors('ASK');
$replies = $cluster->pipelined(function ($pipeline) {
	for ($i = 0; $i < COMMANDS; $i++) {
		$pipeline->get("{t}$i"); // every second key exists, the others are looked for where the slot is being moved to
	}
	$pipeline->mset(['{t}0' => 'new', '{t}1' => 'new'])->set('{t}2', 'newer')->get('{t}0')->set('{t}4', 'newer');
}, throw: false);
$expected = [];
for ($i = 0; $i < COMMANDS; $i++) {
	$expected[] = $i % 2 ? null : (string) $i;
}
say(array_slice($replies, 0, COMMANDS) === $expected, $servers->errors('ASK') - $asks === COMMANDS / 2, array_slice($replies, COMMANDS));
?>
--EXPECT--
true
true
[error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot", "OK", "0", "OK"]
