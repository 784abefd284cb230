--TEST--
In a MULTI that call() has opened, a pipeline or Async with an unknown script throws before it sends anything, because the server would only queue SCRIPT LOAD
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
$known = new Hiredis\Script('return "known"');
$unknown = new Hiredis\Script('return "unknown"');
$client = new Hiredis\Client($server->uri());
$client->pipelined(fn ($p) => $known->run($p));
$pipeline = $client->pipeline();
$unknown->run($pipeline);
$client->call('MULTI');
say(outcome(fn () => $pipeline->execute()));
say(outcome(fn () => iterator_to_array($unknown->run($client->pipeline())->stream())));
say($client->pipelined(fn ($p) => $known->run($p)->incr('n')));
say($client->call('EXEC'), $pipeline->execute());

$redis = $client->async();
$known->run($redis);
all($redis);
$redis->call('MULTI');
foreach (['queued', 'answered'] as $what) {
	say($what, outcome(fn () => $unknown->run($redis)), outcome(fn () => $redis->pipelined(fn ($p) => $unknown->run($p))));
	$known->run($redis);
	$redis->pipelined(fn ($p) => $known->run($p)->incr('n'));
	say(array_values(all($redis)));
}
$redis->call('EXEC');
say(array_values(all($redis)));
$server->cli('SCRIPT', 'FLUSH');
$unknown->run($redis);
say(array_values(all($redis)));
?>
--EXPECT--
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
["QUEUED", "QUEUED"]
["known", 1]
["unknown"]
"queued"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
["OK", "QUEUED", ["QUEUED", "QUEUED"]]
"answered"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
["QUEUED", ["QUEUED", "QUEUED"]]
[["known", "known", 2, "known", "known", 3]]
["unknown"]
