--TEST--
Tasks on a connection that held WATCH or MULTI and is gone: each that waits for it is told, once, and nothing was sent
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
foreach (['WATCH k', 'MULTI'] as $command) {
	$client = new Hiredis\Client($server->uri());
	$client->call(...explode(' ', $command));
	foreach ($client->stream([['PING'], ['PING']]) as $reply) {
		break;
	}
	/* All of them, because what the first has relied on the others may have relied on, too. */
	$results = $client->concurrently(array_fill(0, 3, fn ($redis) => $redis->set('k', 'v')), throw: false);
	tell(...$results);
	/* Each its own: a task that adds to an exception, or throws it on as the previous one of another, has that alone. */
	say(count(array_unique(array_map(spl_object_id(...), $results))));
	say($client->concurrently(array_fill(0, 2, fn ($redis) => $redis->set('k', 'v'))));
}
/* An event loop's. */
$redis = (new Hiredis\Client($server->uri()))->async();
$redis->call('WATCH', 'k');
say(array_values(all($redis)));
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal');
say($redis->poll(), $redis->socket());
array_map(fn ($n) => $redis->set('k', $n), [1, 2]);
$results = all($redis);
tell(...$results);
say(count(array_unique(array_map(spl_object_id(...), $results))));
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
3
["OK", "OK"]
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
3
["OK", "OK"]
["OK"]
[]
NULL
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
2
