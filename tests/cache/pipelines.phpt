--TEST--
Cache: pipelines, streams and tasks are answered by the store: what is missing goes in one write, what stands behind other commands goes as it is
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

use Hiredis\{Cache, Client};

$server = Server::start();
$other = new Client($server->uri());

/** What the server was asked since the last call, without this client's own. */
function asked(): string
{
	global $other;
	preg_match_all('/cmdstat_([\w|]+):calls=(\d+)/', $other->info('commandstats'), $found);
	$calls = array_diff_key(array_combine($found[1], $found[2]), ['info' => 0, 'config|resetstat' => 0]);
	ksort($calls);
	$other->call('CONFIG', 'RESETSTAT');
	return implode(' ', array_map(fn ($name, $count) => "$name:$count", array_keys($calls), $calls)) ?: 'nothing';
}

function show(string $what, mixed $replies): void
{
	echo "$what: ", json_encode($replies), ', ', asked(), "\n";
}

foreach (range(0, 19) as $i) {
	$other->set("k$i", "v$i");
	$other->hset("h$i", 'f', (string) $i);
}
$cache = new Cache(lease: 1000.0);
$client = new Client($server->uri(), cache: $cache);
$client->ping();
asked();

echo "-- pipelines\n";
$twenty = fn ($p) => array_map(fn ($i) => $i % 2 ? $p->get("k$i") : $p->hgetall("h$i"), range(0, 19));
show('20 missing', array_key_last($client->pipelined($twenty)));
show('20 kept', array_map(fn ($reply) => $reply['f'] ?? $reply, $client->pipelined($twenty)));
$other->pipelined(fn ($p) => $p->set('k3', 'new')->set('k9', 'new')->hset('h0', 'f', 'new')->hset('h4', 'f', 'new')->set('k19', 'new'));
asked();
show('5 of 20 missing', array_map(fn ($reply) => $reply['f'] ?? $reply, $client->pipelined($twenty)));
show('an own write inside', $client->pipelined(fn ($p) => $p->get('k1')->set('k1', '2')->get('k1')->get('k5')));
show('and behind it', $client->get('k1'));
show('PTTL is never kept', $client->pipelined(fn ($p) => $p->get('k5')->pttl('k5')));
show('nor is a read behind it asked', $client->pipelined(fn ($p) => $p->get('k5')->get('none')->get('k7')->pttl('k5')->get('other')));
show('a read before it is', $client->pipelined(fn ($p) => $p->get('k5')->get('none')->get('k7')->pttl('k5')));
show('errors in their places', array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? $reply->getMessage() : $reply,
	$client->pipelined(fn ($p) => $p->get('k5')->get('h1')->get('k7')->hgetall('k7')->get('k9'), throw: false)));
try {
	$client->pipelined(fn ($p) => $p->get('k5')->get('h1')->get('k7'));
} catch (Hiredis\PipelineException $e) {
	show("index $e->index", array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? $reply->prefix : $reply, $e->replies));
}
show('words, call() and query()', $client->pipelined(fn ($p) => $p->call('get', 'k5')->query('GET %s', 'k7')->get('k9')));
show('a large word', array_map(gettype(...), $client->pipelined(fn ($p) => $p->get('k5')->get(str_repeat('x', 20000))->get('k7'))));
show('without the cache', $client->withoutCache()->pipelined(fn ($p) => $p->get('k5')->get('k7')));
show('a transaction', $client->transaction(fn ($t) => $t->get('k5')->get('k7')));
show('between WATCH and EXEC', $client->transaction(function ($t, $client) {
	$client->pipelined(fn ($p) => $p->get('k5')->get('k7'));
	$t->get('k5');
}, ['k5']));
show('after an EXEC one read is asked', $client->pipelined(fn ($p) => $p->get('k5')->get('k7')));
show('and then none', $client->pipelined(fn ($p) => $p->get('k5')->get('k7')));

echo "-- tasks\n";
show('three kept', $client->concurrently([fn () => $client->get('k5'), fn () => $client->hgetall('h2'), fn () => $client->get('k7')]));
$other->set('k5', 'newer');
asked();
show('one missing', $client->concurrently([fn () => $client->get('k7'), fn () => $client->get('k5'), fn () => $client->get('k9')]));
show('and kept', $client->concurrently([fn () => $client->get('k7'), fn () => $client->get('k5'), fn () => $client->get('k9')]));
show('a write before a read', $client->concurrently([fn () => $client->set('k5', 'own'), fn () => $client->get('k5'), fn () => $client->get('k5')]));
show('a read before a write', $client->concurrently([fn () => $client->get('k11'), fn () => $client->get('missing'), fn () => $client->set('missing', 'own')]));
show('then', $client->get('missing'));
show('pipelines in tasks', $client->concurrently([fn () => $client->pipelined(fn ($p) => $p->get('k7')->get('k9')),
	fn () => $client->pipelined(fn ($p) => $p->get('k7')->get('nothing'))]));
show('errors', array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? "$reply->command $reply->prefix" : $reply,
	$client->concurrently([fn () => $client->get('h1'), fn () => $client->get('k7')], throw: false)));

echo "-- streams\n";
$reads = function (int $count) {
	for ($i = 0; $i < $count; $i++) {
		yield "key $i" => ['GET', 'k' . 2 * $i + 1];
	}
};
foreach ([1, 2, 3, 1000] as $window) {
	$client->flushCache();
	show("window of $window, missing", iterator_to_array($client->stream($reads(4), $window)));
	show('kept', iterator_to_array($client->stream($reads(4), $window)));
	$other->set('k5', "of $window");
	asked();
	show('one missing', iterator_to_array($client->stream($reads(4), $window)));
	$writes = function () use ($other, $window) {
		yield ['GET', 'k1'];
		yield ['SET', 'k1', "own $window"];
		yield ['GET', 'k1'];
		yield ['GET', 'k7'];
	};
	show('own writes', array_slice(iterator_to_array($client->stream($writes(), $window), false), 1));
}
show('of a pipeline', iterator_to_array($client->pipeline()->get('k1')->get('k7')->stream()));
show('again', iterator_to_array($client->pipeline()->get('k1')->get('k7')->stream()));

echo "-- limits\n";
$rows = 10_000;
foreach (array_chunk(range(1, $rows), 1000) as $chunk) {
	$other->pipelined(fn ($p) => array_map(fn ($i) => $p->set("row$i", str_repeat('x', 100)), $chunk));
}
$small = new Cache(maxMemory: 1 << 20, lease: 1000.0);
$client = new Client($server->uri(), cache: $small);
$replies = $client->pipelined(fn ($p) => array_map(fn ($i) => $p->get("row$i"), range(1, $rows)));
var_dump(count($replies), array_unique($replies) === [str_repeat('x', 100)], $small->stats()['bytes'] <= 1 << 20, $small->stats()['entries'] > 3000);
asked();
$prefixed = new Client($server->uri(), cache: new Cache(lease: 1000.0, maxValue: 50, prefixes: ['k', 'row']));
$read = fn () => array_map(fn ($reply) => strlen((string) $reply), $prefixed->pipelined(fn ($p) => $p->get('k7')->get('none')->get('row1')->get('k9')));
show('prefixes and large replies', $read());
show('again', $read());
?>
--EXPECT--
-- pipelines
20 missing: 19, client|caching:20 get:10 hgetall:10 pttl:20
20 kept: ["0","v1","2","v3","4","v5","6","v7","8","v9","10","v11","12","v13","14","v15","16","v17","18","v19"], nothing
5 of 20 missing: ["new","v1","2","new","new","v5","6","v7","8","new","10","v11","12","v13","14","v15","16","v17","18","new"], client|caching:5 get:3 hgetall:2 pttl:5
an own write inside: ["v1","OK","2","v5"], get:2 set:1
and behind it: "2", client|caching:1 get:1 pttl:1
PTTL is never kept: ["v5",-1], pttl:1
nor is a read behind it asked: ["v5",null,"v7",-1,null], client|caching:2 get:3 pttl:3
a read before it is: ["v5",null,"v7",-1], pttl:1
errors in their places: ["v5","WRONGTYPE Operation against a key holding the wrong kind of value","v7","WRONGTYPE Operation against a key holding the wrong kind of value","new"], client|caching:2 get:1 hgetall:1 pttl:2
index 1: ["v5","WRONGTYPE","v7"], client|caching:1 get:1 pttl:1
words, call() and query(): ["v5","v7","new"], nothing
a large word: ["string","NULL","string"], get:2
without the cache: ["v5","v7"], get:2
a transaction: ["v5","v7"], exec:1 get:2 multi:1
between WATCH and EXEC: ["v5"], exec:1 get:3 multi:1 watch:1
after an EXEC one read is asked: ["v5","v7"], client|caching:2 get:2 pttl:2
and then none: ["v5","v7"], nothing
-- tasks
three kept: ["v5",{"f":"2"},"v7"], nothing
one missing: ["v7","newer","new"], client|caching:1 get:1 pttl:1
and kept: ["v7","newer","new"], nothing
a write before a read: ["OK","own","own"], client|caching:1 get:1 pttl:1 set:1
a read before a write: ["v11",null,"OK"], client|caching:1 get:1 pttl:1 set:1
then: "own", client|caching:1 get:1 pttl:1
pipelines in tasks: [["v7","new"],["v7",null]], get:2
errors: ["GET WRONGTYPE","v7"], client|caching:1 get:1 pttl:1
-- streams
window of 1, missing: {"key 0":"2","key 1":"new","key 2":"own","key 3":"v7"}, client|caching:4 get:4 pttl:4
kept: {"key 0":"2","key 1":"new","key 2":"own","key 3":"v7"}, nothing
one missing: {"key 0":"2","key 1":"new","key 2":"of 1","key 3":"v7"}, client|caching:1 get:1 pttl:1
own writes: ["OK","own 1","v7"], client|caching:1 get:1 pttl:1 set:1
window of 2, missing: {"key 0":"own 1","key 1":"new","key 2":"of 1","key 3":"v7"}, client|caching:4 get:4 pttl:4
kept: {"key 0":"own 1","key 1":"new","key 2":"of 1","key 3":"v7"}, nothing
one missing: {"key 0":"own 1","key 1":"new","key 2":"of 2","key 3":"v7"}, client|caching:1 get:1 pttl:1
own writes: ["OK","own 2","v7"], client|caching:1 get:1 pttl:1 set:1
window of 3, missing: {"key 0":"own 2","key 1":"new","key 2":"of 2","key 3":"v7"}, client|caching:4 get:4 pttl:4
kept: {"key 0":"own 2","key 1":"new","key 2":"of 2","key 3":"v7"}, nothing
one missing: {"key 0":"own 2","key 1":"new","key 2":"of 3","key 3":"v7"}, client|caching:1 get:1 pttl:1
own writes: ["OK","own 3","v7"], client|caching:1 get:1 pttl:1 set:1
window of 1000, missing: {"key 0":"own 3","key 1":"new","key 2":"of 3","key 3":"v7"}, client|caching:4 get:4 pttl:4
kept: {"key 0":"own 3","key 1":"new","key 2":"of 3","key 3":"v7"}, nothing
one missing: {"key 0":"own 3","key 1":"new","key 2":"of 1000","key 3":"v7"}, client|caching:2 get:2 pttl:2
own writes: ["OK","own 1000","v7"], get:2 set:1
of a pipeline: ["own 1000","v7"], client|caching:2 get:2 pttl:2
again: ["own 1000","v7"], nothing
-- limits
int(10000)
bool(true)
bool(true)
bool(true)
prefixes and large replies: [2,0,100,3], client|caching:3 client|tracking:1 get:4 hello:1 pttl:3
again: [2,0,100,3], get:2
