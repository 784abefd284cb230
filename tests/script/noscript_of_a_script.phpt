--TEST--
A script that returns an error of its own which begins with NOSCRIPT is executed once for each run()
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
$script = new Hiredis\Script('redis.call("INCR", KEYS[1]) return {err="NOSCRIPT of its own"}');
foreach (['the server does not know it', 'it does', 'it does'] as $ignored) {
	say(outcome(fn () => $script->run($client, ['n'])), $server->cli('GET', 'n'));
}
say($client->concurrently([fn ($redis) => outcome(fn () => $script->run($redis, ['n']))]), $server->cli('GET', 'n'));
/* After SCRIPT FLUSH, the server's own NOSCRIPT is followed by EVAL. */
$server->cli('SCRIPT', 'FLUSH');
say(outcome(fn () => $script->run($client, ['n'])), $server->cli('GET', 'n'));
?>
--EXPECT--
error(NOSCRIPT) "NOSCRIPT of its own"
"1"
error(NOSCRIPT) "NOSCRIPT of its own"
"2"
error(NOSCRIPT) "NOSCRIPT of its own"
"3"
[error(NOSCRIPT) "NOSCRIPT of its own"]
"4"
error(NOSCRIPT) "NOSCRIPT of its own"
"5"
