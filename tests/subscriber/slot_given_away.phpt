--TEST--
A server that gives a slot away ends the subscriptions of its shard channels, and the iteration with the last of them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start(['cluster-enabled' => 'yes', 'cluster-port' => Server::freePort(), 'cluster-require-full-coverage' => 'no']);
foreach ([3, 2] as $protocol) {
	$server->cli('CLUSTER', 'ADDSLOTSRANGE', 0, 16383);
	/* The state of the cluster follows after a while. */
	while (!str_contains($server->cli('CLUSTER', 'INFO'), 'cluster_state:ok'));
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$subscriber->ssubscribe('{a}1', '{a}2');
	$subscriber->ssubscribe('{b}');
	say(outcome(fn () => $subscriber->ssubscribe('a', 'b'))->prefix);
	$server->cli('SPUBLISH', '{a}1', 'one');
	$server->cli('CLUSTER', 'DELSLOTS', $server->cli('CLUSTER', 'KEYSLOT', 'a'));
	$server->cli('SPUBLISH', '{b}', 'two');
	echo message($subscriber->next()), ', ', message($subscriber->next()), "\n";
	say($server->cli('PUBSUB', 'SHARDCHANNELS'));
	/* Only what is left is unsubscribed from. */
	$server->cli('SPUBLISH', '{b}', 'three');
	$server->cli('CLUSTER', 'DELSLOTS', $server->cli('CLUSTER', 'KEYSLOT', 'b'));
	foreach ($subscriber as $i => $message) {
		echo "$i: ", message($message), "\n";
	}
	$subscriber->sunsubscribe();
	say($subscriber->next());
	unset($subscriber);
	$server->cli('CLUSTER', 'FLUSHSLOTS');
}
?>
--EXPECT--
"CROSSSLOT"
smessage {a}1 one, smessage {b} two
["{b}"]
0: smessage {b} three
NULL
"CROSSSLOT"
smessage {a}1 one, smessage {b} two
["{b}"]
0: smessage {b} three
NULL
