--TEST--
Shared cache: a client that cannot share uses a store of its own, and stats() and phpinfo() say why
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['requirepass' => 'x']);
$uri = $server->uri('?password=x');
function why(string $what, callable $make): void
{
	$cache = new Hiredis\Cache(shared: true);
	$client = outcome(fn () => $make($cache));
	say($what, $client instanceof Throwable ? $client : [$cache->stats()['shared'], $cache->stats()['why'] ?? null]);
}

why('TLS', fn ($cache) => new Hiredis\Client('rediss://127.0.0.1', cache: $cache));
why('sentinels', fn ($cache) => new Hiredis\Client('sentinel://127.0.0.1/name', cache: $cache));
why('redirect', fn ($cache) => new Hiredis\Client($uri, cache: $cache, redirect: true));
why('Closure', fn ($cache) => new Hiredis\Client($server->uri(), password: fn () => 'x', cache: $cache));
why('Cluster', fn ($cache) => new Hiredis\Cluster(['redis://127.0.0.1:1'], cache: $cache));
/* The first read takes a room. */
why('can', fn ($cache) => (new Hiredis\Client($uri, cache: $cache))->get('none'));
why('can', fn ($cache) => (new Hiredis\Client("$uri&database=1", cache: $cache))->get('none'));
why('taken', fn ($cache) => new Hiredis\Client("$uri&database=2", cache: $cache));
why('can', fn ($cache) => new Hiredis\Client($uri, cache: $cache));

/* A client that cannot has its own store, which is exact. */
$cache = new Hiredis\Cache(shared: true);
$client = new Hiredis\Client("$uri&database=2", cache: $cache);
$client->set('k', 'v');
say($client->get('k'), $client->get('k'), $cache->stats()['hits'], $client->call('CLIENT', 'TRACKINGINFO')['flags']);

/* A user that may not track: reads go past the room, and it is said why. */
$server->cli('ACL', 'SETUSER', 'poor', 'on', 'nopass', '~*', '+@all', '-client|tracking');
$cache = new Hiredis\Cache(shared: true, maxAge: 1.0);
$code = 'require "' . __DIR__ . '/../inc/show.inc"; $cache = new Hiredis\Cache(shared: true); $client = new Hiredis\Client($argv[1], cache: $cache); '
	. 'say(outcome(fn () => [$client->get("none"), $client->get("none")]), array_map(fn ($of) => is_string($of) '
	. '? preg_replace("/^(NOPERM|WRONGPASS) .*/", "$1", $of) : $of, array_intersect_key($cache->stats(), array_flip(["shared", "why", "hits"]))));';
preg_match('~ (/\S+/hiredis\.so)$~m', (string) file_get_contents('/proc/self/maps'), $module);
$run = fn (string $memory, int $rooms, string $uri, string $code) => passthru(implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', '-d', "extension=$module[1]", '-d', "hiredis.cache_shared=$memory",
	'-d', "hiredis.cache_rooms=$rooms", '-d', 'error_reporting=0', '-r', $code, '--', $uri])));
$run('1M', 1, $server->uri('?username=poor&password=y'), $code);
$run('1M', 1, $server->uri('?password=wrong'), $code);
echo "no arena\n";
foreach ([['0', 8], ['1M', 64], ['3G', 1], ['100G', 64]] as [$memory, $rooms]) {
	$run($memory, $rooms, $uri, $code);
}
foreach (['0', '65', 'many'] as $rooms) {
	$run('1M', (int) $rooms, $uri, 'echo ini_get("hiredis.cache_rooms"), "\n";');
}
ob_start();
phpinfo(INFO_MODULES);
preg_match_all('/^Shared cache.*$/m', ob_get_clean(), $found);
echo implode("\n", $found[0]), "\n";
$run('1M', 64, $uri, 'ob_start(); phpinfo(INFO_MODULES); preg_match_all("/^Shared cache.*$/m", ob_get_clean(), $found); echo implode("\n", $found[0]), "\n";');
?>
--EXPECT--
"TLS"
[false, "the keys of a TLS connection belong to one process"]
"sentinels"
[false, "the sentinels may tell another server"]
"redirect"
[false, "the server may be another one later"]
"Closure"
[false, "the password is a Closure's"]
"Cluster"
[false, "slots move from node to node"]
"can"
[true, NULL]
"can"
[true, NULL]
"taken"
[false, "all of hiredis.cache_rooms are taken"]
"can"
[true, NULL]
"v"
"v"
1
["on", "optin"]
[NULL, NULL]
{"hits": 0, "shared": true, "why": "NOPERM"}
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
{"hits": 0, "shared": true, "why": "WRONGPASS"}
no arena
[NULL, NULL]
{"hits": 1, "shared": false, "why": "hiredis.cache_shared is 0"}
[NULL, NULL]
{"hits": 1, "shared": false, "why": "hiredis.cache_shared is less than 128K for each of hiredis.cache_rooms"}
[NULL, NULL]
{"hits": 1, "shared": false, "why": "hiredis.cache_shared is more than 2G for each of hiredis.cache_rooms"}
[NULL, NULL]
{"hits": 1, "shared": false, "why": "hiredis.cache_shared is more than the memory that the machine or its container has"}
8
8
8
Shared cache => yes
Shared cache => hiredis.cache_shared is less than 128K for each of hiredis.cache_rooms
