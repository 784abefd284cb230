--TEST--
RedisCluster has the methods of phpredis 6.3 and of its development branch; commands with keys in several slots are refused; wait() asks the node that it gets
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$replies = [
	'HEXPIRE' => "*1\r\n:1\r\n", 'HPEXPIRE' => "*1\r\n:1\r\n", 'HEXPIREAT' => "*1\r\n:1\r\n", 'HPEXPIREAT' => "*1\r\n:1\r\n", 'HTTL' => "*1\r\n:60\r\n",
	'HPTTL' => "*1\r\n:60000\r\n", 'HEXPIRETIME' => "*1\r\n:5\r\n", 'HPEXPIRETIME' => "*1\r\n:5000\r\n", 'HPERSIST' => "*1\r\n:1\r\n",
	'HGETEX' => "*2\r\n$1\r\nx\r\n$-1\r\n", 'HSETEX' => ":1\r\n", 'HGETDEL' => "*1\r\n$1\r\nx\r\n", 'HGET' => "$1\r\nx\r\n",
	'DELIFEQ' => ":1\r\n", 'DELEX' => ":1\r\n", 'DIGEST' => "$16\r\n9555e8555c62dcfd\r\n", 'MSETEX' => ":1\r\n", 'XDELEX' => "*1\r\n:1\r\n",
	'LMOVEM' => "*1\r\n$1\r\nx\r\n", 'BLMOVEM' => "*-1\r\n", 'SUNIONCARD' => ":2\r\n", 'SDIFFCARD' => ":0\r\n", 'WAIT' => ":1\r\n",
	'VADD' => ":1\r\n", 'VSIM' => "*2\r\n$1\r\ne\r\n$3\r\n0.5\r\n", 'VCARD' => ":3\r\n", 'VDIM' => ":2\r\n", 'VINFO' => "*2\r\n+size\r\n:3\r\n",
	'VISMEMBER' => ":0\r\n", 'VEMB' => "*1\r\n$1\r\n1\r\n", 'VRANDMEMBER' => "$1\r\ne\r\n", 'VRANGE' => "*1\r\n$1\r\ne\r\n", 'VREM' => ":1\r\n",
	'VSETATTR' => ":1\r\n", 'VGETATTR' => "$7\r\n{\"a\":1}\r\n", 'VLINKS' => "*1\r\n*2\r\n$1\r\nf\r\n$3\r\n0.5\r\n",
];
$fake = FakeCluster::start(3, 'return fn (int $node, array $words) => $replies[strtoupper($words[0])] ?? null;', ['replies' => $replies]);
$redis = new RedisCluster(null, array_map(fn ($uri) => substr($uri, strlen('redis://')), $fake->uris()));
$keys = [$fake->keyOf(0), $fake->keyOf(1), $fake->keyOf(2)];
$names = array_combine($keys, ['key0', 'key1', 'key2']);
$calls = [
	['hexpire', $keys[1], 60, ['a']], ['hpexpire', $keys[1], 60, ['a'], 'NX'], ['hexpireat', $keys[1], 60, ['a']], ['hpexpireat', $keys[1], 60, ['a']],
	['httl', $keys[2], ['a']], ['hpttl', $keys[2], ['a']], ['hexpiretime', $keys[2], ['a']], ['hpexpiretime', $keys[2], ['a']], ['hpersist', $keys[2], ['a']],
	['hgetex', $keys[0], ['a', 'none'], ['EX' => 5]], ['hsetex', $keys[1], ['a' => 1], ['FNX']], ['hgetdel', $keys[2], ['a']], ['hgetWithMeta', $keys[0], 'a'],
	['delifeq', $keys[1], 'v'], ['delex', $keys[2], ['IFEQ' => 'v']], ['digest', $keys[0]], ['msetex', [$keys[1] => 1, "{{$keys[1]}}2" => 2], ['XX']],
	['xdelex', $keys[2], ['1-1'], 'DELREF'], ['lmovem', $keys[0], "{{$keys[0]}}2", 'LEFT', 'RIGHT', ['COUNT' => [1, 'OBO']]],
	['blmovem', $keys[1], "{{$keys[1]}}2", 'LEFT', 'RIGHT', 1], ['sunioncard', [$keys[2], "{{$keys[2]}}2"], ['APPROX']], ['sdiffcard', [$keys[0]]],
	['vadd', $keys[1], [1], 'e'], ['vsim', $keys[2], 'e', ['WITHSCORES']], ['vcard', $keys[0]], ['vdim', $keys[1]], ['vinfo', $keys[2]], ['vismember', $keys[0], 'e'],
	['vemb', $keys[1], 'e'], ['vrandmember', $keys[2]], ['vrange', $keys[0], '-', '+'], ['vrem', $keys[1], 'e'], ['vsetattr', $keys[2], 'e', ['a' => 1]],
	['vgetattr', $keys[0], 'e'], ['vlinks', $keys[1], 'e', true],
	['wait', $keys[2], 1, 100], ['wait', ['127.0.0.1', (int) substr(strrchr($fake->name(1), ':'), 1)], 0, 5],
	['msetex', [$keys[0] => 1, $keys[1] => 2]], ['lmovem', $keys[0], $keys[1], 'LEFT', 'LEFT'], ['sunioncard', [$keys[0], $keys[2]]],
];
set_error_handler(fn (int $level, string $message): bool => (bool) print('warning: ' . preg_replace('/: give all keys.*/', '', $message) . "\n"));
foreach ($calls as $arguments) {
	$method = array_shift($arguments);
	$value = outcome(fn () => $redis->$method(...$arguments));
	$sent = [];
	foreach ([0, 1, 2] as $node) {
		foreach ($fake->received($node) as $command) {
			$words = is_array($command) ? $command : explode(' ', $command);
			if (isset($replies[strtoupper($words[0])])) {
				$sent["$node: " . preg_replace('/[^ -~]/', '.', implode(' ', array_map(fn ($word) => strtr($word, $names), $words)))] = true;
			}
		}
	}
	static $before = [];
	echo $method, ': ', implode(', ', array_keys(array_diff_key($sent, $before))) ?: 'nothing', ' => ', show($value), "\n";
	$before = $sent;
}
say($redis->_digest('hello') === hash('xxh3', 'hello'));
?>
--EXPECT--
hexpire: 1: HEXPIRE key1 60 FIELDS 1 a => [1]
hpexpire: 1: HPEXPIRE key1 60 NX FIELDS 1 a => [1]
hexpireat: 1: HEXPIREAT key1 60 FIELDS 1 a => [1]
hpexpireat: 1: HPEXPIREAT key1 60 FIELDS 1 a => [1]
httl: 2: HTTL key2 FIELDS 1 a => [60]
hpttl: 2: HPTTL key2 FIELDS 1 a => [60000]
hexpiretime: 2: HEXPIRETIME key2 FIELDS 1 a => [5]
hpexpiretime: 2: HPEXPIRETIME key2 FIELDS 1 a => [5000]
hpersist: 2: HPERSIST key2 FIELDS 1 a => [1]
hgetex: 0: HGETEX key0 EX 5 FIELDS 2 a none => {"a": "x", "none": false}
hsetex: 1: HSETEX key1 FNX FIELDS 1 a 1 => 1
hgetdel: 2: HGETDEL key2 FIELDS 1 a => {"a": "x"}
hgetWithMeta: 0: HGET key0 a => ["x", {"length": 1}]
delifeq: 1: DELIFEQ key1 v => 1
delex: 2: DELEX key2 IFEQ v => 1
digest: 0: DIGEST key0 => "9555e8555c62dcfd"
msetex: 1: MSETEX 2 key1 1 {key1}2 2 XX => 1
xdelex: 2: XDELEX key2 DELREF IDS 1 1-1 => [1]
lmovem: 0: LMOVEM key0 {key0}2 LEFT RIGHT COUNT 1 OBO => ["x"]
blmovem: 1: BLMOVEM key1 {key1}2 LEFT RIGHT 1 => []
sunioncard: 2: SUNIONCARD 2 key2 {key2}2 APPROX => 2
sdiffcard: 0: SDIFFCARD 1 key0 => 0
vadd: 1: VADD key1 FP32 ...? e => 1
vsim: 2: VSIM key2 ELE e WITHSCORES => {"e": 0.5}
vcard: 0: VCARD key0 => 3
vdim: 1: VDIM key1 => 2
vinfo: 2: VINFO key2 => {"size": 3}
vismember: 0: VISMEMBER key0 e => false
vemb: 1: VEMB key1 e => [1.0]
vrandmember: 2: VRANDMEMBER key2 => "e"
vrange: 0: VRANGE key0 - + => ["e"]
vrem: 1: VREM key1 e => 1
vsetattr: 2: VSETATTR key2 e {"a":1} => 1
vgetattr: 0: VGETATTR key0 e => {"a": 1}
vlinks: 1: VLINKS key1 e WITHSCORES => [{"f": 0.5}]
wait: 2: WAIT 1 100 => 1
wait: 1: WAIT 0 5 => 1
warning: RedisCluster::msetex(): MSETEX has keys in the slots 2592 and 6657
msetex: nothing => false
warning: RedisCluster::lmovem(): LMOVEM has keys in the slots 2592 and 6657
lmovem: nothing => false
warning: RedisCluster::sunioncard(): SUNIONCARD has keys in the slots 2592 and 14915
sunioncard: nothing => false
true
