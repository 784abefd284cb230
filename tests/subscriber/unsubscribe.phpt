--TEST--
Without arguments all of one kind go; the names are the server's own, and names never subscribed to do no harm
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
$state = fn () => say([array_map(strval(...), (array) $server->cli('PUBSUB', 'CHANNELS')), $server->cli('PUBSUB', 'NUMPAT'), $server->cli('PUBSUB', 'SHARDCHANNELS')]);
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->unsubscribe();
	$subscriber->sunsubscribe('never');
	say($server->cli('CLIENT', 'LIST', 'TYPE', 'pubsub') === '');

	$subscriber->subscribe(1);
	$subscriber->psubscribe('p*', 'q*');
	$subscriber->ssubscribe(new class { function __toString() { return 'shard'; } });
	$state();
	$subscriber->unsubscribe('never', 'nor this');
	$subscriber->punsubscribe();
	$state();
	$subscriber->unsubscribe([1]);
	$subscriber->sunsubscribe();
	$subscriber->punsubscribe();
	$state();
	$subscriber->unsubscribe('once more');
	$subscriber->subscribe('again');
	$state();
	unset($subscriber);
	gone($server);
}
?>
--EXPECT--
true
[["1"], 2, ["shard"]]
[["1"], 0, ["shard"]]
[[], 0, []]
[["again"], 0, []]
true
[["1"], 2, ["shard"]]
[["1"], 0, ["shard"]]
[[], 0, []]
[["again"], 0, []]
