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

/* The primary rejects the command, which is no failure of a connection. */
$primary = Peer::start('$c = $peer->accept(); $c->hello(); $c->answer($role); $c->commands(1); $c->send("-READONLY You can\'t write against a read only replica.\r\n"); $peer->accept()->silence();',
	['role' => "*3\r\n\$6\r\nmaster\r\n:0\r\n*0\r\n"]);
$sentinel = Peer::start('$watch = $peer->accept(); $watch->hello(); $watch->commands($questions); $watch->send($answer); $peer->accept()->silence();',
	['questions' => SENTINEL_QUESTIONS, 'answer' => sentinel_says($primary->port())]);
$client = new Hiredis\Client(sentinel_uri($sentinel), connectTimeout: 2.0, timeout: 2.0);
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => $client->set('k', 'v')))), "\n";
?>
--EXPECT--
Hiredis\ConnectionException: redis://127.0.0.1:#: Connection refused after :# while connecting, command PING
Hiredis\TimeoutException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: no answer) after :# while connecting, command SET
