--TEST--
Cache: tasks that miss the same key in one turn share one request, and each has a reply or an exception of its own
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

use Hiredis\{Cache, Client};

$server = Server::start();
$other = new Client($server->uri());
$monitor = stream_socket_client('unix://' . $server->socket());
fwrite($monitor, "MONITOR\r\n");
fgets($monitor);

/** What the server was asked since the last call: the counts of commandstats, and each command as MONITOR says it. */
function asked(): string
{
	global $other, $monitor;
	preg_match_all('/cmdstat_([\w|]+):calls=(\d+)/', $other->info('commandstats'), $found);
	$calls = array_diff_key(array_combine($found[1], $found[2]), ['info' => 0, 'config|resetstat' => 0]);
	ksort($calls);
	$other->echo('end');
	$other->call('CONFIG', 'RESETSTAT');
	for ($lines = []; ($line = fgets($monitor)) && !str_contains($line, '"end"'); ) {
		preg_match('/\] (.*)/', $line, $words);
		preg_match('/"(INFO|info)"/', $line) || $lines[] = str_replace('"', '', $words[1]);
	}
	return (implode(' ', array_map(fn ($name, $count) => "$name:$count", array_keys($calls), $calls)) ?: 'nothing')
		. (count($lines) > 8 ? '' : ' (' . implode(', ', $lines) . ')');
}

function show(string $what, array $replies): void
{
	global $cache;
	static $misses = 0;
	$different = array_unique(array_map(json_encode(...), $replies));
	echo "$what: ", count($replies), ' replies, ', implode(' ', $different), ', ', $cache->stats()['misses'] - $misses, ' misses, ', asked(), "\n";
	$misses = $cache->stats()['misses'];
}

function tasks(Client $client, callable $task, int $count = 16): array
{
	return $client->concurrently(array_fill(0, $count, fn () => $task($client)));
}

$other->call('CONFIG', 'SET', 'latency-tracking', 'no');
foreach (['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i', 'j', 'l', 'm', 'n', 'o'] as $name) {
	$other->set($name, "$name 1");
}
$other->hset('h', 'field', 'value');
$cache = new Cache(lease: 1000.0);
$client = new Client($server->uri(), cache: $cache);
$client->ping();
asked();

echo "-- one request\n";
show('16 tasks, one key', tasks($client, fn ($client) => $client->get('a')));
show('again', tasks($client, fn ($client) => $client->get('a')));
show('a missing key', tasks($client, fn ($client) => $client->get('missing')));
show('more tasks than the limit', $client->concurrently(array_fill(0, 16, fn () => $client->get('b')), 4));
$hashes = tasks($client, fn ($client) => $client->hgetall('h'), 3);
$hashes[0]['field'] = 'changed';
show('a hash, changed by one task', $hashes);
show('two commands on one key', $client->concurrently([fn () => $client->get('c'), fn () => $client->strlen('c'), fn () => $client->get('c'), fn () => $client->strlen('c')]));
show('call(), query() and a method', $client->concurrently([fn () => $client->call('GET', 'd'), fn () => $client->query('GET %s', 'd'), fn () => $client->get('d')]));
show('two keys in each task', tasks($client, fn ($client) => [$client->get('e'), $client->get('f')]));
show('equal pipelines of reads', tasks($client, fn ($client) => $client->pipelined(fn ($p) => $p->get('g')->hgetall('h'))));

echo "-- several requests\n";
show('withoutCache()', tasks($client, fn ($client) => $client->withoutCache()->get('i'), 3));
show('a write between them', $client->concurrently([fn () => $client->get('j'), fn () => $client->get('j'), fn () => $client->set('j', 'j 2'), fn () => $client->get('j'), fn () => $client->get('j')]));
show('then', [$client->get('j')]);
show('a script between them', $client->concurrently([fn () => $client->get('l'), fn () => $client->eval('return 1', 0), fn () => $client->get('l')]));
show('two time limits', $client->concurrently([fn () => $client->get('m'), fn () => $client->withTimeout(9.0)->get('m')]));
show('pipelines that differ', $client->concurrently([fn () => $client->pipelined(fn ($p) => $p->get('n')->get('i')), fn () => $client->pipelined(fn ($p) => $p->get('i')->get('n'))]));
show('pipelines with a write', tasks($client, fn ($client) => $client->pipelined(fn ($p) => $p->get('n')->incr('count'), throw: false), 2));
$watching = fn () => $client->transaction(fn ($t, $client) => $t->set('t', $client->get('o') . $client->get('o')), ['o']);
show('between WATCH and EXEC', $client->concurrently([$watching, $watching]));
$narrow = new Client($server->uri(), cache: new Cache(prefixes: ['cached:']));
$narrow->ping();
asked();
show('keys without the prefix', tasks($narrow, fn ($client) => $client->get('i'), 2));
$other->call('FLUSHDB');

echo "-- errors\n";
$other->set('text', 'x');
foreach ([fn () => $client->hgetall('text'), fn () => $client->pipelined(fn ($p) => $p->hgetall('text')->get('text'))] as $task) {
	asked();
	$errors = $client->concurrently(array_fill(0, 3, $task), throw: false);
	echo implode(', ', array_map(fn ($e) => $e::class . " $e->prefix $e->command on line " . $e->getLine(), $errors)), ': ', count(array_unique(array_map(spl_object_id(...), $errors))), ' objects, ', asked(), "\n";
}
$errors = $client->concurrently(array_fill(0, 2, fn () => $client->pipelined(fn ($p) => $p->hgetall('text'), throw: false)));
echo $errors[0][0]->getMessage(), ', ', $errors[0][0] === $errors[1][0] ? 'the same object' : 'two objects', "\n";
try {
	tasks($client, fn ($client) => $client->hgetall('text'), 3);
} catch (Hiredis\ServerException $e) {
	for ($count = 0; $e; $e = $e->getPrevious()) {
		$count++;
	}
	echo "$count exceptions\n";
}

echo "-- databases and clients\n";
$other->select(1);
$other->set('text', 'in database 1');
$in_one = new Client($server->uri() . '?database=1', cache: new Cache());
$in_one->ping();
asked();
echo json_encode($client->concurrently([fn () => $client->get('text'), fn () => $in_one->get('text'), fn () => $client->get('text')])), ', ', asked(), "\n";
Hiredis\observe(function (string $command) use (&$observed) { $observed[] = $command; });
tasks($client, fn ($client) => $client->get('observed'), 3);
Hiredis\observe(null);
echo 'observed: ', implode(' ', $observed), ', ', asked(), "\n";
?>
--EXPECT--
-- one request
16 tasks, one key: 16 replies, "a 1", 16 misses, client|caching:1 get:1 pttl:1 (CLIENT CACHING YES, GET a, PTTL a)
again: 16 replies, "a 1", 0 misses, nothing ()
a missing key: 16 replies, null, 16 misses, client|caching:1 get:1 pttl:1 (CLIENT CACHING YES, GET missing, PTTL missing)
more tasks than the limit: 16 replies, "b 1", 4 misses, client|caching:1 get:1 pttl:1 (CLIENT CACHING YES, GET b, PTTL b)
a hash, changed by one task: 3 replies, {"field":"changed"} {"field":"value"}, 3 misses, client|caching:1 hgetall:1 pttl:1 (CLIENT CACHING YES, HGETALL h, PTTL h)
two commands on one key: 4 replies, "c 1" 3, 4 misses, client|caching:2 get:1 pttl:2 strlen:1 (CLIENT CACHING YES, GET c, PTTL c, CLIENT CACHING YES, STRLEN c, PTTL c)
call(), query() and a method: 3 replies, "d 1", 3 misses, client|caching:1 get:1 pttl:1 (CLIENT CACHING YES, GET d, PTTL d)
two keys in each task: 16 replies, ["e 1","f 1"], 32 misses, client|caching:2 get:2 pttl:2 (CLIENT CACHING YES, GET e, PTTL e, CLIENT CACHING YES, GET f, PTTL f)
equal pipelines of reads: 16 replies, ["g 1",{"field":"value"}], 0 misses, get:1 hgetall:1 (GET g, HGETALL h)
-- several requests
withoutCache(): 3 replies, "i 1", 0 misses, get:3 (GET i, GET i, GET i)
a write between them: 5 replies, "j 1" "OK" "j 2", 4 misses, client|caching:2 get:2 pttl:2 set:1 (CLIENT CACHING YES, GET j, PTTL j, SET j j 2, CLIENT CACHING YES, GET j, PTTL j)
then: 1 replies, "j 2", 0 misses, nothing ()
a script between them: 3 replies, "l 1" 1, 2 misses, client|caching:2 eval:1 get:2 pttl:2 (CLIENT CACHING YES, GET l, PTTL l, EVAL return 1 0, CLIENT CACHING YES, GET l, PTTL l)
two time limits: 2 replies, "m 1", 2 misses, client|caching:2 get:2 pttl:2 (CLIENT CACHING YES, GET m, PTTL m, CLIENT CACHING YES, GET m, PTTL m)
pipelines that differ: 2 replies, ["n 1","i 1"] ["i 1","n 1"], 0 misses, get:4 (GET n, GET i, GET i, GET n)
pipelines with a write: 2 replies, ["n 1",1] ["n 1",2], 0 misses, get:2 incr:2 (GET n, INCR count, GET n, INCR count)
between WATCH and EXEC: 2 replies, ["OK"], 0 misses, exec:2 get:4 multi:2 set:2 watch:2
keys without the prefix: 2 replies, "i 1", 0 misses, get:2 (GET i, GET i)
-- errors
Hiredis\ServerException WRONGTYPE HGETALL on line 84, Hiredis\ServerException WRONGTYPE HGETALL on line 84, Hiredis\ServerException WRONGTYPE HGETALL on line 84: 3 objects, client|caching:1 hgetall:1 pttl:1 (CLIENT CACHING YES, HGETALL text, PTTL text)
Hiredis\PipelineException WRONGTYPE HGETALL on line 84, Hiredis\PipelineException WRONGTYPE HGETALL on line 84, Hiredis\PipelineException WRONGTYPE HGETALL on line 84: 3 objects, get:1 hgetall:1 (HGETALL text, GET text)
WRONGTYPE Operation against a key holding the wrong kind of value, two objects
3 exceptions
-- databases and clients
["x","in database 1","x"], client|caching:2 get:2 pttl:2 (CLIENT CACHING YES, GET text, PTTL text, CLIENT CACHING YES, GET text, PTTL text)
observed: GET GET GET, client|caching:1 get:1 pttl:1 (CLIENT CACHING YES, GET observed, PTTL observed)
