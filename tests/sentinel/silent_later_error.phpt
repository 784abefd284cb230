--TEST--
sentinel://: if the sentinels fall silent during the search for a primary, the exception says why the last attempt with an answer has failed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require_once __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The sentinel names a server that is down. When the client asks again, it does not answer before the time limit ends. */
$sentinel = Peer::start('$watch = $peer->accept(); $watch->hello(); $watch->commands($questions); $watch->send($answer); $peer->accept()->silence();',
	['questions' => SENTINEL_QUESTIONS, 'answer' => sentinel_says(FakeCluster::deadPort())]);
$client = new Hiredis\Client(sentinel_uri($sentinel), connectTimeout: 2.0);
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => $client->ping()))), "\n";
?>
--EXPECT--
Hiredis\ConnectionException: redis://127.0.0.1:#: Connection refused after :# while connecting, command PING
