--TEST--
A stream of a Cluster that ends with a command for two slots keeps no memory
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(2);
$cluster = new Hiredis\Cluster($fake->uri());
$commands = [['GET', 'a'], ['GET', 'b'], ['GET', 'c'], ['RENAME', 'a', 'b']];
$usage = array_fill(0, 20, 0);
for ($i = 0; $i < 20; $i++) {
	$outcome = outcome(fn () => iterator_to_array($cluster->stream($commands, window: 2)));
	$text = show($outcome);
	unset($outcome);
	$usage[$i] = memory_get_usage();
}
say($usage[19] - $usage[9]);
echo $text, "\n";
?>
--EXPECT--
0
ValueError: RENAME has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
