--TEST--
Processes that count in one session lose nothing: on a server, on a cluster whose slot moves
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/cluster.inc';

$count = static fn(int $times): string => '$_SESSION = []; for ($i = 0; $i < ' . $times . '; $i++) { begin("abc"); $_SESSION["n"] = ($_SESSION["n"] ?? 0) + 1; session_write_close(); '
	. '$i === 50 && say("under way"); } say("done");';
$strict = ['session.use_strict_mode' => 1];

$server = Server::start();
$path = path($server, '?session_wait=100&persistent=1');
$server->cli('SET', 'PHPREDIS_SESSION:abc', 'n|i:0;');
$requests = [request($path, $count(4000), $strict), request($path, $count(4000)), request($path, $count(2000))];
foreach ($requests as $request) {
	echo $request->line(), "\n";
}
foreach ($requests as $request) {
	echo $request->end();
}
say($server->cli('GET', 'PHPREDIS_SESSION:abc'), $server->cli('KEYS', '*'));

$cluster = TestCluster::start();
$slot = TestCluster::slot('abc');
$path = implode('&', array_map(fn(ClusterNode $node) => "seed[]=127.0.0.1:$node->port", $cluster->masters())) . '&session_wait=100&read_timeout=30';
$requests = [request($path, $count(1000)), request($path, $count(1000)), request($path, $count(500))];
foreach ($requests as $request) {
	echo $request->line(), "\n";
}
for ($moves = 0; $moves < 4; $moves++) {
	$cluster->move($slot, $cluster->other($slot));
}
foreach ($requests as $request) {
	echo $request->end();
}
say($cluster->owner($slot)->cli('GET', 'PHPREDIS_SESSION:{abc}'), $cluster->owner($slot)->cli('KEYS', '*'));
?>
--EXPECT--
"under way"
"under way"
"under way"
"done"
"done"
"done"
"n|i:10000;" ["PHPREDIS_SESSION:abc"]
"under way"
"under way"
"under way"
"done"
"done"
"done"
"n|i:2500;" ["PHPREDIS_SESSION:{abc}"]
