--TEST--
The recorder as one file records a page and replays it with each client that is loaded: trips, CPU, wall time
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$directory = sys_get_temp_dir() . '/replay' . getmypid();
mkdir($directory);
$record = "$directory/record.php";
file_put_contents($record, shell_exec(escapeshellarg(PHP_BINARY) . ' -n ' . escapeshellarg(__DIR__ . '/../../benchmarks/traces/join')));

/** Starts the file with these words; $loaded: with this module, and \Redis by its line. */
function started(array $words, bool $loaded, ?array &$pipes)
{
	global $record, $directory;
	preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $module);
	$options = $loaded ? [...$module ? ['-d', "extension=$module[0]"] : [], '-d', 'hiredis.redis=1'] : [];
	return proc_open([PHP_BINARY, '-n', ...$options, $record, ...$words], [['pipe', 'r'], ['pipe', 'w'], ['redirect', 1]], $pipes, $directory);
}

/** What it says until it ends; times are T. */
function said(array $words, bool $loaded = true): string
{
	$process = started($words, $loaded, $pipes);
	$said = stream_get_contents($pipes[1]);
	return preg_replace('/ +[1-9]\d*\.\d+ +[1-9]\d*\.\d+$/m', ' T T', $said) . 'status ' . proc_close($process) . "\n";
}

$server = Server::start();
$page = static function (Hiredis\Client $redis): void {
	$redis->set('name', 'Ada');
	$redis->mget(['name', 'missing']);
	$redis->pipelined(static fn ($pipeline) => $pipeline->hset('user', 'born', 1815)->hgetall('user')->sadd('people', 'Ada'));
	$redis->transaction(static fn ($transaction) => $transaction->incr('visits')->expire('visits', 60));
	(new Hiredis\Script('return redis.call("GET", KEYS[1])'))->run($redis, ['name']);
	$redis->set('lock', 'token', NX: true, EX: 10);
	$redis->eval('return redis.call("DEL", KEYS[1])' . str_repeat(' ', 20), 1, 'lock');
};
/** Records the second of two pages. */
function recorded(callable $page): string
{
	global $directory, $server;
	$recorder = started(["$directory/listen", $server->socket(), 'page.resp'], false, $pipes);
	$said = fgets($pipes[1]);
	$client = new Hiredis\Client("unix://$directory/listen");
	$page($client);
	fwrite($pipes[0], "\n");
	$said .= fgets($pipes[1]);
	$page($client);
	fclose($pipes[0]);
	$said .= stream_get_contents($pipes[1]);
	return $said . 'status ' . proc_close($recorder) . "\n";
}

echo recorded($page);
echo "\nA server that holds keys is not emptied:\n", said(['--replay', 'page.resp', $server->socket()]);
$redis = new Hiredis\Client($server->uri());
echo $redis->get('name'), "\n";
$redis->flushall();
echo "\nOne that holds nothing:\n", said(['--replay', 'page.resp', $server->socket()]);
echo "without a client: ", said(['--replay', 'page.resp', $server->socket()], false);
echo $redis->dbsize(), " keys are left\n";

echo "\nA page that does not answer the same the second time:\n";
recorded(static function (Hiredis\Client $redis): void {
	$redis->del('lock of an hour');
	$redis->set('lock of an hour', 'Ada', NX: true, EX: 3600);
	$redis->set('lock of a day', 'Ada', NX: true, EX: 86400);
});
$redis->flushall();
echo said(['--replay', 'page.resp', $server->socket()]);

echo "\n", said(['--replay', 'page.resp']);
array_map(unlink(...), ["$directory/page.resp", $record]);
var_dump(rmdir($directory));
?>
--EXPECT--
listening
recording
7 writes, 12 commands, 688 bytes
status 0

A server that holds keys is not emptied:
record: the server holds keys, and a replay empties it: name one that holds nothing
status 1
Ada

One that holds nothing:
A page of 12 commands: trips to the server, microseconds of CPU and of wall time

Hiredis\Client                7 T T
\Redis of hiredis             7 T T
status 0
without a client: A page of 12 commands: trips to the server, microseconds of CPU and of wall time

record: this PHP has no client loaded
status 1
0 keys are left

A page that does not answer the same the second time:
A page of 3 commands: trips to the server, microseconds of CPU and of wall time

Hiredis\Client           step 2, SET: recorded was nil, and here it is OK
\Redis of hiredis        step 2, SET: recorded was nil, and here it is OK
status 0

usage: record [--verify] LISTEN SERVER FILE | record --replay FILE SERVER | record --count LISTEN SERVER
status 2
bool(true)
