--TEST--
A script is run by its SHA1, computed here; it is told to the server only when the server does not know it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$lua = 'return {KEYS[1], ARGV[1], #KEYS, #ARGV, "\0\r\n"}';
$script = new Hiredis\Script($lua);
say($script->sha1 === sha1($lua), (new Hiredis\Script(''))->sha1, outcome(fn () => $script->sha1 = 'x'));
$server = Server::start();
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	say($script->run($client, ['k'], ["a\0\r\n"]), $script->run($client, [], []), $script->run($client), $script->run($client, [1, 2.5], [true, false, 1e100]));
}
$calls = fn (string $name) => (int) (preg_match("/cmdstat_$name:calls=(\\d+)/", $server->cli('INFO', 'commandstats'), $found) ? $found[1] : 0);
say([$calls('evalsha'), $calls('eval')]);
$client->script('FLUSH');
say($script->run($client, ['k'], ['a'])[3], $script->run($client, ['k'], ['a'])[3], [$calls('evalsha'), $calls('eval')]);
/* Replies are what the protocol says. */
say((new Hiredis\Script('return {1, false, true, redis.status_reply("FINE"), {"x"}, 3.9}'))->run($client));
?>
--EXPECT--
true
"da39a3ee5e6b4b0d3255bfef95601890afd80709"
Error: Cannot modify readonly property Hiredis\Script::$sha1
["k", "a\000\r\n", 1, 1, "\000\r\n"]
[]
[]
["1", "1", 2, 3, "\000\r\n"]
["k", "a\000\r\n", 1, 1, "\000\r\n"]
[]
[]
["1", "1", 2, 3, "\000\r\n"]
[8, 1]
1
1
[10, 2]
[1, NULL, 1, "FINE", ["x"], 3]
