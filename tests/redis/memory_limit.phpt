--TEST--
A pipeline that the memory limit has ended is not sent by a shutdown function with a command too many
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
memory_limit=16M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* Before the one that ends the server. */
register_shutdown_function(function () use (&$redis, &$server) {
	ini_set('memory_limit', '1G');
	$replies = outcome(fn () => $redis->exec());
	/* Either all that was queued, or a refusal; never a value in the place of another. */
	say($replies instanceof RedisException || ($replies !== [] && array_unique($replies) === ['value']));
	$other = new Redis;
	$other->connect($server->socket());
	say($other->get('a'));
});
$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->set('a', 'value');
$redis->pipeline();
while (true) {
	$redis->get('a');
}
?>
--EXPECTF--

Fatal error: Allowed memory size of %d bytes exhausted%A
true
"value"
