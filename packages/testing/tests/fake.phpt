--TEST--
FakeRedis: 20,000 random calls have the replies of a real server; a command that it does not have throws; time passes when the test says so
--EXTENSIONS--
hiredis
--FILE--
<?php
require getenv('AUTOLOAD');

use Hiredis\Testing\FakeRedis;

preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
echo preg_replace('/\d+ commands/', 'N commands', shell_exec(escapeshellarg(PHP_BINARY) . ' -n -d extension=' . escapeshellarg($found[1]) . ' ' . escapeshellarg(dirname(__DIR__) . '/compare') . ' --calls=20000 --seed=7'));

function outcome(callable $call): string
{
	try {
		return json_encode($call());
	} catch (Throwable $exception) {
		return $exception::class . ': ' . $exception->getMessage();
	}
}
$fake = new FakeRedis(now: 1000.0);
$fake->set('session', 'x', EX: 30);
$fake->now += 29.5;
echo outcome(fn () => [$fake->get('session'), $fake->pttl('session')]), "\n";
$fake->now += 0.5;
echo outcome(fn () => [$fake->get('session'), $fake->exists('session'), $fake->dbsize()]), "\n";
echo outcome(fn () => $fake->xadd('s', '*', ['a' => 1])), "\n";
echo outcome(fn () => $fake->transaction(fn ($t) => $t->incr('n'))), "\n";
echo outcome(fn () => $fake->multi()), "\n", outcome(fn () => $fake->gett('k')), "\n";
echo outcome(fn () => $fake->call('GET')), "\n";
echo outcome(fn () => $fake->call('SET', 'k', null)), "\n";
echo outcome(fn () => $fake->pipelined(fn ($p) => $p->set('q', 1)->incr('q'))), "\n";
echo outcome(fn () => count($fake->pipelined(fn ($p) => $p->rpush('q', 1)->get('q'), throw: false))), "\n";
echo outcome(fn () => $fake->pipelined(fn ($p) => [$p->incr('q'), throw new LogicException('mine')])), ', and after it ', $fake->get('q'), "\n";
echo outcome(fn () => $fake->call('MSETNX', 'new', 1, 'odd')), ' ', $fake->exists('new'), ' ', outcome(fn () => $fake->call('ZPOPMIN', 'z', 1, 'extra')), "\n";
echo outcome(fn () => $fake->pipelined(fn ($p) => $p->rpush('q', 1)->incr('q'))), ', and after it ', $fake->get('q'), "\n";
?>
--EXPECT--
seed 7: 20000 calls of N commands, 0 differences
["x",500]
[null,0,0]
LogicException: FakeRedis does not have the command XADD
LogicException: FakeRedis does not have transaction(): use Hiredis\Testing\Server
Hiredis\HiredisError: MULTI is not a method: write $client->transaction(fn ($t) => $t->incr('key')), which returns the replies
Error: Call to undefined method Hiredis\Commands@anonymous::gett(): did you mean get()?
Hiredis\ServerException: ERR wrong number of arguments for 'get' command
TypeError: An argument must be a string, number, bool or Stringable
["OK",2]
2
LogicException: mine, and after it 2
Hiredis\ServerException: ERR wrong number of arguments for 'msetnx' command 0 Hiredis\ServerException: ERR syntax error
Hiredis\PipelineException: WRONGTYPE Operation against a key holding the wrong kind of value, and after it 3
