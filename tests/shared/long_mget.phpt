--TEST--
Shared cache: an MGET of more keys than a batch may have is one command on the client's own connection, and no rounds of queries
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=64M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$keys = array_map(fn (int $i) => "k$i", range(1, 1001));
foreach ($keys as $key) {
	$server->cli('SET', $key, "value of $key");
}
$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
$client = new Hiredis\Client($server->uri('?timeout=600'), cache: $cache);
$client->ping();

/* How many GETs and MGETs the server has got for this MGET, and whether its reply is right. */
function mget(array $keys): array
{
	global $client, $server;
	$server->cli('CONFIG', 'RESETSTAT');
	$values = $client->mget($keys);
	preg_match_all('/^cmdstat_(m?get):calls=(\d+)/m', $server->cli('INFO', 'commandstats'), $found);
	$commands = array_combine($found[1], $found[2]);
	ksort($commands);
	return [...$commands, 'right' => $values === array_map(fn (string $key) => "value of $key", $keys)];
}

say(mget($keys), mget($keys));
say(mget(array_slice($keys, 0, 1000)), mget(array_slice($keys, 0, 1000)));
echo "-- what the client has read on its own connection is not older later\n";
$server->cli('SET', 'k1', 'new');
say($client->mget($keys)[0], $client->mget(['k1', 'k2']));
?>
--EXPECT--
{"mget": "1", "right": true}
{"mget": "1", "right": true}
{"get": "1000", "right": true}
{"right": true}
-- what the client has read on its own connection is not older later
"new"
["new", "value of k2"]
