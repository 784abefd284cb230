--TEST--
Shared cache: values stay longer than maxAge until INFO shows a change for which the server sends no invalidation
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=8
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

use Hiredis\{Cache, Client, ServerException};

/* maxAge is 100000 seconds, and the file "ahead" moves the clock of the caches. The lease is so long that it does not end by itself. */
const MAX_AGE = 100000;
const LEASE = 1000;

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '4M', 'hiredis.cache_rooms' => 8]);
$server = Server::start();
$other = new Client($server->uri());
$time = 0;
foreach ([1, 0] as $database) {
	$other->select($database);
	$other->mset('a', "a in $database", 'b', "b in $database", 'c', "c in $database");
	$other->hset('h', 'f', $database);
}
$other->call('ACL', 'SETUSER', 'reader', 'on', '>r', '~*', '+@all');
$other->call('ACL', 'SETUSER', 'poor', 'on', '>p', '~*', '+@read', '+@connection', '+client|tracking', '+client|caching');

function client(string $user = '', float $lease = LEASE): Client
{
	global $server, $cache;
	$cache = new Cache(shared: true, maxAge: MAX_AGE, lease: $lease);
	return new Client($server->uri($user ? "?username=$user&password=$user[0]" : ''), cache: $cache);
}

/** Returns how often each of these commands was executed or refused since the last call. */
function counts(string ...$names): array
{
	global $other;
	static $before = [];
	$stats = $other->info('commandstats');
	foreach (['info', 'client|caching', 'get', 'pttl', ...$names] as $name) {
		$count = preg_match('/^cmdstat_' . preg_quote($name) . ':calls=(\d+).*rejected_calls=(\d+)/m', $stats, $found) ? $found[1] + $found[2] : 0;
		$count -= $name === 'info' ? count($before['infos'] ?? []) : 0; // those of this function
		$more[$name === 'client|caching' ? 'caching' : $name] = $count - ($before[$name] ?? 0);
		$before[$name] = $count;
	}
	$before['infos'][] = true;
	return array_filter($more);
}

/** A page: a command, which renews the lease, and reads. It comes the given number of seconds after the last one. */
function page(string $what, Client $client, int $seconds, ?callable $reads = null): void
{
	global $stops, $time;
	$time += $seconds;
	file_put_contents("$stops/ahead.new", (string) $time);
	rename("$stops/ahead.new", "$stops/ahead");
	counts('hget', 'exists', 'type');
	$client->ping();
	$values = outcome($reads ?? fn () => [$client->get('a'), $client->get('b'), $client->mget('a', 'c')[1]]);
	echo "$what: ", $values instanceof Exception ? strtok($values->getMessage(), ' ') : show($values), ' ', json_encode(counts('hget', 'exists', 'type')), "\n";
}

$client = client();
page('the first', $client, 1);
page('stored before the first INFO', $client, 60_000);
page('so they have expired', $client, 60_000);
page('stay', $client, 60_000);
page('for longer than maxAge', $client, 120_000);
page('and longer', $client, 99_000);
page('no INFO in the first half of maxAge', $client, 49_000);
page('and in the second half', $client, 2_000);
page('long', $client, 3_000_000);
page('INFO beside a read', $client, 0, fn () => $client->get('unknown'));

/* Without a command before it, the read finds that the lease is over. It asks for its key and sends INFO. */
$time += 300_000;
file_put_contents("$stops/ahead", (string) $time);
counts();
echo 'a read after the lease: ', show($client->get('a')), ' ', json_encode(counts()), ' ', show($client->get('b')), ' ', json_encode(counts()), "\n";

/* Each change is seen with the next INFO. */
$other->call('SWAPDB', 0, 1);
page('SWAPDB', $client, 60_000);
page('afterwards', $client, 60_000);
$other->eval('redis.call("SWAPDB", 0, 1)', 0);
page('SWAPDB in a script, before INFO', $client, 40_000);
page('SWAPDB in a script', $client, 20_000);
$other->transaction(fn ($t) => $t->call('SWAPDB', 0, 1));
page('SWAPDB in MULTI, long ago', $client, 3_000_000);
say('flushes', $cache->stats()['flushes']);

/* INFO does not show that a field of a hash expires. */
$hash = fn () => [$client->hget('h', 'f'), $client->exists('h'), $client->type('h')];
page('a hash', $client, 1, $hash);
page('a hash soon', $client, 60_000, $hash);
page('a hash later', $client, 60_000, $hash);

/* A value ends with its key. */
$other->set('brief', 'v', ex: 500_000);
$brief = fn () => $client->get('brief');
page('of a key that expires', $client, 60_000, $brief);
page('later', $client, 300_000, $brief);
page('expired', $client, 300_000, $brief);

/* The user loses keys. */
$reader = client('reader');
page('a user', $reader, 1, fn () => $reader->get('a'));
page('INFO', $reader, 101_000, fn () => $reader->get('a'));
$other->call('ACL', 'SETUSER', 'reader', 'resetkeys', '~other*');
page('not seen yet', $reader, 49_000, fn () => $reader->get('a'));
page('without permission', $reader, 2_000, fn () => $reader->get('a'));

/* A user that may not run INFO tries once, and each value is read again after maxAge. */
$poor = client('poor');
page('without INFO', $poor, 1, fn () => $poor->get('a'));
page('refused', $poor, 60_000, fn () => $poor->get('a'));
page('expired', $poor, 60_000, fn () => $poor->get('a'));
page('soon', $poor, 60_000, fn () => $poor->get('a'));
page('expired', $poor, 60_000, fn () => $poor->get('a'));

/* While the server evicts keys, values expire after maxAge. */
$evict = function () use ($other) {
	$other->set('victim', 'v', ex: 1_000_000);
	$other->call('CONFIG', 'SET', 'maxmemory-policy', 'volatile-random', 'maxmemory', 1);
	$other->ping();
	$other->call('CONFIG', 'SET', 'maxmemory', 0);
};
$evict();
page('an eviction', $client, 60_000);
$evict();
page('another one', $client, 60_000);
page('so they have expired', $client, 60_000);
page('no eviction since', $client, 120_000);

/* A client that uses values for long after the last answer: values must go before the last INFO is older than maxAge, and then expire after it. */
$long = client(lease: 0.8 * MAX_AGE);
page('a longer lease', $long, 10_000, fn () => $long->get('a'));
page('is soon too long', $client, 15_000);
page('so there is no INFO', $client, 60_000);
page('and they expire', $client, 60_000);
echo 'the longer lease: ', show($long->get('a')), "\n";

/* After CONFIG RESETSTAT the counts say nothing any more. */
$reset = client('reader');
$other->call('ACL', 'SETUSER', 'reader', 'allkeys');
page('a user', $reset, 200_000, fn () => $reset->get('a'));
page('INFO', $reset, 60_000, fn () => $reset->get('a'));
page('stored before it', $reset, 60_000, fn () => $reset->get('a'));
page('stays', $reset, 120_000, fn () => $reset->get('a'));
$other->call('CONFIG', 'RESETSTAT');
$other->call('SWAPDB', 0, 1);
$other->call('CONFIG', 'RESETSTAT');
counts();
page('SWAPDB between two RESETSTAT', $reset, 60_000, fn () => $reset->get('a'));
page('no INFO', $reset, 60_000, fn () => $reset->get('a'));
page('expired', $reset, 60_000, fn () => $reset->get('a'));
?>
--EXPECT--
the first: ["a in 0", "b in 0", "c in 0"] {"caching":3,"get":3,"pttl":3}
stored before the first INFO: ["a in 0", "b in 0", "c in 0"] {"info":1}
so they have expired: ["a in 0", "b in 0", "c in 0"] {"info":1,"caching":3,"get":3,"pttl":3}
stay: ["a in 0", "b in 0", "c in 0"] {"info":1}
for longer than maxAge: ["a in 0", "b in 0", "c in 0"] {"info":1}
and longer: ["a in 0", "b in 0", "c in 0"] {"info":1}
no INFO in the first half of maxAge: ["a in 0", "b in 0", "c in 0"] {"caching":1}
and in the second half: ["a in 0", "b in 0", "c in 0"] {"info":1}
long: ["a in 0", "b in 0", "c in 0"] {"info":1}
INFO beside a read: NULL {"caching":1,"get":1,"pttl":1}
a read after the lease: "a in 0" {"info":1,"caching":1,"get":1,"pttl":1} "b in 0" []
SWAPDB: ["a in 1", "b in 1", "c in 1"] {"info":1,"caching":3,"get":3,"pttl":3}
afterwards: ["a in 1", "b in 1", "c in 1"] {"info":1}
SWAPDB in a script, before INFO: ["a in 1", "b in 1", "c in 1"] {"caching":1}
SWAPDB in a script: ["a in 0", "b in 0", "c in 0"] {"info":1,"caching":3,"get":3,"pttl":3}
SWAPDB in MULTI, long ago: ["a in 1", "b in 1", "c in 1"] {"info":1,"caching":3,"get":3,"pttl":3}
"flushes"
3
a hash: ["1", 1, "hash"] {"caching":3,"pttl":3,"hget":1,"exists":1,"type":1}
a hash soon: ["1", 1, "hash"] {"info":1}
a hash later: ["1", 1, "hash"] {"info":1,"caching":3,"pttl":3,"hget":1,"exists":1,"type":1}
of a key that expires: "v" {"info":1,"caching":1,"get":1,"pttl":1}
later: "v" {"info":1}
expired: "v" {"info":1,"caching":1,"get":1,"pttl":1}
a user: "a in 1" {"caching":1,"get":1,"pttl":1}
INFO: "a in 1" {"info":1,"caching":1,"get":1,"pttl":1}
not seen yet: "a in 1" {"caching":1}
without permission: NOPERM {"info":1,"caching":1,"get":2,"pttl":1}
without INFO: "a in 1" {"caching":1,"get":1,"pttl":1}
refused: "a in 1" {"info":1}
expired: "a in 1" {"caching":2,"get":1,"pttl":1}
soon: "a in 1" {"caching":1}
expired: "a in 1" {"caching":2,"get":1,"pttl":1}
an eviction: ["a in 1", "b in 1", "c in 1"] {"info":1,"caching":3,"get":3,"pttl":3}
another one: ["a in 1", "b in 1", "c in 1"] {"info":1}
so they have expired: ["a in 1", "b in 1", "c in 1"] {"info":1,"caching":3,"get":3,"pttl":3}
no eviction since: ["a in 1", "b in 1", "c in 1"] {"info":1}
a longer lease: "a in 1" {"caching":1,"get":1,"pttl":1}
is soon too long: ["a in 1", "b in 1", "c in 1"] {"caching":4,"get":3,"pttl":3}
so there is no INFO: ["a in 1", "b in 1", "c in 1"] {"caching":1}
and they expire: ["a in 1", "b in 1", "c in 1"] {"caching":4,"get":3,"pttl":3}
the longer lease: "a in 1"
a user: "a in 1" {"info":1,"caching":1,"get":1,"pttl":1}
INFO: "a in 1" {"info":1}
stored before it: "a in 1" {"info":1,"caching":1,"get":1,"pttl":1}
stays: "a in 1" {"info":1}
SWAPDB between two RESETSTAT: "a in 0" {"info":1,"caching":1,"get":1,"pttl":1}
no INFO: "a in 0" {"caching":1}
expired: "a in 0" {"caching":2,"get":1,"pttl":1}
