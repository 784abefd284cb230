--TEST--
A process asks CLUSTER SLOTS once for many requests and objects; while slots move at most once a second
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/worker.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$directory = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
mkdir($directory);
file_put_contents("$directory/request.php", '<?php
	$cluster = new Hiredis\Cluster(array_reverse(explode(" ", getenv("SEEDS"))), persistent: isset($_GET["persistent"]));
	$cluster->set("key:$_GET[i]", $_GET["i"]);
	echo implode(",", $cluster->mget("key:$_GET[i]", "none", "key:1"));');
$worker = Worker::start("$directory/request.php", ['SEEDS' => implode(' ', $servers->uris())]);
$servers->resetCalls();
$wrong = 0;
for ($i = 0; $i < 100; $i++) {
	$wrong += $worker->request(['i' => $i] + ($i % 2 ? ['persistent' => 1] : [])) !== "$i,," . ($i ? '1' : '');
}
say($wrong, $servers->calls('cluster|slots'));

/* Other seeds, another user: another map. */
$slot = TestCluster::slot('key:1');
$cluster = new Hiredis\Cluster($servers->uris());
$again = new Hiredis\Cluster(array_reverse($servers->uris()));
$other = new Hiredis\Cluster($servers->uris()[0]);
$servers->resetCalls();
say($cluster->get('key:1'), $again->get('key:1'), $servers->calls('cluster|slots'), $other->get('key:1'), $servers->calls('cluster|slots'));

echo "a hundred slots move\n";
$servers->moveAll(range($slot, $slot + 99), $servers->other($slot));
$servers->resetCalls();
$begun = hrtime(true);
for ($i = 0; $i < 2000; $i++) {
	$wrong += $cluster->get('key:1') !== '1';
	$cluster->get("key:$i");
}
$seconds = (hrtime(true) - $begun) / 1e9;
say($wrong, $servers->errors('MOVED') > 0, $servers->calls('cluster|slots') <= $seconds + 1);
unlink("$directory/request.php");
rmdir($directory);
?>
--EXPECT--
0
1
"1"
"1"
1
"1"
2
a hundred slots move
0
true
true
