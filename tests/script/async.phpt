--TEST--
A script in an Async is loaded in front of its first run, and again on a new connection
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
$async = $client->async();
$all = function () use ($async) {
	$replies = [];
	while ($async->pending()) {
		$async->flush();
		$replies += $async->poll();
	}
	return $replies;
};
$loads = fn() => preg_match('/cmdstat_script\|load:calls=(\d+)/', $client->info('commandstats'), $match) ? (int) $match[1] : 0;

$script = new Hiredis\Script('return {KEYS[1], ARGV[1]}');
say($script->run($async, ['k'], ['a']), $script->run($async, ['k'], [1.5]), $async->ping(), $all(), $loads());
say($script->run($async, ['k'], ['known']), $all(), $loads());
/* In a pipeline and a transaction, too. */
say($async->pipelined(fn($p) => $script->run($p, ['k'], ['p'])), $async->transaction(fn($t) => $script->run($t, ['k'], ['t'])), $all(), $loads());
/* Another connection has another server, as far as the client can know. */
$client->script('FLUSH');
$async->close();
say($script->run($async, ['k'], ['again']), $all(), $loads());
/* A script that the server does not take is told by its own error. */
$broken = new Hiredis\Script('return (');
say($broken->run($async), get_class($error = $all()[8]), $error->command, $error->prefix);
/* What an argument's __toString() queues stands before the script. */
final class Queueing
{
	public function __construct(private Hiredis\Async $async)
	{
	}

	public function __toString(): string
	{
		$this->async->echo('first');
		return 'second';
	}
}
say($script->run($async, [new Queueing($async)], [1]), $all());
say(outcome(fn() => $script->run($async, [[]])), $async->pending());
?>
--EXPECT--
1
2
3
{1: ["k", "a"], 2: ["k", "1.5"], 3: "PONG"}
2
4
{4: ["k", "known"]}
2
5
6
{5: [["k", "p"]], 6: [["k", "t"]]}
2
7
{7: ["k", "again"]}
3
8
"Hiredis\\ServerException"
"SCRIPT LOAD"
"ERR"
10
{9: "first", 10: ["second", "1"]}
TypeError: Hiredis\Script::run(): Argument #2 ($keys) must contain only string|int|float|bool|Stringable, array given
0
