--TEST--
Tags: one invalidation makes all items with the tag a miss, a version that is gone too, and no other item
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\Pool;

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$pool = new Pool($client);
for ($i = 0; $i < 2; $i++) {
	say([made($pool, 'menu', 'soup', 'food', '7'), made($pool, 'wine', ['red'], 'drink', 'food'), made($pool, 'plain', 5)]);
}
say($pool->getItem('menu')->getMetadata());

echo "invalidated\n";
say([$pool->invalidateTags(['drink']), $pool->hasItem('menu'), $pool->hasItem('wine'), $pool->hasItem('plain')]);
say([$pool->invalidateTags(['7', 'none']), $pool->hasItem('menu'), $pool->invalidateTags([])]);

echo "evicted\n";
made($pool, 'menu', 'stew', 'food');
made($pool, 'wine', 'white', 'food');
$client->del('cache:@food');
say([$pool->hasItem('menu'), $pool->hasItem('wine')]);
made($pool, 'menu', 'roast', 'food');
say([$pool->hasItem('menu'), $pool->hasItem('wine')]);
$client->del('cache:@');
say([$pool->hasItem('menu'), $pool->invalidateTags(['food']), $pool->hasItem('menu')]);
made($pool, 'menu', 'cake', 'food');
say($pool->hasItem('menu'));

/* A version that reads as the kind of a value, once it is gone. */
$client->set('cache:@food', 's' . str_repeat('A', 7) . pack('J', 1));
$pool->save($pool->getItem('cake')->set('cake')->tag('food'));
$there = $pool->hasItem('cake');
$client->del('cache:@food');
say([$there, $pool->hasItem('cake')]);

echo "foreign\n";
$client->set('cache:@food', 'x');
say($pool->hasItem('menu'));
?>
--EXPECT--
making menu
making wine
making plain
["soup", ["red"], 5]
["soup", ["red"], 5]
{"tags": {"food": "food", 7: "7"}}
invalidated
[true, true, false, true]
[true, false, false]
evicted
making menu
making wine
[false, false]
making menu
[true, false]
[true, true, false]
making menu
true
[true, false]
foreign
false
