--TEST--
Round trips: a hit is one, also where earlier items had its tags; deferred saves are one pipeline; a value that is made takes four to six
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\Pool;

$server = Server::start();
$pool = new Pool(new Hiredis\Client($server->uri()));
$reads = fn () => preg_match('/total_reads_processed:(\d+)/', $server->cli('INFO', 'stats'), $found) ? (int) $found[1] : 0;
$trips = function (string $what, callable $action) use ($reads) {
	$before = $reads();
	$action();
	echo "$what: ", $reads() - $before - 1, "\n";
};
$make = fn (string $key, string ...$tags) => fn () => $pool->get($key, fn ($item) => $item->tag($tags)->getKey());
$make('first', 'a')(); // the script of the lock is known now
$trips('made, no hit had its tag', $make('one', 'a'));
$trips('hit with that tag', $make('one', 'a'));
$trips('made, a hit had its tag', $make('three', 'a'));
$trips('made, its tag is new', $make('two', 'b'));
$trips('hit with a known tag', $make('one', 'a'));
$trips('hit with another tag', $make('two', 'b'));
$trips('hit with that tag', $make('two', 'b'));
$trips('hit with the one before', $make('one', 'a'));
$trips('hit without tags', $make('first'));
$trips('thirty items, then those deferred', function () use ($pool) {
	foreach ($pool->getItems(array_map(fn ($i) => "item$i", range(1, 30))) as $key => $item) {
		$pool->saveDeferred($item->set($key)->tag('a')->expiresAfter(100));
	}
	$pool->commit();
});
$trips('invalidated', fn () => $pool->invalidateTags(['a', 'b', 'c']));
?>
--EXPECT--
made, no hit had its tag: 5
hit with that tag: 2
made, a hit had its tag: 4
made, its tag is new: 6
hit with a known tag: 1
hit with another tag: 2
hit with that tag: 1
hit with the one before: 1
hit without tags: 1
thirty items, then those deferred: 2
invalidated: 1
