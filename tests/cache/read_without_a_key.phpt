--TEST--
Cache: after a command that reads keys which it does not name, such as SORT or a script, no cached value is older than its reply
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

/*
 * The server writes the invalidation into the same connection, before the reply that shows the new value. `recheck` lets the client use a cached value
 * without checking the socket, so it has read the invalidation together with the reply.
 */
$server = Server::start();
$server->cli('RPUSH', 'named', 'k');
$server->cli('FUNCTION', 'LOAD', "#!lua name=lib\nredis.register_function{function_name='f', callback=function() return {redis.call('GET', 'k')} end, flags={'no-writes'}}");
$script = 'return {redis.call("GET", "k")}';
$sha1 = $server->cli('SCRIPT', 'LOAD', $script);
$cache = new Hiredis\Cache(lease: 1000.0, recheck: 999.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$value = 0;
foreach ([['SORT', 'named', 'BY', 'nosort', 'GET', '*'], ['SORT_RO', 'named', 'BY', 'nosort', 'GET', '*'], ['EVAL', $script, '1', 'named'],
	['EVAL_RO', $script, '1', 'named'], ['EVALSHA_RO', $sha1, '1', 'named'], ['FCALL_RO', 'f', '1', 'named'], ['FCALL_RO', 'f', '0']] as $command) {
	$server->cli('SET', 'k', (string) ++$value);
	$client->withoutCache()->ping();
	$before = $cache->stats()['hits'];
	$read = [$client->get('k'), $client->get('k'), $client->get('k')];
	$server->cli('SET', 'k', (string) ++$value);
	$cached = $client->get('k'); /* what has arrived is not read yet */
	$hits = $cache->stats()['hits'] - $before;
	[$shown] = $client->call(...$command);
	echo "$command[0]: ", implode(' ', $read), ", $hits hits, cached $cached, shown $shown, then ", $client->get('k'), "\n";
}
?>
--EXPECT--
SORT: 1 1 1, 3 hits, cached 1, shown 2, then 2
SORT_RO: 3 3 3, 3 hits, cached 3, shown 4, then 4
EVAL: 5 5 5, 3 hits, cached 5, shown 6, then 6
EVAL_RO: 7 7 7, 3 hits, cached 7, shown 8, then 8
EVALSHA_RO: 9 9 9, 3 hits, cached 9, shown 10, then 10
FCALL_RO: 11 11 11, 3 hits, cached 11, shown 12, then 12
FCALL_RO: 13 13 13, 3 hits, cached 13, shown 14, then 14
