--TEST--
Wherever a connection is cut, the next one from the pool gives the value it was asked for (a sample of scripts/cut-everywhere)
--EXTENSIONS--
hiredis
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cuts.inc';

$cuts = new Cuts(Cuts::server());
foreach ($cuts->names() as $name) {
	$cuts->run($name, stride: 37);
}
echo count($cuts->names()), ' shapes, ', $cuts->tried > 400 ? 'more than 400' : $cuts->tried, " cuts\n";
echo $cuts->foreign, " foreign answers\n", implode("\n", $cuts->wrong);
?>
--EXPECT--
38 shapes, more than 400 cuts
0 foreign answers
