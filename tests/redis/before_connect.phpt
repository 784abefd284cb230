--TEST--
Before connect() the getters are false; a time limit below 0 is none; OPT_SCAN has four values; the port of a socket is -1 unless it was given as 0
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$redis = new Redis;
foreach (['getHost', 'getPort', 'getDBNum', 'getTimeout', 'getReadTimeout', 'getPersistentID', 'getAuth', 'isConnected'] as $getter) {
	echo $getter, ': ', show(outcome(fn () => $redis->$getter())), "\n";
}
say($redis->setOption(Redis::OPT_SCAN, 99), $redis->getOption(Redis::OPT_SCAN), $redis->setOption(Redis::OPT_SCAN, Redis::SCAN_RETRY), $redis->getOption(Redis::OPT_SCAN));
$server = Server::start();
say($redis->connect($server->socket(), 0, -1.0), $redis->get('k'), $redis->getTimeout());
foreach ([[], [0], [-1]] as $port) {
	say($redis->connect($server->socket(), ...$port), $redis->getPort(), $redis->pconnect('unix://' . $server->socket(), ...$port), $redis->getPort());
}
say($redis->connect('127.0.0.1', $server->port()), $redis->getPort() === $server->port());
?>
--EXPECT--
getHost: false
getPort: false
getDBNum: false
getTimeout: false
getReadTimeout: false
getPersistentID: false
getAuth: false
isConnected: false
false
0
true
1
true
false
-1.0
true
-1
true
-1
true
0
true
0
true
-1
true
-1
true
true
