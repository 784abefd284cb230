--TEST--
A Cluster's pipeline with very many large values, which are sent without being copied: each goes to its key, also after a redirect, and behind no later command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start(2);
$cluster = new Hiredis\Cluster($servers->uris(), timeout: 60);
$large = fn (int $number): string => str_repeat(chr(97 + $number % 26), 16384 + $number);
$count = 600;
$fill = fn () => $cluster->pipelined(function ($pipeline) use ($large, $count) {
	for ($i = 0; $i < $count; $i++) {
		$i % 3 ? $pipeline->set("key:$i", $large($i)) : $pipeline->set("key:$i", $i);
		$pipeline->strlen("key:$i");
	}
});
$lengths = [];
for ($i = 0; $i < $count; $i++) {
	array_push($lengths, 'OK', $i % 3 ? 16384 + $i : strlen((string) $i));
}
$values = fn () => array_map(md5(...), $cluster->mget(array_map(fn ($i) => "key:$i", range(0, $count - 1))));
$expected = array_map(fn ($i) => md5($i % 3 ? $large($i) : (string) $i), range(0, $count - 1));
say($fill() === $lengths, $values() === $expected);

echo "after redirects\n";
$cluster->flushAll();
foreach ([1, 2, 3] as $i) {
	$slot = TestCluster::slot("key:$i");
	$servers->move($slot, $servers->other($slot));
}
say($fill() === $lengths, $values() === $expected, $servers->errors('MOVED') > 0);

echo "while a slot is being moved: MSET is refused, and must not follow the SET of its key\n";
$key = str_repeat('k', 20000);
$slot = TestCluster::slot('{t}');
$impatient = new Hiredis\Cluster($servers->uris(), timeout: 5.0);
$impatient->mset(["{t}$key" => 'old', '{t}b' => 'old']);
$servers->mover()->begin($slot, $servers->other($slot));
$servers->mover()->theseKeys($slot, $servers->other($slot), '{t}b');
say($impatient->pipelined(fn ($p) => $p->mset(['{t}b' => $large(1), "{t}$key" => $large(2)])->set("{t}$key", $large(3))->set('{t}c', 'c'), throw: false));
say(strlen($impatient->get("{t}$key")), $impatient->get('{t}b'));
?>
--EXPECT--
true
true
after redirects
true
true
true
while a slot is being moved: MSET is refused, and must not follow the SET of its key
[error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot", "OK", "OK"]
16387
"old"
