--TEST--
The collector may run while a pipeline or a stream forgets a batch: a destructor cannot use it meanwhile
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
	return fn (int $node, array $words, FakeConnection $connection) => match ($words[0]) {
		'SCRIPT' => "-ERR refused\r\n",
		'EVALSHA' => "+known\r\n",
		'INCR' => "-ERR refused\r\n",
		'GET' => '$' . strlen($words[1]) . "\r\n$words[1]\r\n",
		default => null,
	};
	PHP);
$client = new Hiredis\Client($fake->uri(), timeout: 20.0);
$script = new Hiredis\Script('return 1');

/** Returns all replies of the stream. A destructor reads some of them. */
function read(Hiredis\ReplyIterator $stream, int $missing): array
{
	$got = [];
	$read = function () use ($stream, &$got) {
		if ($stream->valid()) {
			$got[$stream->key()] = $stream->current();
			$stream->next();
		}
	};
	$read();
	$keep = collect_after($missing, fn () => outcome($read));
	while ($stream->valid()) {
		$read();
	}
	$keep = null;
	gc_collect_cycles();
	ksort($got);
	return $got;
}

for ($missing = 1; $missing <= 12; $missing++) {
	$pipeline = $script->run($client->pipeline())->get('a');
	$keep = collect_after($missing, fn () => outcome(fn () => $pipeline->get('of the destructor')));
	$pipeline->execute(false);
	$keep = null;
	gc_collect_cycles();
	$replies = $pipeline->get('last')->execute();
	$stream = read($script->run($client->pipeline())->get('a')->stream(), $missing);
	Hiredis\observe(function () {});
	$observed = read($client->stream([['INCR', 'a'], ['GET', 'b'], ['GET', 'c'], ['GET', 'd']], 2), $missing);
	Hiredis\observe(null);
	say([end($replies), ...$stream, ...$observed]);
}
?>
--EXPECT--
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
["last", "known", "a", error(ERR) "ERR refused", "b", "c", "d"]
