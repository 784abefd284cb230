--TEST--
Cache: a destructor that the collector runs may keep the exception's replies while the cached replies are added to them
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(1, <<<'PHP'
	return function (int $node, array $words, FakeConnection $connection) {
		switch ("$words[0] " . ($words[1] ?? '')) {
			case 'HELLO 3':
				return "%2\r\n$5\r\nproto\r\n:3\r\n$7\r\nversion\r\n$5\r\n7.4.0\r\n";
			case 'GET refused':
				return "-ERR refused\r\n";
			case 'GET lost':
				$connection->close();
				return '';
		}
		return match ($words[0]) {
			'GET' => "$5\r\nvalue\r\n",
			'PTTL' => ":-1\r\n",
			'INFO' => "$0\r\n\r\n",
			'CLIENT' => "+OK\r\n",
			default => null,
		};
	};
	PHP);
$client = new Hiredis\Client($fake->uri(), cache: new Hiredis\Cache, timeout: 20.0);
for ($missing = 1; $missing <= 8; $missing++) {
	$client->get('a');
	$seen = $kept = $keep = null;
	Hiredis\observe(function (...$arguments) use ($missing, &$seen, &$kept, &$keep) {
		$seen = $arguments[5];
		$keep = collect_after($missing, function () use (&$seen, &$kept) {
			$kept = $seen->replies;
		});
	});
	$exception = outcome(fn () => $client->pipelined(fn ($p) => $p->get('a')->get('refused')->get('b')->get('lost')));
	Hiredis\observe(null);
	$keep = null;
	gc_collect_cycles();
	$other = array_fill(0, 8, 'other'); // uses the memory of a list that was freed
	$replies = $exception->replies;
	say(count($replies), $kept === $replies || $kept === array_slice($replies, 1));
}
?>
--EXPECT--
4
true
4
true
4
true
4
true
4
true
4
true
4
true
4
true
