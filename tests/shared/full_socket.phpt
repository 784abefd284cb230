--TEST--
Shared cache: if the tracking connection takes a query only in part, or not at all, nothing that is cached is lost, and the rest of the query is sent first
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=3M
hiredis.cache_rooms=16
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
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/stops.inc';

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '3M', 'hiredis.cache_rooms' => 16]);
$server = Server::start();

/**
 * Does the steps in a database, and so a room, of its own. Each key has itself as its value. A number means that the next send of the module takes only
 * so many bytes. The third worker reads what the others have stored: unlike them it never has to wait for a barrier.
 */
function order(string $what, array $steps): void
{
	global $stops, $server;
	static $database = 0;
	$control = new Hiredis\Client($server->uri('?database=' . ++$database));
	$control->mset(array_combine(range('a', 'e'), range('a', 'e')));
	$workers = array_map(fn () => SharedWorker::start($server->uri("?database=$database&timeout=100"), lease: 1000.0), range(0, 2));
	foreach ([[0, 'get', 'a'], ...$steps] as $step) {
		if ($step === 'kill') {
			$control->client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
		} elseif (is_int($step)) {
			file_put_contents("$stops/send.new", $step);
			rename("$stops/send.new", "$stops/send");
		} else {
			$results[] = show($workers[$step[0]]->{$step[1]}(...array_slice($step, 2)));
		}
	}
	echo "$what: ", implode(' ', $results), ', wipes: ', $workers[0]->stats()['wipes'], "\n";
	array_map(fn ($worker) => $worker->stop(), $workers);
}

/* The query of a key with one character has 79 bytes: 38 of CLIENT CACHING YES, 20 of GET, and 21 of PTTL. */
order('full', [0, [0, 'get', 'b'], [1, 'get', 'a'], [1, 'get', 'c'], [2, 'get', 'b']]);
foreach ([1, 38, 50, 78] as $bytes) {
	/* The other worker sends the rest of the query for b. */
	order("after $bytes bytes", [$bytes, [0, 'get', 'b'], [1, 'get', 'c'], [1, 'get', 'b'], [1, 'get', 'a']]);
}
order('full again and again', [41, [0, 'get', 'b'], 0, [0, 'get', 'c'], 1, [0, 'get', 'c'], [0, 'get', 'c'], [1, 'get', 'b'], [1, 'get', 'a']]);
/* Of three queries the first is sent, the second in part, and the third not at all. */
order('several keys', [130, [0, 'mget', ['b', 'c', 'd']], [1, 'get', 'e'], [1, 'get', 'c'], [2, 'get', 'b'], [2, 'get', 'd'], [1, 'get', 'a']]);
order('a worker that is killed', [45, [1, 'get', 'b'], [1, 'run', 'posix_kill(getmypid(), SIGKILL);'], [0, 'get', 'c'], [0, 'get', 'b'], [0, 'get', 'a']]);
/* The rest must not be sent on the next connection. */
order('the end of the connection', [45, [0, 'get', 'b'], 'kill', [1, 'get', 'c'], [1, 'get', 'd'], [0, 'get', 'a']]);
?>
--EXPECT--
full: "a" "b" "a" "c" "b", wipes: 0
after 1 bytes: "a" "b" "c" "b" "a", wipes: 0
after 38 bytes: "a" "b" "c" "b" "a", wipes: 0
after 50 bytes: "a" "b" "c" "b" "a", wipes: 0
after 78 bytes: "a" "b" "c" "b" "a", wipes: 0
full again and again: "a" "b" "c" "c" "c" "b" "a", wipes: 0
several keys: "a" ["b", "c", "d"] "e" "c" "b" "d" "a", wipes: 0
a worker that is killed: "a" "b" NULL "c" "b" "a", wipes: 0
the end of the connection: "a" "b" "c" "d" "a", wipes: 1
