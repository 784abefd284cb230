--TEST--
Cache: values stay longer than maxAge while INFO says that nothing has changed of which the server sends no invalidation, and each such change is seen
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

use Hiredis\{Cache, Client, ServerException};

const MAX_AGE = 0.1;
const KEYS = 20;

$server = Server::start();
$other = new Client($server->uri());
$other->call('ACL', 'SETUSER', 'reader', 'on', '>r', '~*', '+@all');
$other->call('ACL', 'SETUSER', 'poor', 'on', '>p', '~*', '+@read', '+@connection', '+client|tracking', '+client|caching');

/** A client whose values are in databases 0 and 1. */
function client(string $user = ''): Client
{
	global $server, $other, $cache;
	foreach ([1, 0] as $database) {
		$other->select($database);
		for ($i = 0; $i < KEYS; $i++) {
			$other->set("k$i", "$i in $database");
		}
		$other->hset('h', 'f', $database);
	}
	$cache = new Cache(maxAge: MAX_AGE);
	return new Client($server->uri($user ? "?username=$user&password=$user[0]" : ''), timeout: 5.0, cache: $cache);
}

function calls(string $command): int
{
	global $other;
	return preg_match("/^cmdstat_$command:calls=(\d+)/m", $other->info('commandstats'), $found) ? (int) $found[1] : 0;
}

/** Reads all keys until the client's cache has got so many more answers to INFO. Returns how often the server was asked for a key meanwhile. */
function reads(Client $client, int $infos): array
{
	$by_test = 0;
	$info = function () use (&$by_test) { return calls('info') - $by_test++; };
	for ($first = $now = $info(), $get = calls('get') + 0 * $by_test++; $now < $first + $infos; $now = $info()) {
		for ($turn = 0; $turn < 50; $turn++) {
			for ($i = 0; $i < KEYS; $i++) {
				$client->get("k$i");
			}
		}
	}
	return [calls('get') - $get, $now - $first];
}

/** Reads until the function returns true. */
function until(string $what, callable $seen): void
{
	for ($began = microtime(true); !($is = $seen()) && microtime(true) < $began + 20; );
	echo $what, ': ', $is ? 'seen' : 'NOT SEEN', "\n";
}

$client = client();
reads($client, 2); /* the values that were stored before the first INFO have expired */
/* If this process is stopped for longer than maxAge, all values are read again, so some rounds may have more reads. */
until('a read for each INFO, and at most one more', function () use ($client) {
	[$asked, $infos] = reads($client, 4);
	return $asked <= 2 * $infos + 2;
});

/** After three more INFO, all values must be those of the database that was swapped. Otherwise only those are new that were read together with INFO. */
function swapped(string $what, Client $client, int $to, ?callable $read = null): void
{
	reads($client, 3);
	$values = $read ? $read() : array_map(fn ($i) => $client->get("k$i"), range(0, KEYS - 1));
	echo $what, ': ', json_encode($values === array_map(fn ($i) => "$i in $to", range(0, KEYS - 1))), "\n";
	reads($client, 2);
}

$other->call('SWAPDB', 0, 1);
swapped('SWAPDB', $client, 1);
$other->eval('redis.call("SWAPDB", 0, 1)', 0);
swapped('SWAPDB in a script', $client, 0);
$other->transaction(fn ($t) => $t->call('SWAPDB', 0, 1));
swapped('SWAPDB in MULTI', $client, 1, fn () => $client->pipelined(function ($p) {
	foreach (range(0, KEYS - 1) as $i) {
		$p->get("k$i");
	}
}));

/* A task sends no INFO. When nothing is known any more, all values go, and later ones are kept for maxAge. */
$tasks = fn () => $client->concurrently(array_map(fn ($i) => fn () => $client->get("k$i"), range(0, KEYS - 1)));
$other->call('SWAPDB', 0, 1);
until('SWAPDB, and reads by tasks', fn () => $tasks() === array_map(fn ($i) => "$i in 0", range(0, KEYS - 1)));
until('then the tasks have hits', function () use ($tasks, $cache) {
	$hits = $cache->stats()['hits'];
	$tasks();
	return $cache->stats()['hits'] === $hits + KEYS;
});

/* INFO does not show that a field of a hash expires. */
reads($client, 2);
$before = [calls('hget'), calls('exists')];
until('hashes are read again', function () use ($client, $before) {
	$client->hget('h', 'f');
	$client->exists('h');
	return calls('hget') > $before[0] + 3 && calls('exists') > $before[1] + 3;
});

/* While the server evicts keys, values are stored for maxAge again, so that the server sees which keys are used. Only the first eviction empties the
 * cache, because later ones find no value that was stored for longer. */
$evict = function () use ($other) {
	$other->set('victim', 'v', ex: 1000);
	$other->call('CONFIG', 'SET', 'maxmemory-policy', 'volatile-random', 'maxmemory', 1);
	$other->ping();
	$other->call('CONFIG', 'SET', 'maxmemory', 0);
};
$client = client();
reads($client, 3);
$flushes = $cache->stats()['flushes'];
for ($own = 0, $first = calls('info'); calls('info') < $first + ++$own + 4; ) { // until the client has sent four
	for ($i = 0; $i < KEYS; $i++) {
		$evict(); // before each read, which may send INFO
		$client->get("k$i");
	}
}
echo 'evicted keys: ', json_encode(preg_match('/^evicted_keys:[1-9]/m', $other->info('stats')) === 1), ', emptied: ', $cache->stats()['flushes'] - $flushes, "\n";

$client = client('reader');
reads($client, 2);
$other->call('ACL', 'SETUSER', 'reader', 'resetkeys', '~other*');
$denied = 0;
for ($i = 0; $i < KEYS; $i++) {
	/* Each of the first three reads may send INFO; the others must find that their values have gone. */
	$refused = function () use ($client, $i) {
		try {
			$client->get("k$i");
			return false;
		} catch (ServerException $e) {
			return $e->prefix === 'NOPERM';
		}
	};
	if ($i < 4) {
		until("k$i without permission", $refused);
	}
	$denied += $refused();
}
echo "without permission: $denied\n";

/* A user that may not run INFO: each value is read again after maxAge. */
$client = client('poor');
$misses = $cache->stats()['misses']; /* those of all clients with equal settings */
until('without INFO', function () use ($client, $cache, $misses) {
	$client->get('k1');
	return $cache->stats()['misses'] >= $misses + 5;
});
$other->call('SWAPDB', 0, 1);
until('SWAPDB without INFO', fn () => $client->get('k1') === '1 in 1');
preg_match('/^cmdstat_info:.*rejected_calls=(\d+)/m', $other->info('commandstats'), $found);
echo "INFO was refused $found[1] times\n";

/* After CONFIG RESETSTAT the counts say nothing any more. */
$client = client();
reads($client, 2);
$other->call('CONFIG', 'RESETSTAT');
$other->call('SWAPDB', 0, 1);
$other->call('CONFIG', 'RESETSTAT');
until('SWAPDB between two RESETSTAT', fn () => array_map(fn ($i) => $client->get("k$i"), range(0, 3)) === ['0 in 1', '1 in 1', '2 in 1', '3 in 1']);
$times = 0;
until('all values are read again at once, three times', function () use ($client, $cache, &$times) {
	$misses = $cache->stats()['misses'];
	array_map(fn ($i) => $client->get("k$i"), range(0, KEYS - 1));
	$times += $cache->stats()['misses'] >= $misses + KEYS / 2;
	return $times === 3;
});
?>
--EXPECT--
a read for each INFO, and at most one more: seen
SWAPDB: true
SWAPDB in a script: true
SWAPDB in MULTI: true
SWAPDB, and reads by tasks: seen
then the tasks have hits: seen
hashes are read again: seen
evicted keys: true, emptied: 1
k0 without permission: seen
k1 without permission: seen
k2 without permission: seen
k3 without permission: seen
without permission: 20
without INFO: seen
SWAPDB without INFO: seen
INFO was refused 1 times
SWAPDB between two RESETSTAT: seen
all values are read again at once, three times: seen
