--TEST--
sentinel://: a connection to the primary that was closed while it was idle is opened anew before the next command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$all = Sentinels::start();
$client = new Hiredis\Client($all->uri());
foreach ([
	fn () => $client->set('k', 1),
	fn () => $client->get('k'),
	fn () => $client->pipelined(fn ($p) => $p->incr('k')->get('k')),
	fn () => $client->transaction(fn ($t) => $t->incr('k')),
] as $command) {
	$client->ping();
	$all->primary()->cli('CLIENT', 'KILL', 'TYPE', 'normal');
	$all->primary()->cli('BLPOP', 'nothing', 0.12);
	say(outcome($command));
}
?>
--EXPECT--
"OK"
"1"
[2, "2"]
[3]
