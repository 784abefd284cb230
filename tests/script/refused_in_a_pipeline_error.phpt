--TEST--
Lua that does not compile says so in each place where it was to be run, in a pipeline, a stream and a transaction
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
ob_start(fn ($text) => str_replace(' Please use EVAL.', '', $text)); // not every server says that
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$good = new Hiredis\Script('return "fine"');
$bad = new Hiredis\Script('return (');
$worse = new Hiredis\Script('if if');
$queue = fn ($queue) => $worse->run($bad->run($good->run($bad->run($queue))->get('k')));
foreach ([fn () => $client->pipelined($queue, throw: false), fn () => $client->transaction($queue, throw: false), fn () => iterator_to_array($queue($client->pipeline())->stream()), fn () => outcome(fn () => $client->pipelined($queue))->replies] as $run) {
	say(array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? [$reply->prefix, $reply->command, str_contains($reply->getMessage(), "near 'if'"), str_contains($reply->getMessage(), "'<eof>'")] : $reply, $run()));
}
say($client->pipelined(fn ($p) => $good->run($p)), $client->ping());
/* What no Script ran is what the server says. */
say($client->pipelined(fn ($p) => $p->evalsha(str_repeat('0', 40), 0), throw: false));
?>
--EXPECT--
[["ERR", "SCRIPT LOAD", false, true], "fine", NULL, ["ERR", "SCRIPT LOAD", false, true], ["ERR", "SCRIPT LOAD", true, false]]
[["ERR", "SCRIPT LOAD", false, true], "fine", NULL, ["ERR", "SCRIPT LOAD", false, true], ["ERR", "SCRIPT LOAD", true, false]]
[["ERR", "SCRIPT LOAD", false, true], "fine", NULL, ["ERR", "SCRIPT LOAD", false, true], ["ERR", "SCRIPT LOAD", true, false]]
[["ERR", "SCRIPT LOAD", false, true], "fine", NULL, ["ERR", "SCRIPT LOAD", false, true], ["ERR", "SCRIPT LOAD", true, false]]
["fine"]
"PONG"
[error(NOSCRIPT) "NOSCRIPT No matching script."]
