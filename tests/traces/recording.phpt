--TEST--
A recorded trace has commands, pipelines, transactions, lengths and kinds of replies, and nothing that the application called its own
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
const TRACES = __DIR__ . '/../../benchmarks/traces';

/** Records $page when it comes a second time; what the recorder says, and the trace. */
function recorded(Server $server, string $address, callable $page): array
{
	$file = tempnam(sys_get_temp_dir(), 'trace');
	$listen = "$file.socket";
	$errors = tmpfile();
	$process = proc_open([PHP_BINARY, '-n', TRACES . '/record', '--verify', $listen, $address, $file], [['pipe', 'r'], ['pipe', 'w'], $errors], $pipes);
	fgets($pipes[1]);
	$client = new Hiredis\Client("unix://$listen");
	$page($client);
	fwrite($pipes[0], "\n");
	fgets($pipes[1]);
	$page($client);
	fclose($pipes[0]);
	$said = stream_get_contents($pipes[1]);
	proc_close($process);
	rewind($errors);
	$said .= stream_get_contents($errors);
	$trace = file_get_contents($file);
	passthru(escapeshellarg(PHP_BINARY) . ' -n ' . escapeshellarg(TRACES . '/show') . ' ' . escapeshellarg($file));
	unlink($file);
	return [$said, $trace, file_exists($listen)];
}

$server = Server::start();
$address = $server->socket();
[$said, $trace, $left] = recorded($server, $address, static function (Hiredis\Client $redis): void {
	$redis->get('missing');
	$redis->set('user:{4711}:name', 'Ada Lovelace', 'EX', 600);
	$redis->get('user:{4711}:name');
	$redis->hset('user:{4711}:address', 'street', 'St James Square', 'number', '12');
	$redis->hgetall('user:{4711}:address');
	$redis->sadd('people', 'Ada', 'Charles');
	$redis->smembers('people');
	$redis->select(2);
	$redis->set('user:{4711}:name', 'Charles Babbage');
	$redis->select(0);
	$redis->pipelined(static function (Hiredis\Pipeline $pipeline): void {
		$pipeline->incr('visits');
		$pipeline->zadd('ranking', 1.5, 'Ada', 20, 'Charles');
		$pipeline->zrangebyscore('ranking', '-inf', '(20', 'WITHSCORES', 'LIMIT', 0, 10);
	});
	$redis->transaction(static function (Hiredis\Transaction $transaction): void {
		$transaction->set('phone', '555123456');
		$transaction->get('phone');
		$transaction->eval('return redis.call("GET", KEYS[1])', 1, 'phone');
	});
	$redis->mget(['phone', 'missing']);
	$redis->eval('return {redis.call("GET", KEYS[1]), ARGV[1], 7, false}' . str_repeat(' ', 40), 1, 'phone', 'Ada');
	(new Hiredis\Script('return redis.call("GET", KEYS[1])'))->run($redis, ['phone']);
	foreach ($redis->scanHash('user:{4711}:address') as $field => $value) {
	}
	$redis->call('OBJECT', 'ENCODING', 'phone');
	$redis->set('lock', 'Ada', 'NX', 'EX', 10);
	$redis->eval('if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end', 1, 'lock', 'Ada');
	$redis->setnx('lock', 'Ada');
	(new Hiredis\Script('return redis.call("DEL", KEYS[1])'))->run($redis, ['lock']);
});
echo "\n$said";
foreach (['Ada', 'Charles', 'James', 'street', 'user', 'name', '{4711}', '555123456', 'phone', 'call("GET"', 'missing'] as $own) {
	if (str_contains($trace, $own)) {
		echo "the trace has \"$own\"\n";
	}
}
preg_match_all('/^[a-p]{5}(\{[a-p]{4}\})[a-p]{5}\r$/m', $trace, $keys);
echo count($keys[0]), ' times the key of a name, ', count(array_unique($keys[0])), ' keys, ', count(array_unique($keys[1])), " tag\n";
var_dump($left);

echo "\nWhat does not answer the same the second time is no trace:\n";
[$said, $trace] = recorded($server, $address, static function (Hiredis\Client $redis): void {
	$redis->set('lock of an hour', 'Ada', 'NX', 'EX', 3600);
});
echo $said, $trace;

echo "\nNor is what the server refuses:\n";
[$said, $trace] = recorded($server, $address, static function (Hiredis\Client $redis): void {
	try {
		$redis->call('NONE', 'Ada');
	} catch (Hiredis\ServerException) {
	}
});
echo $said, $trace;
?>
--EXPECT--
GET 7 -> nil
SET 33 -> OK
GET 16 -> 12 bytes
HSET 48 -> number
HGETALL 19 -> [2 of 6 bytes, 15 bytes, number]
SADD 16 -> number
SMEMBERS 6 -> [3 bytes, 7 bytes]
SET 31 -> OK
INCR 6, ZADD 22, ZRANGEBYSCORE 32 -> number, number, [3 bytes, number]
MULTI 0, SET 14, GET 5, EVAL 39, EXEC 0 -> OK, 6 bytes, 6 bytes, 6 bytes, [OK, 2 of number]
MGET 12 -> [nil, number]
EVAL 103 -> [3 bytes, nil, 2 of number]
EVALSHA 46 -> number
HSCAN 20 -> [2 of 6 bytes, 15 bytes, 2 of number]
OBJECT 13 -> 3 bytes
SET 13 -> OK
EVAL 91 -> number
SETNX 7 -> number
EVALSHA 45 -> number

19 writes, 25 commands, 2044 bytes
3 times the key of a name, 2 keys, 1 tag
bool(false)

What does not answer the same the second time is no trace:
record: step 0, SET: recorded was nil, and here it is OK

Nor is what the server refuses:
record: NONE got the error ERR: a trace has none
