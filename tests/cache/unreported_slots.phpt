--TEST--
Cache: a client of one node of a Cluster reads a missing key again after maxAge, because its slot may have moved to another node
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

use Hiredis\{Cache, Client, ServerException};

$server = Server::start(['cluster-enabled' => 'yes', 'cluster-require-full-coverage' => 'no']);
$other = new Client($server->uri());
$other->call('CLUSTER', 'ADDSLOTSRANGE', 0, 16383);

/** Repeats the steps until the function returns true. */
function until(string $what, callable $seen): void
{
	for ($began = microtime(true); !($is = $seen()) && microtime(true) < $began + 20; );
	echo $what, ': ', $is ? 'seen' : 'NOT SEEN', "\n";
}

until('the node serves its slots', fn () => str_contains($other->call('CLUSTER', 'INFO'), 'cluster_state:ok'));
$cache = new Cache(maxAge: 0.1);
$client = new Client($server->uri(), timeout: 5.0, cache: $cache);
$infos = function () use ($other) {
	static $own = 0;
	return (preg_match('/^cmdstat_info:calls=(\d+)/m', $other->info('commandstats'), $found) ? (int) $found[1] : 0) - $own++;
};
$read = function () use ($client, $other) {
	$other->set('busy', 'x');
	$client->get('busy');
};
$first = $infos();
until('the cache has sent INFO', function () use ($read, $infos, $first) {
	$read();
	return $infos() > $first;
});
var_dump($client->get('missing'));
$other->call('CLUSTER', 'DELSLOTS', $other->call('CLUSTER', 'KEYSLOT', 'missing'));
until('the slot is gone', function () use ($client, $read) {
	$read();
	try {
		$client->get('missing');
		return false;
	} catch (ServerException $e) {
		return $e->prefix === 'CLUSTERDOWN';
	}
});
?>
--EXPECT--
the node serves its slots: seen
the cache has sent INFO: seen
NULL
the slot is gone: seen
