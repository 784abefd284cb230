--TEST--
Wherever in its replies a request ends with a fatal error, the next request of the process gets the value it asks the pool for (a sample of scripts/cut-everywhere)
--EXTENSIONS--
hiredis
sockets
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/cuts.inc';

$cuts = new Cuts(Cuts::server());
foreach ($cuts->ends() as $name) {
	$cuts->run($name, stride: 37);
}
echo count($cuts->ends()), ' shapes, ', $cuts->tried > 30 ? 'more than 30' : $cuts->tried, " ends\n";
echo $cuts->foreign, " foreign answers\n", implode("\n", $cuts->wrong);
?>
--EXPECT--
6 shapes, more than 30 ends
0 foreign answers
