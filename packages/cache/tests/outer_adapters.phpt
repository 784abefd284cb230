--TEST--
Symfony's adapters around a SymfonyPool: a TagAwareAdapter keeps its tags in the pool, and a ChainAdapter its items
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\SymfonyPool;
use Symfony\Component\Cache\Adapter\ArrayAdapter;
use Symfony\Component\Cache\Adapter\ChainAdapter;
use Symfony\Component\Cache\Adapter\TagAwareAdapter;

$server = Server::start();
$pool = fn (string $namespace, int $lifetime = 0): SymfonyPool => new SymfonyPool(new Hiredis\Client($server->uri()), $namespace, $lifetime);
$adapters = [
	'TagAwareAdapter' => fn () => new TagAwareAdapter($pool('one')),
	'TagAwareAdapter, its tags in another pool' => fn () => new TagAwareAdapter($pool('items'), $pool('tags', 100)),
	'TagAwareAdapter around a ChainAdapter' => fn () => new TagAwareAdapter(new ChainAdapter([new ArrayAdapter, $pool('chain')])),
	'ChainAdapter' => fn () => new ChainAdapter([new ArrayAdapter, $pool('untagged')]),
];
foreach ($adapters as $name => $make) {
	echo "$name\n";
	$is_tagged = str_starts_with($name, 'TagAware');

	/* Versions are random bytes: with 100 of them, each character that a key must not have comes up. */
	$misses = 0;
	for ($i = 0; $i < 100; $i++) {
		$item = $make()->getItem("item$i")->set(['i' => $i]);
		$is_tagged && $item->tag(["tag$i", 'all']);
		$make()->save($item);
		$item = $make()->getItem("item$i");
		$item->isHit() && $item->get() === ['i' => $i] && ($item->getMetadata()['tags'] ?? null) === ($is_tagged ? ["tag$i" => "tag$i", 'all' => 'all'] : null) || $misses++;
	}
	say($misses);

	/* without tags, and with an end */
	$make()->save($make()->getItem('plain')->set(null)->expiresAfter(60));
	$make()->save($make()->getItem('past')->set('past')->expiresAfter(-1));
	say([$make()->hasItem('plain'), $make()->getItem('plain')->get(), $make()->hasItem('past')]);

	/* get(), whose item has an end and a cost */
	$value = fn () => $make()->get('made', function ($item) use ($is_tagged) {
		echo "making\n";
		$is_tagged && $item->tag('tag1');
		$item->expiresAfter(3600);
		return 'made';
	}, 0.0, $metadata);
	say([$value(), $value(), array_keys($make()->getItem('made')->getMetadata())]);

	if ($is_tagged) {
		say([$make()->invalidateTags(['tag1']), $make()->hasItem('item1'), $make()->hasItem('item2'), $make()->hasItem('made'), $make()->hasItem('plain')]);
		say([$make()->invalidateTags(['all']), $make()->hasItem('item2'), $make()->hasItem('plain')]);
	}
}

/* The pool that is below an adapter gives the same values. */
$adapter = new TagAwareAdapter($below = $pool('below'));
$adapter->save($adapter->getItem('k')->set('v')->tag('t'));
say([$below->getItem('k')->get(), $below->get('k', fn () => 'made'), $below->hasItem('k')]);
say((new Hiredis\Cache\SimpleCache($below))->get('k'));

/* Tags of the pool itself, beside those of the adapter. */
made($below, 'own', 'own', 't');
say([$below->hasItem('own'), $adapter->invalidateTags(['t']), $below->hasItem('own'), $adapter->hasItem('k')]);
say([$below->invalidateTags(['t']), $below->hasItem('own')]);

/* A version of a tag lives on, whatever the lifetime of the pool is. */
say((new Hiredis\Client($server->uri()))->ttl("tags:tag2\1tags\1"));
?>
--EXPECT--
TagAwareAdapter
0
[true, NULL, false]
making
["made", "made", ["tags", "expiry", "ctime"]]
[true, false, true, false, true]
[true, false, true]
TagAwareAdapter, its tags in another pool
0
[true, NULL, false]
making
["made", "made", ["tags", "expiry", "ctime"]]
[true, false, true, false, true]
[true, false, true]
TagAwareAdapter around a ChainAdapter
0
[true, NULL, false]
making
["made", "made", ["tags", "expiry", "ctime"]]
[true, false, true, false, true]
[true, false, true]
ChainAdapter
0
[true, NULL, false]
making
["made", "made", ["expiry", "ctime"]]
["v", "v", true]
"v"
making own
[true, true, true, false]
[true, false]
-1
