--TEST--
A stream that is left with unread errors ends at once, without the collector, whatever function waited for them
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
zend.enable_gc=0
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* All replies come while this call waits: the stream is its argument. */
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
	for ($i = 0; $i < $next; $i++) {
		$stream->next();
		say($stream->current()->prefix);
	}
	unset($stream);
	say($left->get() === null, $cluster->get('k'));
}
/* An error that was given, and is still in use, holds no stream. */
$stream = $cluster->stream(array_fill(0, 6, ['LPUSH', 'k', 'w']), 100);
$left = WeakReference::create($stream);
$error = first($stream);
unset($stream);
say($error->prefix, $left->get() === null);
unset($error);
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
true
true
"v"
