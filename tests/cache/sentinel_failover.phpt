--TEST--
Cache: a planned failover, with real sentinels: hits before and behind it, and none that is older than the new primary
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$group = Sentinels::start();
$cache = new Hiredis\Cache(lease: 1000.0, recheck: 999.0);
$client = new Hiredis\Client($group->uri(), cache: $cache);
$pooled = fn () => new Hiredis\Client($group->uri(), persistent: true, cache: $cache);
say($client->set('k', 'old'), $client->get('k'), $client->get('k'), $client->get('none'), $client->get('none'));
say($pooled()->get('k'), $pooled()->get('k'), $cache->stats()['hits']);

$group->failover();
$plain = new Hiredis\Client($group->uri());
say($plain->mset(['k' => 'new', 'none' => 'there']));

say($pooled()->get('k'), $pooled()->get('k'));
/* A sentinel is read once in 100 ms. */
$group->until('the client has read what the sentinel says', fn () => $client->get('k') !== 'old');
say($client->get('k'), $client->get('none'), $client->endpoint() === "redis://127.0.0.1:{$group->primary()->port()}");
$before = $cache->stats()['hits'];
say($client->get('k'), $client->get('none'), $cache->stats()['hits'] - $before, $cache->stats()['connections']);
?>
--EXPECT--
"OK"
"old"
"old"
NULL
NULL
"old"
"old"
3
"OK"
"new"
"new"
"new"
"there"
true
"new"
"there"
2
2
