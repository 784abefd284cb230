--TEST--
A connection that is too old stays where a stream is in the middle, whatever its window, and a WATCH that EXEC has ended is not taken for lost
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

const LOOK = 0.1; // a connection's age is looked at so often

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'u', 'on', '>secret', '~*', '&*', '+@all');
$uri = "redis://127.0.0.1:{$server->port()}";
$until = static function (float $end, array $command): Generator {
	while (microtime(true) < $end) {
		yield $command;
	}
};

/* How many connections have answered a stream that lasts for so many looks, and whether AUTH went out. */
function connections(Hiredis\Client|Hiredis\Cluster $client, int $window, float $pause = 0.0): int
{
	global $until;
	$ids = [];
	$source = (static function () use ($until, $pause) {
		if ($pause) { /* longer than the credentials last, with nothing in flight */
			yield ['CLIENT', 'ID'];
			for ($end = microtime(true) + $pause; microtime(true) < $end;) {
			}
		}
		yield from $until(microtime(true) + 3 * LOOK, ['CLIENT', 'ID']);
	})();
	foreach ($client->stream($source, $window) as $id) {
		$ids[$id] = true;
	}
	return count($ids);
}

$node = static fn (Hiredis\Client $client) => $client;
foreach ([1, 2, 64] as $window) {
	say("window $window", connections(new Hiredis\Client($uri, maxLifetime: 1e-9), $window));
	say('with failover', connections(new Hiredis\Client($uri, maxLifetime: 1e-9, failover: true), $window));
	$credentials = ['username' => 'u', 'password' => fn () => ['secret', microtime(true) + 2 * LOOK]];
	say('with credentials that end', connections(new Hiredis\Client($uri, ...$credentials), $window));
	say('in a pause of the source', connections(new Hiredis\Client($uri, ...$credentials), $window, 4 * LOOK));
}
$after = new Hiredis\Client($uri, maxLifetime: 1e-9);
$id = $after->call('CLIENT', 'ID');
say('behind a stream it is replaced', connections($after, 1), wait(fn () => $after->call('CLIENT', 'ID') !== $id));

/* Whatever is looked at next finds the connection too old. */
function wait(Closure $is_done): bool
{
	for ($end = hrtime(true) + 60_000_000_000; hrtime(true) < $end;) {
		if ($is_done()) {
			return true;
		}
	}
	return false;
}

$replaced = static fn () => Hiredis\stats()['hiredis.client.connection.replaced'];
foreach (['a client' => new Hiredis\Client($uri, maxLifetime: 1e-9), 'a cluster' => new Hiredis\Cluster($uri, maxLifetime: 1e-9),
	'a cluster in the pool' => new Hiredis\Cluster($uri, maxLifetime: 1e-9, persistent: 'p')] as $name => $client) {
	$ways = ['a read' => fn () => $client->get('k'), 'tasks' => fn () => $client->concurrently([fn ($c) => $c->get('k')]),
		'a transaction' => fn () => $client->transaction(fn ($t) => $t->set('k', 1)),
		'one that watches' => fn () => $client->transaction(fn ($t, $c) => [$c->get('k'), $t->set('k', 1)], ['k']),
		'UNWATCH behind a callable that queues nothing' => fn () => $client->transaction(fn ($t) => null, ['k'])];
	foreach ($ways as $way => $use) {
		$client->transaction(fn ($t, $c) => [$c->get('k'), $t->set('k', 1)], ['k']);
		$before = $replaced();
		$lost = outcome(function () use ($use, $replaced, $before) {
			wait(function () use ($use, $replaced, $before) {
				$use();
				return $replaced() > $before;
			});
			return 'nothing is lost';
		});
		echo "$name, $way: ", show($lost), "\n";
	}
}
?>
--EXPECT--
"window 1"
1
"with failover"
1
"with credentials that end"
1
"in a pause of the source"
1
"window 2"
1
"with failover"
1
"with credentials that end"
1
"in a pause of the source"
1
"window 64"
1
"with failover"
1
"with credentials that end"
1
"in a pause of the source"
1
"behind a stream it is replaced"
1
true
a client, a read: "nothing is lost"
a client, tasks: "nothing is lost"
a client, a transaction: "nothing is lost"
a client, one that watches: "nothing is lost"
a client, UNWATCH behind a callable that queues nothing: "nothing is lost"
a cluster, a read: "nothing is lost"
a cluster, tasks: "nothing is lost"
a cluster, a transaction: "nothing is lost"
a cluster, one that watches: "nothing is lost"
a cluster, UNWATCH behind a callable that queues nothing: "nothing is lost"
a cluster in the pool, a read: "nothing is lost"
a cluster in the pool, tasks: "nothing is lost"
a cluster in the pool, a transaction: "nothing is lost"
a cluster in the pool, one that watches: "nothing is lost"
a cluster in the pool, UNWATCH behind a callable that queues nothing: "nothing is lost"
