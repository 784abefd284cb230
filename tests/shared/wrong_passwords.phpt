--TEST--
Shared cache: a thousand wrong passwords take no room and drop no entry, and an identity that the server accepts later has a room
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'alice', 'on', '>a', '~*', '+@all');
$server->cli('SET', 'k', 'v');
$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
$client = fn (string $user, string $password, string $id = '') => new Hiredis\Client($server->uri(), username: $user, password: $password, cache: $cache,
	persistent: $id === '' ? false : $id);
$alice = $client('alice', 'a');
say($alice->get('k'), $alice->get('k'), $cache->stats()['entries']);
$refused = 0;
for ($i = 0; $i < 250; $i++) {
	foreach (['', 'kept'] as $id) {
		$refused += outcome(fn () => $client('alice', "wrong $i", $id)->get('k')) instanceof Hiredis\ServerException;
	}
	$refused += outcome(fn () => $client("nobody $i", 'wrong')->pipelined(fn ($p) => $p->get('k')->get('l'))) instanceof Hiredis\ServerException;
	$refused += outcome(fn () => $alice->auth('alice', "wrong $i")) instanceof Hiredis\ServerException;
}
$hits = $cache->stats()['hits'];
say($refused, $alice->get('k'), $cache->stats()['hits'] - $hits, $cache->stats()['entries'], $cache->stats()['shared']);
say(str_starts_with($cache->stats()['why'], 'WRONGPASS'));
/* The second room, for who is accepted, and none for the third identity. */
$other = new Hiredis\Client($server->uri('?database=1'), cache: $cache);
say($other->set('k', 'of 1'), $other->get('k'), $other->get('k'), $cache->stats()['entries'], $cache->stats()['why'] ?? null);
$third = new Hiredis\Client($server->uri('?database=2'), cache: $cache);
say($third->set('k', 'of 2'), $third->get('k'), $third->get('k'), $cache->stats()['shared'], $cache->stats()['why']);
/* A client that has a room keeps it, and one that leaves it for an identity without one asks the server. */
say($alice->get('k'), $alice->select(3), $alice->get('k'), $alice->set('k', 'of 3'), $alice->get('k'), $alice->select(0), $alice->get('k'));
?>
--EXPECT--
"v"
"v"
1
1000
"v"
1
1
true
true
"OK"
"of 1"
"of 1"
2
NULL
"OK"
"of 2"
"of 2"
false
"all of hiredis.cache_rooms are taken"
"v"
"OK"
NULL
"OK"
"of 3"
"OK"
"v"
