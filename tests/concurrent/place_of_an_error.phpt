--TEST--
An error is thrown in a task with the place of the task's own call, whatever task has read it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

function push(Hiredis\Client $redis): void
{
	$redis->lpush('string', 'x'); // line 8
}

/** The line and the functions of each exception. */
function places(array $results): void
{
	foreach ($results as $result) {
		say($result instanceof Throwable ? [$result::class, $result->getLine(), preg_replace('/^\{closure.*/', '{closure}', array_column($result->getTrace(), 'function'))] : $result);
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('string', 'value');
foreach ([100, 1] as $limit) {
	places($client->concurrently([
		fn ($redis) => push($redis),
		fn ($redis) => $redis->get('string'),
		fn ($redis) => $redis->pipelined(fn ($pipeline) => $pipeline->lpush('string', 'x')),
		function ($redis) {
			$redis->get('string');
			push($redis);
		},
	], $limit, throw: false));
}
try {
	$client->concurrently([fn ($redis) => $redis->get('string'), fn ($redis) => push($redis)]);
} catch (Hiredis\ServerException $exception) {
	places([$exception]);
}
$server->stop();
places($client->concurrently([fn ($redis) => $redis->get('string'), fn ($redis) => push($redis)], throw: false));
?>
--EXPECT--
["Hiredis\\ServerException", 8, ["lpush", "push", "{closure}", "work", "concurrently"]]
"value"
["Hiredis\\PipelineException", 26, ["pipelined", "{closure}", "work", "concurrently"]]
["Hiredis\\ServerException", 8, ["lpush", "push", "{closure}", "work", "concurrently"]]
["Hiredis\\ServerException", 8, ["lpush", "push", "{closure}", "work", "concurrently"]]
"value"
["Hiredis\\PipelineException", 26, ["pipelined", "{closure}", "work", "concurrently"]]
["Hiredis\\ServerException", 8, ["lpush", "push", "{closure}", "work", "concurrently"]]
["Hiredis\\ServerException", 8, ["lpush", "push", "{closure}", "work", "concurrently"]]
["Hiredis\\ConnectionException", 39, ["get", "{closure}", "work", "concurrently"]]
["Hiredis\\ConnectionException", 8, ["lpush", "push", "{closure}", "work", "concurrently"]]
