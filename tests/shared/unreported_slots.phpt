--TEST--
Shared cache: a client of one node of a Cluster reads each value again after maxAge, because INFO does not show that a slot has moved
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/stops.inc';
Stops::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/stops.inc';

use Hiredis\{Cache, Client};

/* maxAge is 100000 seconds, and the file "ahead" moves the clock of the caches. */
$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$server = Server::start(['cluster-enabled' => 'yes', 'cluster-require-full-coverage' => 'no']);
$other = new Client($server->uri());
$other->call('CLUSTER', 'ADDSLOTSRANGE', 0, 16383);
for ($began = microtime(true); !str_contains($other->call('CLUSTER', 'INFO'), 'cluster_state:ok') && microtime(true) < $began + 20; );
$other->set('k', 'v');
$cache = new Cache(shared: true, maxAge: 100000.0, lease: 1000.0);
$client = new Client($server->uri(), timeout: 5.0, cache: $cache);

$calls = fn (string $name): int => preg_match('/^cmdstat_' . $name . ':calls=(\d+)/m', $other->info('commandstats'), $found) ? (int) $found[1] : 0;
foreach ([0, 60_000, 120_000, 180_000, 240_000] as $seconds) {
	file_put_contents("$stops/ahead", (string) $seconds);
	$client->ping();
	say($client->get('k'), $client->get('missing'), $calls('get'));
}
$other->call('CLUSTER', 'DELSLOTS', $other->call('CLUSTER', 'KEYSLOT', 'missing'));
file_put_contents("$stops/ahead", '341000');
say(outcome(fn () => $client->get('missing'))::class, $cache->stats()['shared']);
?>
--EXPECT--
"v"
NULL
2
"v"
NULL
2
"v"
NULL
4
"v"
NULL
4
"v"
NULL
6
"Hiredis\\ServerException"
true
