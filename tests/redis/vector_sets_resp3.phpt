--TEST--
Vector sets and fields of hashes over RESP3: bools, doubles and maps become the values that RESP2 gives
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$replies = [
	'VADD' => ["#t\r\n", "#f\r\n"], 'VREM' => ["#t\r\n", "#f\r\n"], 'VSETATTR' => ["#t\r\n", "#f\r\n"], 'VISMEMBER' => ["#t\r\n", "#f\r\n"],
	'VEMB' => ["*2\r\n,1\r\n,-2.5\r\n", "*3\r\n+fp32\r\n$2\r\n12\r\n,0.5\r\n"], 'VINFO' => ["%2\r\n+quant-type\r\n+int8\r\n+size\r\n:3\r\n", "_\r\n"],
	'VSIM' => ["%2\r\n$1\r\ne\r\n,1\r\n$1\r\nf\r\n,0.5\r\n", "*1\r\n$1\r\ne\r\n"], 'VGETATTR' => ["$7\r\n{\"a\":1}\r\n", "_\r\n"],
	'VLINKS' => ["*1\r\n*1\r\n$1\r\nf\r\n", "*2\r\n%1\r\n$1\r\nf\r\n,0.5\r\n%0\r\n"], 'VRANDMEMBER' => ["$1\r\ne\r\n", "_\r\n"],
	'HTTL' => ["*2\r\n:60\r\n:-2\r\n", "_\r\n"], 'HGETEX' => ["*2\r\n$1\r\nx\r\n_\r\n", "_\r\n"], 'PTTL' => array_fill(0, 20, ":-1\r\n"),
];
$fake = FakeCluster::start(1, <<<'PHP'
	return function (int $node, array $words) use ($replies) {
		static $next = [];
		$name = strtoupper($words[0]);
		return $replies[$name][$next[$name] = ($next[$name] ?? -1) + 1] ?? null;
	};
	PHP, ['replies' => $replies]);
$redis = new Redis;
$redis->connect('127.0.0.1', (int) substr(strrchr($fake->uri(), ':'), 1));
foreach ([
	['vadd', 'v', [1], 'e'], ['vadd', 'v', [1], 'e'], ['vrem', 'v', 'e'], ['vrem', 'v', 'e'], ['vsetattr', 'v', 'e', ''], ['vsetattr', 'v', 'e', ''],
	['vismember', 'v', 'e'], ['vismember', 'v', 'e'], ['vemb', 'v', 'e'], ['vemb', 'v', 'e', true], ['vinfo', 'v'], ['vinfo', 'v'],
	['vsim', 'v', 'e', ['WITHSCORES']], ['vsim', 'v', 'e'], ['vgetattr', 'v', 'e'], ['vgetattr', 'v', 'none'], ['vlinks', 'v', 'e'], ['vlinks', 'v', 'e', true],
	['vrandmember', 'v'], ['vrandmember', 'v'], ['httl', 'h', ['a', 'b']], ['httl', 'h', ['a', 'b']], ['hgetex', 'h', ['a', 'b']], ['hgetex', 'h', ['a', 'b']],
] as $arguments) {
	$method = array_shift($arguments);
	echo "$method ", show(outcome(fn () => $redis->$method(...$arguments))), "\n";
}
?>
--EXPECT--
vadd 1
vadd 0
vrem 1
vrem 0
vsetattr 1
vsetattr 0
vismember true
vismember false
vemb [1.0, -2.5]
vemb ["fp32", "12", 0.5]
vinfo {"quant-type": "int8", "size": 3}
vinfo false
vsim {"e": 1.0, "f": 0.5}
vsim ["e"]
vgetattr {"a": 1}
vgetattr false
vlinks [["f"]]
vlinks [{"f": 0.5}, []]
vrandmember "e"
vrandmember false
httl [60, -2]
httl false
hgetex {"a": "x", "b": false}
hgetex false
