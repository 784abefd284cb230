--TEST--
A pipeline is a list of replies; an error among them is its text
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = phpiredis_connect($server->socket());

say(phpiredis_multi_command($redis, []), phpiredis_multi_command_bs($redis, []));
say(phpiredis_multi_command($redis, ['SET k "%s %d"', 'x' => 'GET k', 'HGET k f', 'RPUSH l 1 2', 'LRANGE l 0 -1', 'GET none']));
say(phpiredis_multi_command_bs($redis, [['SET', 'k', "\0 %s"], ['GET', 'k'], ['HGET', 'k', 'f'], ['DEL', 'k', 'l'], ['MULTI'], ['INCR', 'n'], ['GET'], ['EXEC']]));
$commands = $words = $numbers = [];
for ($i = 1; $i <= 20000; $i++) {
	$commands[] = 'INCR counter';
	$words[] = ['ECHO', str_repeat('x', 1000)];
	$numbers[] = $i;
}
say(phpiredis_multi_command($redis, $commands) === $numbers, phpiredis_multi_command_bs($redis, $words) === array_column($words, 1));
?>
--EXPECT--
[]
[]
["OK", "%s %d", "WRONGTYPE Operation against a key holding the wrong kind of value", 2, ["1", "2"], NULL]
["OK", "\000 %s", "WRONGTYPE Operation against a key holding the wrong kind of value", 2, "OK", "QUEUED", "ERR wrong number of arguments for 'get' command", "EXECABORT Transaction discarded because of previous errors."]
true
true
