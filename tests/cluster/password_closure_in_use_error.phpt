--TEST--
The Closure of a password that uses its own Cluster in the midst of a step or of a refresh: the connection is in use
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	$fake->on('later', fn () => $fake->later(0.15, fn () => $fake->say('later')));
	return fn ($node, $words) => match ($words[0]) {
		'GET' => '$' . strlen($words[1]) . "\r\n$words[1]\r\n",
		'SCAN' => "*2\r\n$1\r\n0\r\n*1\r\n+of $node\r\n",
		default => null,
	};
	PHP);
$keys = [$fake->keyOf(0), $fake->keyOf(1), $fake->keyOf(0, 1)];
$uses = [
	'a command' => fn ($cluster) => $cluster->get($keys[1]),
	'a pipeline' => fn ($cluster) => $cluster->pipelined(fn ($p) => $p->get($keys[0])->get($keys[1])),
	'a scan' => fn ($cluster) => iterator_to_array($cluster->scanKeys()),
	'the stream' => function () use (&$stream) {
		$stream ? $stream->next() : throw new Hiredis\HiredisError('there is no stream');
	},
];
$ways = [
	'fibers' => fn ($cluster) => $cluster->concurrently(array_map(fn ($key) => fn ($cluster) => $cluster->get($key), $keys)),
	'a pipeline' => fn ($cluster) => $cluster->pipelined(fn ($p) => array_map($p->get(...), $keys)),
	'a stream' => function ($cluster) use (&$stream, $keys) {
		$stream = $cluster->stream(array_map(fn ($key) => ['GET', $key], $keys));
		return iterator_to_array($stream);
	},
	'a scan in a fiber' => fn ($cluster) => $cluster->concurrently([fn ($cluster) => iterator_to_array($cluster->scanKeys())]),
];
foreach (['of a new cluster', 'of one that has been idle'] as $state) {
	foreach ($ways as $way => $run) {
		foreach ($uses as $use) {
			$asked = 0;
			$thrown = $cluster = $stream = null;
			$tell = function () use (&$cluster, &$thrown, &$asked, &$from, $use) {
				if ($asked++ === $from) {
					$thrown ??= outcome(fn () => $use($cluster));
				}
				return 'secret';
			};
			$from = $state === 'of a new cluster' ? 0 : 1;
			$cluster = new Hiredis\Cluster($fake->uri(), username: 'user', password: $tell);
			if ($from === 1) {
				/* The node that has been idle is looked at, and then the other one is opened. */
				$cluster->get($keys[0]);
				$fake->tell('later');
				$fake->hear('later');
			}
			$result[json_encode(outcome(fn () => $run($cluster)))] = $errors[$thrown instanceof Hiredis\HiredisError ? 'in use' : show($thrown)] = true;
		}
		echo "$way $state: ", implode(' ', array_keys($result)), ', ', implode(' ', array_keys($errors)), "\n";
		$result = $errors = [];
	}
}
$thrown = $cluster = $stream = $tell = null; /* circles */
?>
--EXPECT--
fibers of a new cluster: ["key:0","key:2","key:1"], in use
a pipeline of a new cluster: ["key:0","key:2","key:1"], in use
a stream of a new cluster: ["key:0","key:2","key:1"], in use
a scan in a fiber of a new cluster: [["of 0","of 1"]], in use
fibers of one that has been idle: ["key:0","key:2","key:1"], in use
a pipeline of one that has been idle: ["key:0","key:2","key:1"], in use
a stream of one that has been idle: ["key:0","key:2","key:1"], in use
a scan in a fiber of one that has been idle: [["of 0","of 1"]], in use
