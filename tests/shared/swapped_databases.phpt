--TEST--
Shared cache: swapdb() empties the segments of both databases for every client, because the server sends no invalidation for it
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([0, 1, 2] as $database) {
	$server->cli('SELECT', $database);
	$server->cli('MSET', 'k', "of $database", 'k2', "of $database");
}
$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
$other_cache = new Hiredis\Cache(shared: true, lease: 1000.0, maxMemory: 4 << 20);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$other = new Hiredis\Client($server->uri(), cache: $other_cache);

/* Two keys of each database: the second one is read when a query has already been answered after the swap. */
function reads(Hiredis\Client $client): array
{
	return array_map(fn (int $database) => [$client->select($database), $client->get('k'), $client->get('k2')], [0, 1, 2]);
}

say(reads($client), reads($other));
echo "-- a client that has read the other database\n";
$client->select(0);
$client->swapDb(0, 1);
say(reads($client), reads($other));
echo "-- a client in neither database\n";
$client->select(0);
$client->swapDb(1, 2);
say(reads($client), reads($other));
echo "-- a client that has read nothing\n";
$new = new Hiredis\Client($server->uri(), cache: $cache);
$new->swapDb(0, 2);
say(reads($new), reads($other));
echo "-- in a pipeline, and in a transaction\n";
$client->pipelined(fn ($p) => $p->swapDb(0, 1)->ping());
say(reads($client), reads($other));
$client->transaction(fn ($t) => $t->swapDb(0, 1));
say(reads($client), reads($other));
?>
--EXPECT--
[["OK", "of 0", "of 0"], ["OK", "of 1", "of 1"], ["OK", "of 2", "of 2"]]
[["OK", "of 0", "of 0"], ["OK", "of 1", "of 1"], ["OK", "of 2", "of 2"]]
-- a client that has read the other database
[["OK", "of 1", "of 1"], ["OK", "of 0", "of 0"], ["OK", "of 2", "of 2"]]
[["OK", "of 1", "of 1"], ["OK", "of 0", "of 0"], ["OK", "of 2", "of 2"]]
-- a client in neither database
[["OK", "of 1", "of 1"], ["OK", "of 2", "of 2"], ["OK", "of 0", "of 0"]]
[["OK", "of 1", "of 1"], ["OK", "of 2", "of 2"], ["OK", "of 0", "of 0"]]
-- a client that has read nothing
[["OK", "of 0", "of 0"], ["OK", "of 2", "of 2"], ["OK", "of 1", "of 1"]]
[["OK", "of 0", "of 0"], ["OK", "of 2", "of 2"], ["OK", "of 1", "of 1"]]
-- in a pipeline, and in a transaction
[["OK", "of 2", "of 2"], ["OK", "of 0", "of 0"], ["OK", "of 1", "of 1"]]
[["OK", "of 2", "of 2"], ["OK", "of 0", "of 0"], ["OK", "of 1", "of 1"]]
[["OK", "of 0", "of 0"], ["OK", "of 2", "of 2"], ["OK", "of 1", "of 1"]]
[["OK", "of 0", "of 0"], ["OK", "of 2", "of 2"], ["OK", "of 1", "of 1"]]
