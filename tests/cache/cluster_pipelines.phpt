--TEST--
Cache: in a cluster pipelines, streams and tasks of kept reads send nothing; of what is missing each node gets its share in one write
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$other = new Hiredis\Cluster($servers->uri());

/** What all nodes were asked since the last call. */
function asked(): string
{
	global $servers;
	$sums = [];
	foreach ($servers->masters() as $node) {
		preg_match_all('/cmdstat_([\w|]+):calls=(\d+)/', $node->cli('INFO', 'commandstats'), $found);
		foreach (array_combine($found[1], $found[2]) as $name => $count) {
			$sums[$name] = ($sums[$name] ?? 0) + $count;
		}
	}
	$sums = array_filter($sums, fn ($name) => !preg_match('/^(info|config|cluster|hello|client.(tracking|setinfo|setname)|command|ping)/', $name), ARRAY_FILTER_USE_KEY);
	ksort($sums);
	array_map(fn ($node) => $node->cli('CONFIG', 'RESETSTAT'), $servers->masters());
	return implode(' ', array_map(fn ($name, $count) => "$name:$count", array_keys($sums), $sums)) ?: 'nothing';
}

function look(string $what, mixed $replies): void
{
	echo "$what: ", json_encode($replies), ', ', asked(), "\n";
}

foreach (range(0, 19) as $i) {
	$other->set("k$i", "v$i");
	$other->hset("h$i", 'f', (string) $i);
}
$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Cluster($servers->uri(), cache: $cache);
asked();

echo "-- pipelines\n";
$twenty = fn ($p) => array_map(fn ($i) => $i % 2 ? $p->get("k$i") : $p->hgetall("h$i"), range(0, 19));
$flat = fn ($replies) => array_map(fn ($reply) => $reply['f'] ?? $reply, $replies);
look('20 missing', array_key_last($client->pipelined($twenty)));
look('20 kept', $flat($client->pipelined($twenty)));
$other->pipelined(fn ($p) => $p->set('k3', 'new')->set('k9', 'new')->hset('h0', 'f', 'new')->hset('h4', 'f', 'new')->set('k19', 'new'));
asked();
look('5 of 20 missing', $flat($client->pipelined($twenty)));
look('and kept', $flat($client->pipelined($twenty)));
look('no such key is not kept', [$client->pipelined(fn ($p) => $p->get('none')->get('k1')), $client->pipelined(fn ($p) => $p->get('none')->get('k1'))]);
look('an own write inside', $client->pipelined(fn ($p) => $p->get('k1')->set('k1', '2')->get('k1')->get('k5')));
look('and behind it', $client->pipelined(fn ($p) => $p->get('k1')->get('k5')));
look('MGET ends what is local', $client->pipelined(fn ($p) => $p->get('k1')->mget('k5', 'k7')->get('k9')));
look('EXISTS is not kept', [$client->pipelined(fn ($p) => $p->exists('k5')->get('k7')), $client->pipelined(fn ($p) => $p->exists('k5')->get('k7'))]);
look('errors in their places', array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? $reply->prefix : $reply,
	$client->pipelined(fn ($p) => $p->get('k5')->get('h1')->get('k7')->hgetall('k7')->get('k9'), throw: false)));
look('a large word', array_map(gettype(...), $client->pipelined(fn ($p) => $p->get('k5')->get(str_repeat('x', 20000))->get('k7'))));
$small = new Hiredis\Cluster($servers->uri(), cache: new Hiredis\Cache(lease: 1000.0, maxValue: 50, prefixes: ['k', 'row']));
$other->set('row', str_repeat('x', 100));
asked();
$read = fn () => array_map(fn ($reply) => strlen((string) $reply), $small->pipelined(fn ($p) => $p->get('k7')->get('none')->get('row')->get('k9')));
look('prefixes and large replies', $read());
look('again', $read());

echo "-- tasks\n";
look('three kept', $client->concurrently([fn () => $client->get('k5'), fn () => $client->hgetall('h2'), fn () => $client->get('k7')]));
$other->set('k5', 'newer');
asked();
look('one missing', $client->concurrently([fn () => $client->get('k7'), fn () => $client->get('k5'), fn () => $client->get('k9')]));
look('and kept', $client->concurrently([fn () => $client->get('k7'), fn () => $client->get('k5'), fn () => $client->get('k9')]));
look('a write before a read', $client->concurrently([fn () => $client->set('k5', 'own'), fn () => $client->get('k5'), fn () => $client->get('k5')]));

echo "-- streams\n";
$reads = array_map(fn ($i) => ['GET', "k$i"], range(0, 6));
foreach ([1, 3, 1000] as $window) {
	$client->flushCache();
	look("window of $window, missing", iterator_to_array($client->stream($reads, $window)));
	look('kept', iterator_to_array($client->stream($reads, $window)));
}
look('of a pipeline', iterator_to_array($client->pipeline()->get('k1')->get('k7')->stream()));
look('again', iterator_to_array($client->pipeline()->get('k1')->get('k7')->stream()));

echo "-- many\n";
$rows = 3000;
$other->pipelined(fn ($p) => array_map(fn ($i) => $p->set("row$i", str_repeat('x', 100)), range(1, $rows)));
$bounded = new Hiredis\Cache(maxMemory: 1 << 18, lease: 1000.0);
$of = new Hiredis\Cluster($servers->uri(), cache: $bounded);
$replies = $of->pipelined(fn ($p) => array_map(fn ($i) => $p->get("row$i"), range(1, $rows)));
say(count($replies), array_unique($replies) === [str_repeat('x', 100)], $bounded->stats()['bytes'] <= 3 << 18, $bounded->stats()['entries'] > 1000);

echo "-- the next request, over the pool\n";
$page = function () use ($servers, $cache, $twenty) {
	return count((new Hiredis\Cluster($servers->uri(), persistent: true, cache: $cache))->pipelined($twenty));
};
look('first', $page());
look('second', $page());

echo "-- system calls\n";
foreach ([0.0, 5.0] as $recheck) {
	foreach (['$twenty', 'fn ($p) => $p->get("k1")->hgetall("h2")', 'fn ($p) => $twenty($p) && $p->get("k2")->get("k4")->get("k6")->get("k8")->get("k10")'] as $work) {
		$names = Strace::names('$client = new Hiredis\Cluster($uri, cache: new Hiredis\Cache(lease: 1000.0, recheck: $recheck));
			$twenty = fn ($p) => array_map(fn ($i) => $i % 2 ? $p->get("k$i") : $p->hgetall("h$i"), range(0, 19));
			$client->pipelined($twenty); $client->pipelined($twenty); $work = ' . $work . '; begin(); $client->pipelined($work); finish();', ['uri' => $servers->uri(), 'recheck' => $recheck]);
		$counts = array_count_values($names);
		echo $recheck > 0 ? 'recheck, ' : '', $work, ': ', isset($counts['sendto']) ? "{$counts['sendto']} sendto" : (implode(' ', $names) ?: 'none'), "\n";
	}
}
say(count(array_unique(array_map(fn ($key) => $servers->owner(TestCluster::slot($key))->id, ['k2', 'k4', 'k6', 'k8', 'k10']))));
?>
--EXPECT--
-- pipelines
20 missing: 19, client|caching:20 get:10 hgetall:10 pttl:20
20 kept: ["0","v1","2","v3","4","v5","6","v7","8","v9","10","v11","12","v13","14","v15","16","v17","18","v19"], nothing
5 of 20 missing: ["new","v1","2","new","new","v5","6","v7","8","new","10","v11","12","v13","14","v15","16","v17","18","new"], client|caching:5 get:3 hgetall:2 pttl:5
and kept: ["new","v1","2","new","new","v5","6","v7","8","new","10","v11","12","v13","14","v15","16","v17","18","new"], nothing
no such key is not kept: [[null,"v1"],[null,"v1"]], client|caching:2 get:2 pttl:2
an own write inside: ["v1","OK","2","v5"], get:2 set:1
and behind it: ["2","v5"], client|caching:1 get:1 pttl:1
MGET ends what is local: ["2",["v5","v7"],"new"], get:1 mget:2
EXISTS is not kept: [[1,"v7"],[1,"v7"]], exists:2
errors in their places: ["v5","WRONGTYPE","v7","WRONGTYPE","new"], client|caching:2 get:1 hgetall:1 pttl:2
a large word: ["string","NULL","string"], get:2
prefixes and large replies: [2,0,100,3], client|caching:3 get:4 pttl:3
again: [2,0,100,3], get:2
-- tasks
three kept: ["v5",{"f":"2"},"v7"], nothing
one missing: ["v7","newer","new"], client|caching:1 get:1 pttl:1
and kept: ["v7","newer","new"], nothing
a write before a read: ["OK","own","own"], client|caching:1 get:1 pttl:1 set:1
-- streams
window of 1, missing: ["v0","2","v2","new","v4","own","v6"], client|caching:7 get:7 pttl:7
kept: ["v0","2","v2","new","v4","own","v6"], nothing
window of 3, missing: ["v0","2","v2","new","v4","own","v6"], client|caching:7 get:7 pttl:7
kept: ["v0","2","v2","new","v4","own","v6"], nothing
window of 1000, missing: ["v0","2","v2","new","v4","own","v6"], client|caching:7 get:7 pttl:7
kept: ["v0","2","v2","new","v4","own","v6"], nothing
of a pipeline: ["2","v7"], client|caching:1 get:1 pttl:1
again: ["2","v7"], nothing
-- many
3000
true
true
true
-- the next request, over the pool
first: 20, client|caching:3020 get:3010 hgetall:10 pttl:3020 set:3000
second: 20, nothing
-- system calls
$twenty: poll poll poll
fn ($p) => $p->get("k1")->hgetall("h2"): poll poll
fn ($p) => $twenty($p) && $p->get("k2")->get("k4")->get("k6")->get("k8")->get("k10"): 3 sendto
recheck, $twenty: none
recheck, fn ($p) => $p->get("k1")->hgetall("h2"): none
recheck, fn ($p) => $twenty($p) && $p->get("k2")->get("k4")->get("k6")->get("k8")->get("k10"): 3 sendto
3
