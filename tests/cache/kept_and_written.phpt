--TEST--
Cache: each read that is kept says what the server says behind each write, whoever writes and however
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

const SETUP = [
	'SET s abc', 'SET n 5', 'SET c abc', 'HSET h a 1 b 2', 'RPUSH l a b c', 'SADD t a b c', 'ZADD z 1 a 2 b 3 c', 'XADD x 1-1 f v', 'XADD x 2-1 f w', 'XGROUP CREATE x g 0',
	'GEOADD g 13.361389 38.115556 p 15.087269 37.502669 q', 'PFADD p a b', 'RPUSH u 3 1 2',
];
const READS = [
	'BITCOUNT s', 'BITFIELD_RO s GET u8 0', 'BITPOS s 1', 'EXISTS s', 'EXISTS l', 'EXISTS none', 'GET s', 'GET n', 'GET none', 'GET p', 'GETBIT s 3', 'GETRANGE s 0 1', 'MGET s n none l',
	'STRLEN s', 'SUBSTR s 0 1', 'TYPE s', 'TYPE h', 'TYPE none', 'GEODIST g p q', 'GEOHASH g p', 'GEOPOS g p q r', 'GEORADIUSBYMEMBER_RO g p 500 km',
	'GEORADIUS_RO g 15 37 200 km WITHCOORD', 'GEOSEARCH g FROMLONLAT 15 37 BYRADIUS 200 km', 'HEXISTS h a', 'HGET h a', 'HGETALL h', 'HGETALL none', 'HKEYS h', 'HLEN h', 'HMGET h a x',
	'HSTRLEN h a', 'HVALS h', 'LINDEX l 0', 'LLEN l', 'LPOS l b', 'LRANGE l 0 -1', 'LRANGE u 0 -1', 'LRANGE none 0 -1', 'SCARD t', 'SISMEMBER t a', 'SMEMBERS t', 'SMISMEMBER t a x', 'XLEN x',
	'XRANGE x - +', 'XREVRANGE x + -', 'ZCARD z', 'ZCOUNT z 1 2', 'ZLEXCOUNT z - +', 'ZMSCORE z a x', 'ZRANGE z 0 -1 WITHSCORES', 'ZRANGEBYLEX z - +', 'ZRANGEBYSCORE z 1 2',
	'ZRANK z b', 'ZREVRANGE z 0 -1', 'ZREVRANGEBYLEX z + -', 'ZREVRANGEBYSCORE z 2 1', 'ZREVRANK z b', 'ZSCORE z a',
];
/* Of each row that writes, an example that does something here. */
const WRITES = [
	'APPEND s x', 'BITFIELD s SET u8 0 1', 'BITOP NOT s n', 'BLMOVE l u LEFT RIGHT 1', 'BLMPOP 1 1 l LEFT', 'BLPOP l 1', 'BRPOP l 1', 'BRPOPLPUSH l u 1', 'BZMPOP 1 1 z MIN', 'BZPOPMAX z 1', 'BZPOPMIN z 1',
	'COPY s n REPLACE', 'DECR n', 'DECRBY n 2', 'DEL s h none', 'EXPIRE s 100', 'EXPIREAT s 1', 'FLUSHALL', 'FLUSHDB', 'GEOADD g 15 37 r', 'GEORADIUS g 15 37 200 km STORE z',
	'GEORADIUSBYMEMBER g p 500 km STOREDIST z', 'GEOSEARCHSTORE z g FROMLONLAT 15 37 BYRADIUS 200 km', 'GETDEL s', 'GETEX s PX 1000000', 'GETSET s x', 'HDEL h a', 'HINCRBY h a 1',
	'HINCRBYFLOAT h a 1.5', 'HMSET h a x c d', 'HSET h c 1', 'HSETNX h c 1', 'INCR n', 'INCRBY n 2', 'INCRBYFLOAT n 1.5', 'LINSERT l BEFORE b x', 'LMOVE l u LEFT RIGHT', 'LMPOP 1 l LEFT',
	'LPOP l', 'LPUSH l x', 'LPUSHX l x', 'LREM l 1 a', 'LSET l 0 x', 'LTRIM l 1 -1', 'MIGRATE 127.0.0.1 1 s 0 100', 'MOVE s 1', 'MSET s 1 n 2', 'MSETNX none 1 none2 2', 'PERSIST s', 'PEXPIRE s 1000000',
	'PEXPIREAT s 1', 'PFADD s x', 'PFADD p x', 'PFCOUNT p', 'PFMERGE p p', 'PSETEX s 1000 x', 'RENAME s n', 'RENAMENX s none', 'RESTORE none 0 x', 'RPOP l', 'RPOPLPUSH l u', 'RPUSH l x', 'RPUSHX l x', 'SADD t x', 'SDIFFSTORE t t none',
	'SET s x', 'SETBIT s 1 0', 'SETEX s 100 x', 'SETNX none x', 'SETRANGE s 1 x', 'SINTERSTORE t t none', 'SMOVE t none a', 'SORT u STORE l', 'SPOP t', 'SREM t a', 'SUNIONSTORE t t none',
	'SWAPDB 0 1', 'UNLINK s h', 'XACK x g 1-1', 'XADD x * f z', 'XAUTOCLAIM x g c 0 0', 'XCLAIM x g c 0 1-1', 'XDEL x 1-1', 'XGROUP CREATE x g2 0', 'XGROUP CREATECONSUMER x g c', 'XGROUP DELCONSUMER x g c',
	'XGROUP DESTROY x g', 'XGROUP SETID x g 0', 'XREADGROUP GROUP g c STREAMS x >', 'XSETID x 9-9', 'XTRIM x MAXLEN 1', 'ZADD z 9 a', 'ZDIFFSTORE z 1 none', 'ZINCRBY z 5 a',
	'ZINTERSTORE z 2 z none', 'ZMPOP 1 z MIN', 'ZPOPMAX z', 'ZPOPMIN z', 'ZRANGESTORE z z 0 0', 'ZREM z a', 'ZREMRANGEBYLEX z - [a', 'ZREMRANGEBYRANK z 0 0', 'ZREMRANGEBYSCORE z 1 1', 'ZUNIONSTORE z 2 z t',
	'FUNCTION FLUSH', 'FUNCTION DELETE none', 'FUNCTION LOAD x', 'FUNCTION RESTORE x', 'RESTORE-ASKING none 0 x', 'PFDEBUG DECODE p',
	'EVAL redis.call("set","s","y") 0', 'EVAL redis.call("hset","h","z",1) 0',
];
/* Of Redis 8 and Valkey 9. */
const NEWER = [
	'HEXPIRE h 1000 FIELDS 1 a', 'HEXPIREAT h 1 FIELDS 1 a', 'HPEXPIRE h 1000000 FIELDS 1 a', 'HPEXPIREAT h 1 FIELDS 1 a', 'HPERSIST h FIELDS 1 a', 'HGETDEL h FIELDS 1 a',
	'HGETEX h EX 1000 FIELDS 1 a', 'HSETEX h EX 1000 FIELDS 1 c 1', 'MSETEX 2 s 1 none 2 EX 1000', 'DELIFEQ s abc', 'DELEX s IFEQ abc', 'XACKDEL x g IDS 1 1-1', 'XDELEX x IDS 1 1-1',
	'XCFGSET x IDMP-DURATION 10', 'XIDMPRECORD x p i 2-1',
];

$server = Server::start();
$overrides = require __DIR__ . '/../../src/facts/overrides.php';
$name = fn (string $line): string => strtok($line, ' ');
$later = ['DIGEST', ...array_filter($overrides['kept'], fn (string $each) => str_starts_with($each, 'JSON.'))]; // not of this server
echo 'kept, and not read here: ', json_encode(array_values(array_diff($overrides['kept'], array_map($name, READS), $later))), "\n";
$has = array_map('strtoupper', $server->cli('COMMAND', 'LIST'));
$writes = [...WRITES, ...array_filter(NEWER, fn (string $line) => in_array($name($line), $has, true))];
$written = array_map(strtolower(...), [...array_map($name, $writes), ...array_map(fn (string $line) => implode('|', array_slice(explode(' ', $line), 0, 2)), $writes)]);
$known = array_map('strtoupper', array_keys(json_decode(file_get_contents(__DIR__ . '/../../src/facts/commands.json'), true)['commands']));
$of = array_filter($server->cli('COMMAND', 'LIST', 'FILTERBY', 'ACLCAT', 'write'), fn (string $each) => in_array(strtoupper(strtr($each, '|', ' ')), $known, true));
$missing = array_diff($of, $written, ['cluster|flushslot', 'trimslots']); // these need a cluster
sort($missing);
echo 'writes, and not written here: ', json_encode($missing), "\n";

/** Redis errors and values alike. */
function ask(Hiredis\Client $client, string $line): string
{
	try {
		$reply = $client->call(...explode(' ', $line));
		if (str_starts_with($line, 'SMEMBERS')) {
			sort($reply);
		}
		return json_encode($reply);
	} catch (Hiredis\ServerException $e) {
		return $e->getMessage();
	}
}

$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$plain = new Hiredis\Client($server->uri());
$wrong = $compared = 0;
$ways = [
	'own' => fn (string $line) => ask($client, $line),
	'pipeline' => fn (string $line) => $client->pipelined(fn ($pipeline) => $pipeline->call(...explode(' ', $line)), throw: false),
	'transaction' => fn (string $line) => $client->transaction(fn ($transaction) => $transaction->call(...explode(' ', $line)), throw: false),
	'task' => fn (string $line) => $client->concurrently([fn ($client) => ask($client, $line)]),
	'stream' => fn (string $line) => iterator_to_array($client->stream([explode(' ', $line)])),
	'foreign' => fn (string $line) => [ask($plain, $line), $client->ping()],
];
foreach ($writes as $write) {
	foreach ($ways as $way => $do) {
		if (($way === 'task' && $write[0] === 'B' && !str_starts_with($write, 'BIT')) || ($way === 'foreign' && str_starts_with($write, 'SWAPDB'))) {
			continue; // a blocking command in a task; what no server tells
		}
		$plain->pipelined(function ($pipeline) {
			$pipeline->flushall();
			foreach (SETUP as $line) {
				$pipeline->call(...explode(' ', $line));
			}
		});
		$client->flushCache();
		$client->ping();
		array_map(fn (string $read) => ask($client, $read), READS);
		$do($write);
		foreach (READS as $read) {
			$here = ask($client, $read);
			$there = ask($plain, $read);
			$compared++;
			if ($here !== $there) {
				$wrong++;
				echo "$read behind $write ($way): $here, the server says $there\n";
			}
		}
	}
}
$stats = $cache->stats();
echo "$wrong wrong\n";
/* Most of it is not touched by a write, and stays. */
echo $compared > 30000 && $stats['hits'] > $compared / 2 ? "ok\n" : "only {$stats['hits']} hits of $compared\n";
?>
--EXPECT--
kept, and not read here: []
writes, and not written here: []
0 wrong
ok
