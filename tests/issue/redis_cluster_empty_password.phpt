--TEST--
RedisCluster takes an empty password for none, as phpredis does: Symfony gives one where the DSN has none
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start(1);
$seeds = array_map(fn ($uri) => preg_replace('~^redis://~', '', $uri), $servers->uris());
foreach (['', [''], ['user', ''], null] as $auth) {
	say(outcome(fn () => (new RedisCluster(null, $seeds, 30, 30, false, $auth))->set('key', 'value')));
}
?>
--EXPECT--
true
true
true
true
