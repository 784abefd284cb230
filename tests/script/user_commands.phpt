--TEST--
PHP code that extends Commands gets EVALSHA, and EVAL where it throws NOSCRIPT
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Log extends Hiredis\Commands
{
	public array $calls = [];

	public function __construct(private Hiredis\Client $client)
	{
	}

	public function call(string $command, mixed ...$args): mixed
	{
		$this->calls[] = [$command, ...$args];
		return $this->client->call($command, ...$args);
	}
}

$server = Server::start();
$log = new Log(new Hiredis\Client($server->uri()));
$script = new Hiredis\Script('return KEYS[1]');
say($script->run($log, ['k'], ['a']), $script->run($log, ['l']));
say(...$log->calls);

/* One without a server behind it. */
$fake = new class extends Hiredis\Commands {
	public function call(string $command, mixed ...$args): mixed
	{
		return $command === 'EVALSHA' ? throw new Hiredis\ServerException("$args[2] of a fake") : [$command, ...$args];
	}
};
say($script->run($fake, ['NOSCRIPT']), outcome(fn () => $script->run($fake, ['NOSCRIPTX']))->getMessage(), outcome(fn () => $script->run($fake, ['ERR']))->getMessage());
?>
--EXPECT--
"k"
"l"
["EVALSHA", "4a2267357833227dd98abdedb8cf24b15a986445", 1, "k", "a"]
["EVAL", "return KEYS[1]", 1, "k", "a"]
["EVALSHA", "4a2267357833227dd98abdedb8cf24b15a986445", 1, "l"]
["EVAL", "return KEYS[1]", 1, "NOSCRIPT"]
"NOSCRIPTX of a fake"
"ERR of a fake"
