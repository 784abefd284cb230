--TEST--
Shared cache: a a select() after reads costs no query; after anything else the first read in the other database asks the server
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
$server->cli('ACL', 'SETUSER', 'all', 'on', '>a', '~*', '+@all');
$plain = new Hiredis\Client($server->uri());
foreach ([0, 1] as $database) {
	$plain->select($database);
	$plain->set('k', "of $database");
}
$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);

/* What reads in these databases return, and how many of them have asked the server. */
function reads(int ...$databases): array
{
	global $cache, $client;
	$before = $cache->stats()['misses'];
	$values = array_map(fn (int $database) => [$client->select($database), $client->get('k')][1], $databases);
	return [...$values, 'asked' => $cache->stats()['misses'] - $before];
}

echo "-- reads only\n";
say(reads(0, 1));
say(reads(0, 1, 0, 1, 0, 1));
echo "-- a value was written, here or there\n";
$client->set('k', 'of 1, again');
say(reads(1, 0, 1, 0), reads(0, 1));
$client->set('other', 'value');
say(reads(0, 1, 0, 1));
echo "-- a command of this database changes the other one\n";
say($client->select(0), $client->swapDb(0, 1), reads(0, 1, 0, 1));
$client->call('COPY', 'k', 'k', 'DB', 0, 'REPLACE');
say(reads(0, 1, 0, 1));
$client->eval("redis.call('SELECT', 0) return redis.call('SET', KEYS[1], 'of a script')", 1, 'k');
say(reads(0, 1, 0));
echo "-- a pipeline goes over to the other database\n";
$client->pipelined(fn ($p) => $p->select(1)->set('k', 'of a pipeline'));
say(reads(1, 0, 1, 0));
$client->transaction(fn ($t) => $t->select(1)->set('k', 'of a transaction'));
say(reads(1, 0, 1, 0));
echo "-- a value of the other database was read on the client's own connection\n";
$client->pipelined(fn ($p) => $p->select(1)->get('k')->ttl('k'));
say(reads(1, 0, 1, 0));
echo "-- another user may have seen something newer, on whatever way the client comes back\n";
say($client->auth('all', 'a'), reads(0, 1), reads(0, 1));
say($client->select(1), $client->auth('default', ''), reads(1, 0), reads(1, 0));
?>
--EXPECT--
-- reads only
{0: "of 0", 1: "of 1", "asked": 2}
{0: "of 0", 1: "of 1", 2: "of 0", 3: "of 1", 4: "of 0", 5: "of 1", "asked": 0}
-- a value was written, here or there
{0: "of 1, again", 1: "of 0", 2: "of 1, again", 3: "of 0", "asked": 2}
{0: "of 0", 1: "of 1, again", "asked": 0}
{0: "of 0", 1: "of 1, again", 2: "of 0", 3: "of 1, again", "asked": 2}
-- a command of this database changes the other one
"OK"
"OK"
{0: "of 1, again", 1: "of 0", 2: "of 1, again", 3: "of 0", "asked": 2}
{0: "of 0", 1: "of 0", 2: "of 0", 3: "of 0", "asked": 2}
{0: "of a script", 1: "of 0", 2: "of a script", "asked": 2}
-- a pipeline goes over to the other database
{0: "of a pipeline", 1: "of a script", 2: "of a pipeline", 3: "of a script", "asked": 2}
{0: "of a transaction", 1: "of a script", 2: "of a transaction", 3: "of a script", "asked": 2}
-- a value of the other database was read on the client's own connection
{0: "of a transaction", 1: "of a script", 2: "of a transaction", 3: "of a script", "asked": 2}
-- another user may have seen something newer, on whatever way the client comes back
"OK"
{0: "of a script", 1: "of a transaction", "asked": 2}
{0: "of a script", 1: "of a transaction", "asked": 0}
"OK"
"OK"
{0: "of a transaction", 1: "of a script", "asked": 2}
{0: "of a transaction", 1: "of a script", "asked": 0}
