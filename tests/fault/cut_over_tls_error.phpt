--TEST--
Wherever the ciphertext of a TLS connection is cut, the next one from the pool gives the value it was asked for (a sample of scripts/cut-everywhere)
--EXTENSIONS--
hiredis
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cuts.inc';
require __DIR__ . '/../inc/tls.inc';

$cuts = Cuts::overTls();
foreach ($cuts->names() as $name) {
	$cuts->run($name, stride: 97);
}
echo count($cuts->names()), ' shapes, ', $cuts->tried > 200 ? 'more than 200' : $cuts->tried, " cuts\n";
echo $cuts->foreign, " foreign answers\n", implode("\n", $cuts->wrong);
?>
--EXPECT--
12 shapes, more than 200 cuts
0 foreign answers
