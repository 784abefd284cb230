--TEST--
With a cache in the client's memory a page's reads and the versions of their tags are no round trip, and an invalidation is seen
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\Pool;

$server = Server::start();
$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
$other = new Pool(new Hiredis\Client($server->uri()));
$pool = new Pool($client);
$reads = fn () => preg_match('/total_reads_processed:(\d+)/', $server->cli('INFO', 'stats'), $found) ? (int) $found[1] : 0;
for ($page = 1; $page <= 4; $page++) {
	$before = $reads();
	for ($i = 0; $i < 25; $i++) {
		$pool->get("item$i", function ($item) {
			$item->tag(['items', 'shop']);
			return 'value';
		});
	}
	$between = $reads();
	foreach ($pool->getItems(['seen1', 'seen2']) as $item) {
		$pool->saveDeferred($item->set('value')->tag('items'));
	}
	$pool->commit();
	$pool->invalidateTags(['others']);
	$after = $reads();
	$page > 2 && say([$between - $before - 1, $after - $between - 1]); // INFO is a read itself
}
say([$pool->hasItem('item0'), $other->invalidateTags(['shop']), $pool->hasItem('item0')]);
$between = $reads();
say([$pool->hasItem('item0'), $pool->hasItem('item1'), $reads() - $between - 1]);
?>
--EXPECT--
[0, 4]
[0, 4]
[true, true, false]
[false, false, 0]
