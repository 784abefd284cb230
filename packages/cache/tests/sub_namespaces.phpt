--TEST--
withSubNamespace(): keys and clear() are of the sub-namespace alone, and tags are those of the whole pool
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require getenv('AUTOLOAD'); interface_exists(Symfony\Contracts\Cache\NamespacedPoolInterface::class) || print('skip symfony/cache-contracts 3.6 is needed'); ?>
--FILE--
<?php
require __DIR__ . '/inc/cache.inc';

use Hiredis\Cache\SymfonyPool;
use Symfony\Component\Cache\Adapter\TagAwareAdapter;
use Symfony\Contracts\Cache\NamespacedPoolInterface;

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$pool = new SymfonyPool($client, 'shop');
say($pool instanceof NamespacedPoolInterface);

/* What waits to be saved stays with the pool that it was given to. */
$pool->saveDeferred($pool->getItem('waits')->set('of the whole'));
$german = $pool->withSubNamespace('de');
$polite = $german->withSubNamespace('formal');
say([$german->commit(), $german->hasItem('waits'), $pool->hasItem('waits')]);

foreach (['hello' => $pool, 'hallo' => $german, 'guten Tag' => $polite] as $value => $each) {
	made($each, 'greeting', $value, 'greetings');
}
say([$pool->getItem('greeting')->get(), $german->getItem('greeting')->get(), $polite->getItem('greeting')->get()]);
$keys = iterator_to_array($client->scanKeys(), false);
sort($keys);
say($keys);

echo "clear\n";
say([$polite->clear(), $pool->hasItem('greeting'), $german->hasItem('greeting'), $polite->hasItem('greeting')]);
made($polite, 'greeting', 'guten Tag', 'greetings');
say([$german->clear(), $pool->hasItem('greeting'), $german->hasItem('greeting'), $polite->hasItem('greeting')]);

echo "tags\n";
made($german, 'greeting', 'hallo', 'greetings');
say([$german->invalidateTags(['greetings']), $pool->hasItem('greeting'), $german->hasItem('greeting')]);
made($german, 'greeting', 'hallo', 'greetings');
say([$pool->invalidateTags(['greetings']), $german->hasItem('greeting')]);

/* A save in the whole pool, which an invalidation in a sub-namespace overtakes */
$item = $pool->getItem('greeting')->set('hello')->tag('greetings');
$german->invalidateTags(['greetings']);
say([$pool->save($item), $pool->hasItem('greeting')]);

say([(new TagAwareAdapter($pool))->withSubNamespace('de')->getItem('greeting')->isHit(), outcome(fn () => $pool->withSubNamespace('a:b')), outcome(fn () => $pool->withSubNamespace(''))]);
?>
--EXPECT--
true
[true, false, true]
making greeting
making greeting
making greeting
["hello", "hallo", "guten Tag"]
["shop:@", "shop:@greetings", "shop:de:formal:greeting", "shop:de:greeting", "shop:greeting", "shop:waits"]
clear
[true, true, true, false]
making greeting
[true, true, false, false]
tags
making greeting
[true, false, false]
making greeting
[true, false]
[true, false]
[false, Hiredis\Cache\InvalidArgument: The cache namespace "a:b" has one of the characters {}()/\@:, Hiredis\Cache\InvalidArgument: The cache namespace "" is empty]
