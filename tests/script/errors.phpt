--TEST--
Lua that does not compile, and a script that fails, are ServerExceptions; wrong keys and arguments are refused before a byte is sent
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
foreach (['return (', 'return redis.call("LPUSH", KEYS[1])', 'error("mine")', 'return redis.error_reply("MINE own error")', 'return {err="NOSCRIPT of its own"}', 'return redis.call("EVALSHA", "' . str_repeat('0', 40) . '", 0)'] as $lua) {
	$exception = outcome(fn () => (new Hiredis\Script($lua))->run($client, ['k']));
	say([get_class($exception), $exception->prefix, $exception->command], preg_replace(['/(?<= script: ).*|user_script:.*/', '/(Redis|Valkey) (?=command)/'], ['*', ''], $exception->getMessage()));
}
say($client->ping());
$nowhere = new Hiredis\Client('unix:///nonexistent');
$script = new Hiredis\Script('return 1');
foreach ([
	fn () => $script->run($nowhere, ['a' => 'b']), fn () => $script->run($nowhere, [], [1 => 'a']), fn () => $script->run($nowhere, [null]), fn () => $script->run($nowhere, ['k'], [null]),
	fn () => $script->run($nowhere, [['a', 'b']]), fn () => $script->run($nowhere, [], [['a']]), fn () => $script->run($nowhere, [new stdClass]), fn () => $script->run($nowhere, 'k'), fn () => $script->run($nowhere, [], 'a'),
	fn () => $script->run(new stdClass), fn () => $script->run(null), fn () => $script->run($nowhere->pipeline(), [null]), fn () => new Hiredis\Script, fn () => new Hiredis\Script([]),
	fn () => new Hiredis\Script('/srv/app/limit.lua'), fn () => new Hiredis\Script('limit.lua'), fn () => (new Hiredis\Script('return 1 --limit.lua'))->sha1, fn () => (new Hiredis\Script("--limit.lua\nreturn--.lua"))->sha1,
	fn () => $script->__construct('return 2'), fn () => clone $script, fn () => serialize($script), fn () => (new ReflectionClass(Hiredis\Script::class))->newInstanceWithoutConstructor(),
	fn () => $script->run($nowhere, [new class { public function __toString(): string { throw new LogicException('mine'); } }]),
] as $misuse) {
	say(outcome($misuse));
}
?>
--EXPECT--
["Hiredis\\ServerException", "ERR", "EVAL"]
"ERR Error compiling script (new function): *"
["Hiredis\\ServerException", "ERR", "EVAL"]
"ERR Wrong number of args calling command from script script: *"
["Hiredis\\ServerException", "ERR", "EVAL"]
"ERR *"
["Hiredis\\ServerException", "MINE", "EVAL"]
"MINE own error"
["Hiredis\\ServerException", "NOSCRIPT", "EVAL"]
"NOSCRIPT of its own"
["Hiredis\\ServerException", "ERR", "EVAL"]
"ERR This command is not allowed from script script: *"
"PONG"
ValueError: Hiredis\Script::run(): Argument #2 ($keys) must be a list of keys; values go into the third argument, as in run($client, ['key'], ['argument'])
ValueError: Hiredis\Script::run(): Argument #3 ($args) must be a list
TypeError: Hiredis\Script::run(): Argument #2 ($keys) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\Script::run(): Argument #3 ($args) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\Script::run(): Argument #2 ($keys) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\Script::run(): Argument #3 ($args) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\Script::run(): Argument #2 ($keys) must contain only string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\Script::run(): Argument #2 ($keys) must be of type array, string given
TypeError: Hiredis\Script::run(): Argument #3 ($args) must be of type array, string given
TypeError: Hiredis\Script::run(): Argument #1 ($redis) must be of type Hiredis\Commands, stdClass given; write run($client, ['key'], ['argument'])
TypeError: Hiredis\Script::run(): Argument #1 ($redis) must be of type Hiredis\Commands, null given; write run($client, ['key'], ['argument'])
TypeError: Hiredis\Script::run(): Argument #2 ($keys) must contain only string|int|float|bool|Stringable, null given
ArgumentCountError: Hiredis\Script::__construct() expects exactly 1 argument, 0 given
TypeError: Hiredis\Script::__construct(): Argument #1 ($lua) must be of type string, array given
ValueError: Hiredis\Script::__construct(): Argument #1 ($lua) must be the source of the script, not the name of a file: use file_get_contents()
ValueError: Hiredis\Script::__construct(): Argument #1 ($lua) must be the source of the script, not the name of a file: use file_get_contents()
"069f0a2e11796fe7b0651f88b1f5db19a6e743df"
"75dd08d9c2faddaa6de25e29818004a4e5b14907"
Hiredis\HiredisError: The script has already been constructed
Error: Trying to clone an uncloneable object of class Hiredis\Script
Exception: Serialization of 'Hiredis\Script' is not allowed
ReflectionException: Class Hiredis\Script is an internal class marked as final that cannot be instantiated without invoking its constructor
LogicException: mine
