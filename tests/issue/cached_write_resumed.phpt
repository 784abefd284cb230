--TEST--
Cache: a write of a pipeline that was refused counts as a write when it is sent again: what was read before it is not given
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Two servers; the first one refuses what has the key "k". The second one tells of the write behind the reply to the command after it. */
$fake = FakeCluster::start(2, <<<'PHP'
	$written = false;
	return function (int $node, array $words) use ($fake, &$written) {
		if ($words[0] === 'CLIENT' || $words[0] === 'HELLO') {
			return $words[0] === 'HELLO' ? null : "+OK\r\n";
		}
		if ($node === 0 && $words[1] === 'k') {
			return "-REDIRECT {$fake->name(1)}\r\n";
		}
		$written = $written || $words[0] === 'SET';
		return match ($words[0]) {
			'PTTL' => ":-1\r\n",
			'SET' => "+OK\r\n",
			default => "+$words[1] " . ($written ? 'new' : 'old') . "\r\n",
		};
	};
	PHP);
$cache = new Hiredis\Cache(lease: 1000.0);
$redis = new Hiredis\Client($fake->uri(0, '?timeout=2'), redirect: true, cache: $cache);
say($redis->concurrently([fn () => $redis->get('k'), fn () => $redis->pipelined(fn ($pipeline) => $pipeline->get('x')->set('k', 'new'))]));
say($redis->get('k'));
?>
--EXPECT--
["k old", ["x old", "OK"]]
"k new"
