--TEST--
A push message that has not been read yet does not make the client send a script's text again, nor reject the script in a MULTI
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->onPush(fn () => null);
$client->call('CLIENT', 'TRACKING', 'ON', 'BCAST');
$script = new Hiredis\Script('return 7');
$run = fn () => $client->pipelined(fn ($p) => $script->run($p));
say($run());
foreach ([false, true] as $in_multi) {
	$in_multi && $client->call('MULTI');
	$server->cli('SET', 'k', 'v'); /* the server reports it to the client */
	$server->cli('BLPOP', 'nothing', 0.12); /* a connection that was idle for 100 ms is checked */
	say(outcome($run));
	$in_multi && say(outcome(fn () => $client->call('EXEC')));
}
preg_match('/cmdstat_script\|load:calls=(\d+)/', $server->cli('INFO', 'commandstats'), $loads);
say($loads[1]);
?>
--EXPECT--
[7]
[7]
["QUEUED"]
[7]
"1"
