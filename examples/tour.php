<?php
/* What the client does, in one sitting: HIREDIS_URI=unix:///path/to/socket php examples/tour.php. It empties the database. */
use Hiredis\{Client, Pipeline, Script, ServerException, Transaction};

$redis = new Client(getenv('HIREDIS_URI') ?: exit("Set HIREDIS_URI to the URI of a server that holds nothing of value.\n"));
$say = fn(string $what, mixed $value): int => printf("%-14s %s\n", $what, json_encode($value));
$redis->flushdb();
$say('SET, GET', [$redis->set('greeting', 'hello', EX: 60), $redis->get('greeting'), $redis->get('nothing') ?? 'nil is null']);
$say('MSET, MGET', [$redis->mset(['a' => 1, 'b' => 2.5]), $redis->mget('a', 'b', 'c')]);
$say('HSET, HGETALL', [$redis->hset('user:1', ['name' => 'Ada', 'born' => 1815]), $redis->hgetall('user:1')]);
$say('encode, format', [Hiredis\encode(['SET', 'k', 'v']), Hiredis\format('GET %s', 'one word')]);
$say('decode()', Hiredis\decode("*2\r\n:1\r\n%1\r\n+x\r\n,0.5\r\n"));
try {
	$redis->lpush('greeting', 'x');
} catch (ServerException $error) {
	printf("%-14s %s, prefix %s, command %s\n", 'an error', $error->getMessage(), $error->prefix, $error->command ?? '');
}
$say('MULTI, EXEC', $redis->transaction(fn(Transaction $t) => $t->incr('n')->incrbyfloat('n', 0.5)->hget('user:1', 'name')));
$say('a script', (new Script("return redis.call('HGET', KEYS[1], ARGV[1]) .. '!'"))->run($redis, ['user:1'], ['name']));
$say('an iterator', iterator_to_array($redis->scanHash('user:1')));
$redis->pipelined(fn(Pipeline $p) => array_map(fn(int $i) => $p->set("key:$i", $i), range(1, 30_000)));
$started = hrtime(true);
printf("%-14s %d keys in %.1f ms\n", 'KEYS', count($redis->keys('key:*')), (hrtime(true) - $started) / 1e6);
