--TEST--
Every method of phpredis 6.2 is counted beside phpredis, or says why not, and none needs more instructions without a reason
--FILE--
<?php
/* benchmarks/run --instructions --case redis counts; benchmarks/results/instructions.json is what it has counted last. */
require __DIR__ . '/../../benchmarks/harness/autoload.php';
$methods = require __DIR__ . '/../../benchmarks/cases/redis-methods.inc';
$rows = json_decode(file_get_contents(__DIR__ . '/../../benchmarks/results/instructions.json'), true)['rows'];
$facts = json_decode(file_get_contents(__DIR__ . '/../../src/facts/phpredis.json'), true);

/* The methods that came after 6.2. */
$newer = ['_digest', 'delex', 'delifeq', 'digest', 'hgetwithmeta', 'hgetex', 'hsetex', 'hgetdel', 'hexpire', 'hpexpire', 'hexpireat', 'hpexpireat', 'httl', 'hpttl', 'hexpiretime', 'hpexpiretime', 'hpersist', 'lmovem',
	'blmovem', 'msetex', 'sdiffcard', 'sunioncard', 'vadd', 'vsim', 'vcard', 'vdim', 'vinfo', 'vismember', 'vemb', 'vrandmember', 'vrange', 'vrem', 'vsetattr', 'vgetattr', 'vlinks', 'xdelex'];
$called = array_map('strtolower', array_merge(...array_map(fn (array $calls) => is_array($calls[0]) ? array_column($calls, 0) : [$calls[0]], array_values($methods['calls']))));
$all = array_map(fn (array $method) => strtolower($method['name']), $facts['methods']);
echo 'in neither list: ', implode(', ', array_diff($all, $newer, $called, array_map('strtolower', array_keys($methods['left'])))) ?: 'none', "\n";
echo 'called and left: ', implode(', ', array_intersect($called, array_map('strtolower', array_keys($methods['left'])))) ?: 'none', "\n";

$missing = $dearer = [];
foreach (array_keys($methods['calls']) as $name) {
	['redis' => $ours, 'phpredis-6' => $theirs] = ($rows["\\Redis: $name"] ?? []) + ['redis' => null, 'phpredis-6' => null];
	if (!is_int($ours) || !is_int($theirs)) {
		$missing[] = $name;
	} elseif ($ours > $theirs) {
		$dearer[] = $name;
	}
}
echo 'not counted: ', implode(', ', $missing) ?: 'none', "\n";
echo 'dearer without a reason: ', implode(', ', array_diff($dearer, array_keys($methods['dearer']))) ?: 'none', "\n";
echo 'a reason for what is not dearer: ', implode(', ', array_diff(array_keys($methods['dearer']), $dearer)) ?: 'none', "\n";
?>
--EXPECT--
in neither list: none
called and left: none
not counted: none
dearer without a reason: none
a reason for what is not dearer: none
