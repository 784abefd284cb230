--TEST--
A save that began before an invalidation is no hit after it, wherever the invalidation falls; one that began after it is
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\Pool;
use Hiredis\Cache\SymfonyPool;

$server = Server::start();
foreach ([Pool::class, SymfonyPool::class] as $class) {
	foreach (['seen before' => 'seen', 'new' => 'new', 'evicted after the invalidation' => 'evicted'] as $what => $tag) {
		$client = new Hiredis\Client($server->uri());
		$other = new $class(new Hiredis\Client($server->uri()));
		$pool = new $class($client);
		$client->flushAll();
		$what === 'seen before' && made($pool, 'other', 1, $tag);
		$overtake = function () use ($client, $other, $tag) {
			$other->invalidateTags([$tag]);
			$tag === 'evicted' && $client->del("cache:@$tag");
		};
		$results = [];

		/* while get() makes it */
		$pool->get('k', function ($item) use ($tag, $overtake) {
			$item->tag($tag);
			$overtake();
			return 'stale';
		});
		$results[] = $pool->hasItem('k');

		/* between getItem() and save() */
		$item = $pool->getItem('k')->set('stale')->tag($tag);
		$overtake();
		$results[] = $pool->save($item);
		$results[] = $other->hasItem('k');

		/* between saveDeferred() and commit() */
		$pool->saveDeferred($pool->getItem('k')->set('stale')->tag($tag));
		$overtake();
		$pool->commit();
		$results[] = $other->hasItem('k');

		/* what was there before is gone, too: it is as if the save had come before the invalidation */
		made($pool, 'k', 'old', 'unrelated');
		$item = $pool->getItem('k')->set('stale')->tag($tag);
		$overtake();
		$pool->save($item);
		$results[] = $other->hasItem('k');

		/* an invalidation before */
		$overtake();
		$pool->save($pool->getItem('k')->set('fresh')->tag($tag));
		$results[] = $other->getItem('k')->get();

		/* of another tag */
		$item = $pool->getItem('k')->set('fresh too')->tag($tag);
		$other->invalidateTags(['unrelated']);
		$pool->save($item);
		$results[] = $other->getItem('k')->get();
		echo "$what: ", implode(' ', array_map(show(...), $results)), "\n";
	}
}

/* clear() is an invalidation of all tags */
$item = $pool->getItem('k')->set('stale')->tag('some');
$other->clear();
$pool->save($item);
say($other->hasItem('k'));
?>
--EXPECT--
making other
making k
seen before: false true false false false "fresh" "fresh too"
making k
new: false true false false false "fresh" "fresh too"
making k
evicted after the invalidation: false true false false false "fresh" "fresh too"
making other
making k
seen before: false true false false false "fresh" "fresh too"
making k
new: false true false false false "fresh" "fresh too"
making k
evicted after the invalidation: false true false false false "fresh" "fresh too"
false
