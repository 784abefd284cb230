--TEST--
System calls over three nodes: an MGET is three sends, three recvs and at most three polls; 10,000 commands of a pipeline are three sends
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$keys = array_map(fn ($i) => "key:$i", range(0, 9999)); // the slots of the first hundred are a hundred
$calls = function (string $work, int $keysOfIt) use ($servers, $keys): array {
	$snippet = '$cluster = new Hiredis\Cluster($uri); $work = ' . $work . '; $work(); begin(); $work(); finish();';
	return array_count_values(Strace::names($snippet, ['uri' => $servers->uri(), 'keys' => array_slice($keys, 0, $keysOfIt)])) + ['poll' => 0];
};
echo "GET\n";
say($calls('fn () => $cluster->get("key:0")', 0) === ['sendto' => 1, 'recvfrom' => 1, 'poll' => 0]);
echo "MGET of a hundred slots\n";
$mget = $calls('fn () => $cluster->mget($keys)', 100);
say(count(array_unique(array_map(TestCluster::slot(...), array_slice($keys, 0, 100)))), $mget['sendto'], $mget['recvfrom'], $mget['poll'] <= 3, array_diff(array_keys($mget), ['sendto', 'recvfrom', 'poll']) === []);
echo "pipeline of 10,000\n";
$pipeline = $calls('fn () => $cluster->pipelined(function ($pipeline) use ($keys) { array_map($pipeline->get(...), $keys); })', 10000);
/* How many pieces the replies come in is the nodes' affair. */
say($pipeline['sendto'], $pipeline['poll'] <= $pipeline['recvfrom']);
echo "1,000 tasks, 100 at once\n";
/* On a busy machine the nodes answer apart from each other, and what tasks send then shares less: the best of five counts. */
for ($i = 0, $fewest = ['sendto' => INF]; $i < 5 && $fewest['sendto'] > 100; $i++) {
	$tasks = $calls('fn () => $cluster->concurrently(array_map(fn ($key) => fn ($client) => $client->get($key), $keys), 100)', 1000);
	$fewest = $tasks['sendto'] < $fewest['sendto'] ? $tasks : $fewest;
}
say($fewest['sendto'] <= 100 ? true : $fewest);
?>
--EXPECT--
GET
true
MGET of a hundred slots
100
3
3
true
true
pipeline of 10,000
3
true
1,000 tasks, 100 at once
true
