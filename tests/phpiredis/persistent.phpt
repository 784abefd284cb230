--TEST--
A persistent connection is used again, while it is as good as new
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$connect = fn () => phpiredis_pconnect($server->socket());
/* The server tells the connections apart without CLIENT ID, which would be a CLIENT command. */
$accepted = fn () => preg_match('/total_connections_received:(\d+)/', $server->cli('INFO', 'stats'), $found) ? (int) $found[1] : null;

$before = $accepted();
$redis = $connect();
say(get_resource_type($redis), phpiredis_command($redis, 'SET k 1'), phpiredis_disconnect($redis), outcome(fn () => phpiredis_command($redis, 'GET k')));
for ($i = 0; $i < 5; $i++) {
	$redis = $connect();
	say(phpiredis_command($redis, 'GET k'));
	unset($redis);
}
say($accepted() - $before);
echo "Two at the same time are two:\n";
[$first, $second] = [$connect(), $connect()];
/* The server counts a connection when it takes it, which is certain only once it has answered there. */
say(phpiredis_multi_command($first, ['MULTI', 'SET k 2']), phpiredis_command($second, 'GET k'), $accepted() - $before);
unset($first, $second);
echo "What is no longer as new is not used again:\n";
foreach (['SELECT 3', 'WATCH k', 'MULTI', 'CLIENT SETNAME x', '"select" 3', 'HELLO 3', 'RESET', 'QUIT'] as $line) {
	$redis = $connect();
	phpiredis_command($redis, $line);
	unset($redis);
	$before = $accepted();
	$redis = $connect();
	say([$line, phpiredis_command($redis, 'GET k'), phpiredis_command($redis, 'INCR n') > 0, $accepted() - $before]);
	unset($redis);
}
echo "One that the server has closed neither:\n";
unset($redis);
$redis = $connect();
say(phpiredis_command($redis, 'PING'));
unset($redis);
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
$redis = $connect();
say(phpiredis_command($redis, 'GET k'));
echo "Another address is another connection, and so is a plain one:\n";
unset($redis);
$before = $accepted();
$redis = phpiredis_connect($server->socket());
say(phpiredis_command($redis, 'PING'), $accepted() - $before);
$redis = phpiredis_pconnect('127.0.0.1', $server->port());
say(phpiredis_command($redis, 'PING'), $accepted() - $before);
unset($redis);
$redis = phpiredis_pconnect('127.0.0.1', $server->port());
say(phpiredis_command($redis, 'PING'), $accepted() - $before);
?>
--EXPECT--
"phpredis connection persistent"
"OK"
true
TypeError: phpiredis_command(): supplied resource is not a valid phpredis connection resource
"1"
"1"
"1"
"1"
"1"
1
Two at the same time are two:
["OK", "QUEUED"]
"1"
2
What is no longer as new is not used again:
["SELECT 3", "1", true, 1]
["WATCH k", "1", true, 1]
["MULTI", "1", true, 1]
["CLIENT SETNAME x", "1", true, 1]
["\"select\" 3", "1", true, 1]
["HELLO 3", "1", true, 1]
["RESET", "1", true, 1]
["QUIT", "1", true, 1]
One that the server has closed neither:
"PONG"
"1"
Another address is another connection, and so is a plain one:
"PONG"
1
"PONG"
2
"PONG"
2
