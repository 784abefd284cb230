--TEST--
A command is read as redis-cli reads it, or taken word by word
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

say(phpiredis_command($redis, 'SET k 100%s'), phpiredis_command($redis, 'GET k'));
say(phpiredis_command($redis, "  set\t'a key' \"%d %b %n \\x41\\n\"  "), phpiredis_command($redis, 'GET "a key"'));
say(phpiredis_command($redis, 'SET empty ""'), phpiredis_command($redis, "GET empty"), phpiredis_command($redis, 'GET none'));
say(phpiredis_command($redis, 'INCR n'), phpiredis_command($redis, 'RPUSH list 1 2 3'), phpiredis_command($redis, 'LRANGE list 0 -1'), phpiredis_command($redis, 'LRANGE none 0 -1'));
$binary = "%s\0\r\n" . implode('', array_map('chr', range(0, 255)));
say(phpiredis_command_bs($redis, ['SET', $binary, $binary]), phpiredis_command_bs($redis, ['GET', $binary]) === $binary);
say(phpiredis_command_bs($redis, ['x' => 'SET', 'y' => 'k', 'z' => 1.0]), phpiredis_command_bs($redis, ['GET', 'k']));
$large = random_bytes(1 << 20);
say(phpiredis_command_bs($redis, ['SET', 'large', $large]), phpiredis_command_bs($redis, ['GET', 'large']) === $large, phpiredis_command($redis, 'GET large') === $large);
say(phpiredis_command($redis, 'EVAL "return {1, redis.status_reply(\'FINE\'), redis.error_reply(\'ERR in\'), {false}}" 0'));
/* RESP3 comes back as values. */
say(phpiredis_command($redis, 'HELLO 3')['proto'], phpiredis_command($redis, 'HSET h a 1 7 2'), phpiredis_command($redis, 'HGETALL h'));
say(phpiredis_command($redis, 'ZADD z 1.5 m'), phpiredis_command($redis, 'ZSCORE z m'), phpiredis_command($redis, 'ZSCORE z n'));
say(phpiredis_command($redis, 'CLIENT TRACKING ON BCAST'), phpiredis_command($redis, 'SET k 2'), phpiredis_command($redis, 'GET k'));
?>
--EXPECT--
"OK"
"100%s"
"OK"
"%d %b %n A\n"
"OK"
""
NULL
1
3
["1", "2", "3"]
[]
"OK"
true
"OK"
"1"
"OK"
true
true
[1, "FINE", "ERR in", [NULL]]
3
2
{"a": "1", 7: "2"}
1
1.5
NULL
"OK"
"OK"
"2"
