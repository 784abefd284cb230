--TEST--
Options that are no whole number, or of another type: what phpredis sends for them is sent, by \Redis and by \RedisCluster
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
/* A recorder answers every command by OK and tells its words. The expected words are those that phpredis 6.2.0 sent to the same recorder, but that
 * names of options are in capital letters and the order of SET's options is NX GET EX. */
require __DIR__ . '/../inc/peer.inc';

set_error_handler(function () {
	$GLOBALS['warned'] = true;
	return true;
});
$recorder = <<<'PHP'
	$port = substr(strrchr(stream_socket_get_name($peer->listeners()[1], false), ':'), 1);
	$connection = $peer->accept();
	while (true) {
		$words = $connection->commands(1)[0];
		if ($words[0] === 'CLUSTER' || $words[0] === 'READONLY') {
			$connection->send($words[0] === 'CLUSTER' ? "*1\r\n*3\r\n:0\r\n:16383\r\n*3\r\n$9\r\n127.0.0.1\r\n:$port\r\n$40\r\n" . str_repeat('a', 40) . "\r\n" : "+OK\r\n");
			continue;
		}
		$peer->tell('words', implode(' ', $words));
		$connection->send("+OK\r\n");
	}
	PHP;
$calls = [
	'set, no whole number' => ['set', ['k', 'v', ['NX', 'PX' => 1.005 * 1000]], ['k', 'v', ['EX' => 5.5]], ['k', 'v', ['EX' => '5.5']], ['k', 'v', ['PXAT' => '1e3']], ['k', 'v', ['PX' => ' 10']], ['k', 'v', 5.5], ['k', 'v', '10 ']],
	'set, no number' => ['set', ['k', 'v', ['EX' => 0.5]], ['k', 'v', ['EX' => true]], ['k', 'v', ['EX' => null]], ['k', 'v', ['EX' => '10x']], ['k', 'v', ['EX' => NAN]], ['k', 'v', ['PX' => []]]],
	'set, several' => ['set', ['k', 'v', ['EX' => 5, 'PX' => 6]], ['k', 'v', ['NX', 'XX', 'EX' => 5]], ['k', 'v', ['KEEPTTL', 'EX' => 5]], ['k', 'v', ['PX' => 5, 'GET']], ['k', 'v', ['KEEPTTL']]],
	'getEx' => ['getEx', ['k', ['PXAT' => 1700000000000.5]], ['k', ['EX' => 5.5]], ['k', ['EX' => '1e2']], ['k', ['EX' => ' 10']], ['k', ['EX' => '10x']], ['k', ['EX' => true]], ['k', ['EX' => 0.5]], ['k', ['EX' => 'abc']], ['k', ['EX' => null]],
		['k', ['PERSIST' => true]], ['k', ['PERSIST' => false]], ['k', ['PERSIST']], ['k', ['FOO' => 1]], ['k', ['EX', 5]], ['k', ['EX' => 5, 'PX' => 6]], ['k', ['PERSIST', 'EX' => 5]], ['k', ['EX' => 5, 'PERSIST' => true]]],
	'zRangeByScore' => ['zRangeByScore', ...array_map(fn ($limit) => ['z', '0', '9', ['limit' => $limit]], [null, false, 5, 'abc', [0, 1, 2], [0], [], ['offset' => 0, 'count' => 1], [1 => 5, 0 => 2], [null, '1x'], [true, 2.7]])],
	'zRevRangeByScore' => ['zRevRangeByScore', ['z', '9', '0', ['limit' => null, 'withscores' => true]]],
	'flags of a range' => ['zRevRangeByScore', ['z', '9', '0', ['rev', 'BYSCORE', 'withscores' => true]], ['z', '9', '0', ['rev' => true]]],
	'flags of a range, as names' => ['zRange', ['z', '0', '9', ['rev' => true]], ['z', '0', '9', ['BYSCORE' => true, 'withscores']], ['z', '0', '9', ['bylex' => true, 'REV']]],
	'zRange' => ['zRange', ['z', '0', '9', ['byscore', 'limit' => null]], ['z', '0', '9', ['byscore', 'limit' => [0, 1, 2]]]],
	'zrangestore' => ['zrangestore', ['{z}a', '{z}', '0', '9', ['byscore', 'limit' => null]]],
	'sort' => ['sort', ['l', ['limit' => ['offset' => 0, 'count' => 1]]], ['l', ['limit' => [0]]], ['l', ['limit' => ['5', 2]]], ['l', ['limit' => [5.5, 2]]]],
	'zRandMember' => ['zRandMember', ['z', ['COUNT' => 0]], ['z', ['COUNT' => '2.5']]],
	'hRandField' => ['hRandField', ['h', ['COUNT' => null]], ['h', ['COUNT' => 2.5]]],
	'lcs' => ['lcs', ['{k}', '{k}2', ['MINMATCHLEN' => 0]], ['{k}', '{k}2', ['MINMATCHLEN' => 2.5]]],
	'restore' => ['restore', ['k', 0, 'v', ['IDLETIME' => 5.5]], ['k', 0, 'v', ['FREQ' => 256]], ['k', 0, 'v', ['FREQ' => null]]],
	'copy' => ['copy', ['{k}', '{k}2', ['DB' => 1.5]], ['{k}', '{k}2', ['DB' => -1]]],
	'zUnion' => ['zUnion', [['{z}a', '{z}b'], [1, ' 2.5 ']], [['{z}a'], null, ['aggregate' => null]], [['{z}a'], null, ['aggregate' => 'none']]],
	'zRevRange' => ['zRevRange', ['z', 0, 9, ['limit' => [0, 2], 'rev', 'withscores' => true]]],
	'zDiff' => ['zDiff', [['{z}a', '{z}b'], ['aggregate' => 'sum', 'withscores']]],
	'a list of flags' => ['hRandField', ['h', ['withvalues']], ['h', ['WITHVALUES', 'count' => 2]]],
	'unknown to lcs' => ['lcs', ['{k}', '{k}2', ['NX', 'len']], ['{k}', '{k}2', ['REV' => true, 'IDX' => true, 'WITHMATCHLEN' => false]]],
	'unknown to restore' => ['restore', ['k', 0, 'v', ['REPLACE' => true]], ['k', 0, 'v', ['replace', 'NX', 'DB' => 2, 'FREQ' => 3]]],
	'lPos' => ['lPos', ['l', 'e', ['count' => -1]], ['l', 'e', ['maxlen' => -1, 'rank' => -1]]],
	'xClaim' => ['xClaim', ['x', 'g', 'c', 0, ['1-1'], ['TIME' => null]], ['x', 'g', 'c', 0, ['1-1'], ['IDLE' => 'abc', 'RETRYCOUNT' => null]], ['x', 'g', 'c', 0, ['1-1'], ['TIME' => '5', 'IDLE' => true, 'FORCE']]],
	'geosearch' => ['geosearch', ['g', 'm', 1, 'km', ['sort' => 'DESC']], ['g', 'm', 1, 'km', ['store' => 'd', 'count' => 2]], ['g', 'm', 1, 'km', ['STOREDIST']]],
	'geosearchstore' => ['geosearchstore', ['{g}d', '{g}', 'm', 1, 'km', ['sort' => 'DESC']], ['{g}d', '{g}', 'm', 1, 'km', ['WITHDIST', 'asc', 'STOREDIST']], ['{g}d', '{g}', 'm', 1, 'km', ['storedist' => true]]],
	'georadius' => ['georadius', ['g', 1, 2, 3, 'km', ['sort' => 'DESC']], ['g', 1, 2, 3, 'km', ['STOREDIST', 'desc']]],
	'zAdd' => ['zAdd', ['z', ' 1.5', 'm'], ['z', null, 'm'], ['z', 'abc', 'm']],
];
foreach ([false, true] as $cluster) {
	$peer = Peer::start($recorder);
	$redis = $cluster ? new RedisCluster(null, ["127.0.0.1:{$peer->port()}"], 30, 30) : new Redis;
	$cluster || $redis->connect('127.0.0.1', $peer->port());
	ob_start();
	foreach ($calls as $name => $all) {
		$method = array_shift($all);
		echo "-- $name\n";
		foreach ($all as $arguments) {
			$warned = false;
			$before = $redis->getTransferredBytes()[0];
			$redis->$method(...$arguments);
			echo $redis->getTransferredBytes()[0] === $before ? 'nothing' : $peer->hear('words'), $warned ? ', warned' : '', "\n";
		}
	}
	$printed[] = ob_get_clean();
	unset($redis);
}
echo $printed[0], $printed[1] === $printed[0] ? "RedisCluster: the same\n" : $printed[1];
?>
--EXPECT--
-- set, no whole number
SET k v NX PX 1004
SET k v EX 5
SET k v EX 5
SET k v PXAT 1000
SET k v PX 10
SET k v EX 5
SET k v EX 10
-- set, no number
nothing, warned
nothing, warned
nothing, warned
nothing, warned
nothing, warned
nothing, warned
-- set, several
SET k v PX 6
SET k v XX EX 5
nothing, warned
SET k v GET PX 5
SET k v KEEPTTL
-- getEx
GETEX k PXAT 1700000000000
GETEX k EX 5
GETEX k EX 100
GETEX k EX 10
GETEX k EX 10
GETEX k EX 1
nothing, warned
nothing, warned
nothing, warned
GETEX k PERSIST
GETEX k
GETEX k PERSIST
GETEX k
GETEX k
GETEX k PX 6
GETEX k EX 5
GETEX k PERSIST
-- zRangeByScore
ZRANGEBYSCORE z 0 9
ZRANGEBYSCORE z 0 9
ZRANGEBYSCORE z 0 9
ZRANGEBYSCORE z 0 9
ZRANGEBYSCORE z 0 9 LIMIT 0 1
ZRANGEBYSCORE z 0 9, warned
ZRANGEBYSCORE z 0 9, warned
ZRANGEBYSCORE z 0 9, warned
ZRANGEBYSCORE z 0 9 LIMIT 2 5
ZRANGEBYSCORE z 0 9 LIMIT 0 1
ZRANGEBYSCORE z 0 9 LIMIT 1 2
-- zRevRangeByScore
ZREVRANGEBYSCORE z 9 0 WITHSCORES
-- flags of a range
ZREVRANGEBYSCORE z 9 0 WITHSCORES
ZREVRANGEBYSCORE z 9 0
-- flags of a range, as names
ZRANGE z 0 9
ZRANGE z 0 9 WITHSCORES
ZRANGE z 0 9 REV
-- zRange
ZRANGE z 0 9 BYSCORE
ZRANGE z 0 9 BYSCORE LIMIT 0 1
-- zrangestore
ZRANGESTORE {z}a {z} 0 9 BYSCORE
-- sort
SORT l
SORT l
SORT l LIMIT 5 2
nothing, warned
-- zRandMember
ZRANDMEMBER z
ZRANDMEMBER z 2
-- hRandField
HRANDFIELD h
HRANDFIELD h 2
-- lcs
LCS {k} {k}2
LCS {k} {k}2 MINMATCHLEN 2
-- restore
RESTORE k 0 v IDLETIME 5
RESTORE k 0 v, warned
RESTORE k 0 v FREQ 0
-- copy
COPY {k} {k}2 DB 1
COPY {k} {k}2
-- zUnion
ZUNION 2 {z}a {z}b WEIGHTS 1 2.5
ZUNION 1 {z}a
ZUNION 1 {z}a, warned
-- zRevRange
ZREVRANGE z 0 9 WITHSCORES
-- zDiff
ZDIFF 2 {z}a {z}b WITHSCORES
-- a list of flags
HRANDFIELD h 1 WITHVALUES
HRANDFIELD h 2 WITHVALUES
-- unknown to lcs
LCS {k} {k}2 LEN
LCS {k} {k}2 IDX
-- unknown to restore
RESTORE k 0 v
RESTORE k 0 v replace FREQ 3
-- lPos
LPOS l e
LPOS l e RANK -1
-- xClaim
XCLAIM x g c 0 1-1
XCLAIM x g c 0 1-1 RETRYCOUNT 0
XCLAIM x g c 0 1-1 TIME 5 FORCE
-- geosearch
GEOSEARCH g FROMMEMBER m BYRADIUS 1 km DESC
GEOSEARCH g FROMMEMBER m BYRADIUS 1 km COUNT 2
GEOSEARCH g FROMMEMBER m BYRADIUS 1 km
-- geosearchstore
GEOSEARCHSTORE {g}d {g} FROMMEMBER m BYRADIUS 1 km
GEOSEARCHSTORE {g}d {g} FROMMEMBER m BYRADIUS 1 km ASC STOREDIST
GEOSEARCHSTORE {g}d {g} FROMMEMBER m BYRADIUS 1 km
-- georadius
GEORADIUS g 1 2 3 km
GEORADIUS g 1 2 3 km DESC
-- zAdd
ZADD z 1.5 m
nothing, warned
nothing, warned
RedisCluster: the same
