--TEST--
1,000 requests of one php-fpm worker ask for the map once; when 300 slots have moved, at most once a second
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$fpm = Fpm::start(<<<'PHP'
	<?php
	$cluster = new Hiredis\Cluster(explode(' ', $_GET['seeds']), persistent: true);
	$cluster->set("key:$_GET[i]", $_GET['i']);
	echo getmypid(), ' ', implode(',', $cluster->mget("key:$_GET[i]", 'none', 'key:0'));
	PHP);
$pids = [];
$wrong = 0;
$ask = function (int $i) use ($fpm, $servers, &$pids, &$wrong) {
	[$pid, $values] = explode(' ', $fpm->request(['i' => (string) $i, 'seeds' => implode(' ', $servers->uris())]));
	$pids[$pid] = true;
	$wrong += $values !== "$i,,0";
};
$servers->resetCalls();
for ($i = 0; $i < 1000; $i++) {
	$ask($i);
}
say(count($pids), $wrong, $servers->calls('cluster|slots'));

$slot = TestCluster::slot('key:0');
$servers->moveAll(range($slot, $slot + 299), $servers->other($slot));
$servers->resetCalls();
$begun = hrtime(true);
for ($i = 0; $i < 1000; $i++) {
	$ask($i);
}
$seconds = (hrtime(true) - $begun) / 1e9;
say(count($pids), $wrong, $servers->errors('MOVED') > 0, $servers->calls('cluster|slots') <= $seconds + 1);
?>
--EXPECT--
1
0
1
1
0
true
true
