--TEST--
Cache: with hiredis.cache_max=0 clients work as without; phpinfo() and stats() say what there is
--INI--
hiredis.cache_max=0
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$cache = new Hiredis\Cache();
foreach ([new Hiredis\Client($server->uri(), cache: $cache), new Hiredis\Client($server->uri('?cache=8M'))] as $client) {
	$client->set('k', 'v');
	say($client->get('k'), $client->get('k'), array_filter($cache->stats()), isset($client->__debugInfo()['cache']), $client->call('CLIENT', 'TRACKINGINFO')['flags']);
	$client->flushCache();
	say($client->withoutCache()->get('k'), $client->call('CLIENT', 'TRACKING', 'OFF'));
}
ob_start();
phpinfo(INFO_MODULES);
preg_match_all('/^(?:Caches|Cache hits \/|hiredis\.cache).*$/m', ob_get_clean(), $found); // opcache has cache hits, too
echo implode("\n", $found[0]), "\n";
?>
--EXPECT--
"v"
"v"
[]
false
["off"]
"v"
"OK"
"v"
"v"
[]
false
["off"]
"v"
"OK"
Caches => 0, 0 bytes
Cache hits / misses => 0 / 0
hiredis.cache_max => 0 => 0
hiredis.cache_rooms => 8 => 8
hiredis.cache_shared => 0 => 0
