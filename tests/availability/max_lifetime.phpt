--TEST--
A connection that is older than maxLifetime is replaced where it is idle, also in the pool, never under WATCH, and each answers a command
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

/* Whatever the client does until its connection is another one, which is looked at ten times a second. */
function until_replaced(callable $use): bool
{
	$before = Hiredis\stats()['hiredis.client.connection.replaced'];
	for ($end = hrtime(true) + 60_000_000_000; Hiredis\stats()['hiredis.client.connection.replaced'] === $before && hrtime(true) < $end;) {
		$use();
	}
	return hrtime(true) < $end;
}

$server = Server::start();
$uri = 'unix://' . $server->socket(); /* what has a cache here says so */
$errors = Hiredis\stats()['redis.client.errors.closed'];

$young = new Hiredis\Client("$uri?maxLifetime=1e-9");
$never = new Hiredis\Client($uri);
$watching = new Hiredis\Client($uri, maxLifetime: 1e-9);
$id = $young->call('CLIENT', 'ID');
say('the same at first', $young->call('CLIENT', 'ID') === $id);
$others = [$never->call('CLIENT', 'ID'), $watching->call('CLIENT', 'ID')];
$watching->call('WATCH', 'k');
say('between commands', until_replaced(fn () => $young->incr('n')), $young->call('CLIENT', 'ID') === $id);
say('in pipelines', until_replaced(fn () => $young->pipelined(fn ($pipeline) => $pipeline->incr('n')->incr('n'))));
say('in transactions', until_replaced(fn () => $young->transaction(fn ($transaction) => $transaction->incr('n')->incr('n'))));
say('with the database that was selected', $young->select(1), until_replaced(fn () => $young->ping()), $young->set('one', '1'), $never->exists('one'));
say('with withTimeout()', until_replaced(fn () => $young->withTimeout(1.0)->get('k')));
say('in concurrently()', until_replaced(fn () => $young->concurrently([fn ($client) => $client->get('k'), fn ($client) => $client->get('k')])));
$async = (new Hiredis\Client($uri, maxLifetime: 1e-9))->async();
say('in async()', until_replaced(function () use ($async): void {
	$async->get('k');
	all($async);
}));
$cached = new Hiredis\Client($uri, maxLifetime: 1e-9, cache: new Hiredis\Cache());
say('with a cache', until_replaced(fn () => $cached->get('k')));
$cluster = new Hiredis\Cluster("redis://127.0.0.1:{$server->port()}", maxLifetime: 1e-9);
say('in a cluster', until_replaced(fn () => $cluster->get('k')));
say('not those', [$never->call('CLIENT', 'ID'), $watching->call('CLIENT', 'ID')] === $others, $watching->call('UNWATCH'), until_replaced(fn () => $watching->ping()),
	$watching->call('CLIENT', 'ID') === $others[1]);

$persistent = fn (?float $lifetime) => (new Hiredis\Client($uri, persistent: 'p', maxLifetime: $lifetime))->call('CLIENT', 'ID');
$id = $persistent(null);
say('in the pool', $persistent(3600.0) === $id, $persistent(1e-9) === $id, $persistent(null) === $id);
say('no error is counted', Hiredis\stats()['redis.client.errors.closed'] - $errors);
say(outcome(fn () => new Hiredis\Client($uri, maxLifetime: -1.0)));
?>
--EXPECT--
"the same at first"
true
"between commands"
true
false
"in pipelines"
true
"in transactions"
true
"with the database that was selected"
"OK"
true
"OK"
0
"with withTimeout()"
true
"in concurrently()"
true
"in async()"
true
"with a cache"
true
"in a cluster"
true
"not those"
true
"OK"
true
false
"in the pool"
true
false
false
"no error is counted"
0
ValueError: Hiredis\Client::__construct(): Argument #22 ($maxLifetime) must be a number of seconds from 0 to 31536000
