--TEST--
Async: a stream to wait for, and nothing else
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$redis = (new Hiredis\Client($server->uri()))->async();
$redis->ping();
$redis->flush();
$socket = $redis->socket();
say(is_resource($socket), get_resource_type($socket), stream_get_meta_data($socket)['stream_type'], $socket === $redis->socket(), (int) $socket === (int) $redis->socket());
/* Nobody can steal its bytes, add to them, or close it. */
say(@fread($socket, 10), @fwrite($socket, 'x'), @fclose($socket), stream_get_contents($socket));
say(all($redis));
/* The same while the connection is the same. */
$redis->ping();
all($redis);
say($redis->socket() === $socket);
/* Closed: it stays a resource, that leads nowhere. */
$redis->close();
say($redis->socket(), is_resource($socket));
$select = function ($stream): mixed {
	$readable = [$stream];
	$writable = $except = null;
	return @stream_select($readable, $writable, $except, 0);
};
say(outcome(fn () => $select($socket)));
/* A new connection, a new stream. */
$redis->ping();
$redis->flush();
say($redis->socket() !== $socket, is_resource($redis->socket()), outcome(fn () => $select($socket)), array_values(all($redis)), $select($redis->socket()));
/* It does not keep the connection. */
$socket = $redis->socket();
unset($redis);
say(is_resource($socket), outcome(fn () => $select($socket)));
/* What is left at the end of the request comes to no harm. */
$redis = (new Hiredis\Client($server->uri()))->async();
$redis->ping();
$redis->flush();
$socket = $redis->socket();
?>
--EXPECT--
true
"stream"
"hiredis"
true
true
false
false
false
""
{1: "PONG"}
true
NULL
true
ValueError: No stream arrays were passed
true
true
ValueError: No stream arrays were passed
["PONG"]
0
true
ValueError: No stream arrays were passed
