--TEST--
The collector frees a stream that the traces of its unread errors hold, and nothing that is in use
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* All replies come while this call waits: the stream is an argument in their traces. */
function first(Iterator $stream): mixed
{
	return $stream->current();
}

$servers = TestCluster::start();
$cluster = new Hiredis\Cluster($servers->uris());
$cluster->set('k', 'v');
foreach ([0, 1, 4] as $next) {
	$stream = $cluster->stream(array_fill(0, 6, ['LPUSH', 'k', 'w']), 100);
	$left = WeakReference::create($stream);
	say(first($stream)->prefix);
	gc_collect_cycles(); /* what is still in use stays */
	for ($i = 0; $i < $next; $i++) {
		$stream->next();
		gc_collect_cycles();
		say($stream->current()->prefix);
	}
	unset($stream);
	gc_collect_cycles();
	say($left->get() === null, $cluster->get('k'));
}
/* An error that was given, and is still in use, stays, and the stream that its trace holds. */
$stream = $cluster->stream(array_fill(0, 6, ['LPUSH', 'k', 'w']), 100);
$left = WeakReference::create($stream);
$error = first($stream);
unset($stream);
gc_collect_cycles();
say($error->prefix, $left->get() === null);
unset($error);
gc_collect_cycles();
say($left->get() === null, $cluster->get('k'));
?>
--EXPECT--
"WRONGTYPE"
true
"v"
"WRONGTYPE"
"WRONGTYPE"
true
"v"
"WRONGTYPE"
"WRONGTYPE"
"WRONGTYPE"
"WRONGTYPE"
"WRONGTYPE"
true
"v"
"WRONGTYPE"
false
true
"v"
