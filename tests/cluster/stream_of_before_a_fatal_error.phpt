--TEST--
A cluster's stream that is half read when a fatal error comes, and is dropped by a shutdown function: the garbage collector finds nothing of it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0' && !getenv('USE_TRACKED_ALLOC')) die('skip the memory limit is the memory manager\'s'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$cluster = $stream = null;
register_shutdown_function(function () use (&$cluster, &$stream) { // before that of the nodes, which stops them
	$stream = null;
	gc_collect_cycles();
	say($cluster->get('last'));
});
$fake = FakeCluster::start(2, <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'GET' => $words[1] === 'silent' ? '' : '$' . strlen($words[1]) . "\r\n$words[1]\r\n",
		default => null,
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri());
$stream = $cluster->stream([['GET', 'first'], ['GET', 'silent'], ['GET', 'silent']], 2);
say($stream->current());
$cycle = [$cluster];
$cycle[] = &$cycle;
unset($cycle); /* now: after a fatal error the collector takes no more */
ini_set('memory_limit', '8M');
str_repeat('x', 64 << 20);
?>
--EXPECTF--
"first"

Fatal error: Allowed memory size of 8388608 bytes exhausted%S (tried to allocate %d bytes) in %s on line %d
"last"
