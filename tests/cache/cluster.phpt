--TEST--
Cache: in a cluster each node has a store; what was kept of a slot that moves, or moves and comes back, is not given
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* key:1 is node 0's, key:2 node 1's. Two nodes that send no invalidation: whatever is not stale here is so by the client alone. 'who' tells which node answers and how often it did. */
$script = <<<'PHP'
	$state = (object) ['owner' => [], 'ask' => [], 'gone' => false, 'answered' => [0, 0], 'lose' => 0, 'down' => 0, 'missing' => false];
	foreach (['moves' => fn () => $state->owner[$slot] = 1, 'returns' => fn () => $state->owner[$slot] = 0, 'asks' => fn () => $state->ask[$slot] = 1,
		'asks no more' => fn () => $state->ask = [], 'stops' => function () use ($state, $fake) { $state->gone = true; $fake->stop(0); },
		'ends' => fn () => $fake->disconnect(0), 'loses' => fn () => $state->lose = 1, 'misses' => fn () => $state->missing = true,
		'is cut off' => fn () => $state->down = 1] as $word => $do) {
		$fake->on($word, function () use ($do, $fake, $word) { $do(); $fake->say('done'); });
	}
	return function (int $node, array $words, FakeConnection $connection) use ($state, $fake) {
		$name = $words[0];
		if ($name === 'CLUSTER') {
			$at = $fake->ports;
			if ($state->gone) {
				return $fake->slots([0, 16383, '127.0.0.1', $at[1]]);
			}
			foreach ($state->owner as $slot => $owner) {
				if ($owner === 1) {
					return $fake->slots([0, $slot - 1, '127.0.0.1', $at[0]], [$slot, $slot, '127.0.0.1', $at[1]], [$slot + 1, 8191, '127.0.0.1', $at[0]],
						[8192, 16383, '127.0.0.1', $at[1]]);
				}
			}
			return null;
		}
		if ($name === 'ASKING') {
			$connection->state['asking'] = true;
			return null;
		}
		if ($name === 'MULTI' || $name === 'EXEC') {
			$connection->state['queues'] = $name === 'MULTI';
			return $name === 'MULTI' ? "+OK\r\n" : "*1\r\n+done\r\n";
		}
		if ($connection->state['queues'] ?? false) {
			return "+QUEUED\r\n";
		}
		if (!isset($words[1]) || !in_array($name, ['GET', 'PTTL', 'SET', 'INCR', 'HGETALL'], true)) {
			return $name === 'CLIENT' || $name === 'PING' ? "+OK\r\n" : null;
		}
		$asking = $connection->state['asking'] ?? false;
		$connection->state['asking'] = false;
		$slot = $fake->slot($words[1]);
		$owner = $state->gone ? 1 : $state->owner[$slot] ?? ($slot < 8192 ? 0 : 1);
		if ($owner !== $node && !$asking) {
			return $fake->redirect('MOVED', $words[1], $owner);
		}
		if (isset($state->ask[$slot]) && !$asking) {
			return $fake->redirect('ASK', $words[1], $state->ask[$slot]);
		}
		if (($name === 'GET' || $name === 'SET') && $state->down && $state->down--) {
			return "-CLUSTERDOWN The cluster is down\r\n";
		}
		if ($name === 'GET' && $state->lose && $state->lose--) {
			$connection->close();
			return '';
		}
		$value = "node $node, " . ($state->answered[$node] += $name === 'GET');
		return match ($name) {
			'GET' => $state->missing ? "_\r\n" : '$' . strlen($value) . "\r\n$value\r\n",
			'PTTL' => $state->missing ? ":-2\r\n" : ":-1\r\n",
			default => "+OK\r\n",
		};
	};
	PHP;

function run(string $what, Closure $test, array $options = []): void
{
	global $script;
	$fake = FakeCluster::start(2, $script, ['slot' => TestCluster::slot('key:1')]);
	$cache = new Hiredis\Cache(lease: 1000.0);
	$client = new Hiredis\Cluster($fake->uri(), ...$options, cache: $cache);
	$do = function (string $word) use ($fake) {
		$fake->tell($word);
		$fake->hear('done');
	};
	$client->set('key:1', 1); /* opens the connection: the router does that without the cache */
	$client->set('key:2', 1);
	$from = count($fake->received());
	$before = $cache->stats();
	$result = $test($client, $do, $cache, $fake);
	/* The map is asked for at most once a second, so that its place depends on the time. */
	$sent = array_filter(array_map(fn ($words) => implode(' ', array_slice($words, 0, 2)), array_slice($fake->received(), $from)), fn ($one) => $one !== 'CLUSTER SLOTS');
	echo "$what: ", preg_replace('/127\.0\.0\.1:\d+|\d\.\d+ s/', '#', show($result)), "\n\t", implode(', ', $sent), "\n\t", $cache->stats()['hits'] - $before['hits'], " hits\n";
}
run('hits on both', fn ($c) => [$c->get('key:1'), $c->get('key:1'), $c->get('key:2'), $c->get('key:2'), $c->get('key:1')]);
run('MGET as without a cache', fn ($c) => [$c->get('key:1'), count($c->mget('key:1', 'key:2')), $c->get('key:1')]);
run('an own write', fn ($c) => [$c->get('key:1'), $c->get('key:2'), $c->set('key:1', 2), $c->get('key:1'), $c->get('key:2')]);
run('MOVED', function ($c, $do) {
	$do('moves');
	return [$c->get('key:1'), $c->get('key:1'), $c->get('key:1')];
});
run('MOVED for another key of the slot, and back', function ($c, $do) {
	$all = [$c->get('key:1'), $c->get('key:1')];
	$do('moves');
	$c->set('{key:1}other', 1);
	$all[] = $c->get('key:1');
	$do('returns');
	$c->refresh();
	array_push($all, $c->get('key:1'), $c->get('key:1'));
	$do('moves');
	$c->refresh();
	$do('returns');
	$c->refresh();
	return [...$all, $c->get('key:1'), $c->get('key:1')];
});
run('another slot of the node stays', function ($c, $do, $cache, $fake) {
	$other = $fake->keyOf(0);
	$all = [$c->get($other)];
	$do('moves');
	$c->refresh();
	return [...$all, $c->get($other)];
});
run('ASK', function ($c, $do) {
	$do('asks');
	$all = [$c->get('key:1'), $c->get('key:1')];
	$do('asks no more');
	return [...$all, $c->get('key:1'), $c->get('key:1')];
});
run('a node that is cut off from the others', function ($c, $do) {
	$all = [$c->get('key:0'), $c->get('key:0')];
	$do('is cut off');
	return [...$all, $c->get('key:1'), $c->get('key:0')];
});
foreach (['a write' => fn ($c) => $c->set('key:1', 1), 'writes' => fn ($c) => $c->pipelined(fn ($p) => $p->set('key:1', 1)->set('{key:1}x', 1))] as $what => $write) {
	run("$what at a node that is cut off", function ($c, $do) use ($write) {
		$all = [$c->get('key:0'), $c->get('key:0')];
		$do('is cut off');
		return [...$all, $write($c), $c->get('key:0')];
	});
}
run('no such key', function ($c, $do) {
	$do('misses');
	return [$c->get('key:1'), $c->get('key:1')];
});
run('the connection ends while it is idle', function ($c, $do) {
	$all = [$c->get('key:1'), $c->get('key:1')];
	$do('ends');
	return [...$all, $c->get('key:1')];
});
run('the node is gone, another has its slots', function ($c, $do) {
	$all = [$c->get('key:1'), $c->get('key:1')];
	$do('stops');
	return [...$all, $c->get('key:1'), $c->get('key:1'), $c->get('key:1')];
});
run('lost on the way', function ($c, $do) {
	$do('loses');
	return [outcome(fn () => $c->get('key:1')), $c->get('key:1')];
});
run('lost on the way, retryReads', function ($c, $do) {
	$do('loses');
	return [$c->get('key:1'), $c->get('key:1')];
}, ['retryReads' => true]);
run('a fence is of one node', fn ($c) => [$c->get('key:1'), $c->get('key:2'), $c->call('EVAL', 'x', 1, 'key:1'), $c->get('key:1'), $c->get('key:2'), $c->get('key:1')]);
run('between WATCH and EXEC', fn ($c) => [$c->get('key:1'), $c->get('key:2'), $c->transaction(function ($t, $c) {
	$t->get('key:1');
	say($c->get('key:1'), $c->get('key:2'));
}, ['key:1'], throw: false), $c->get('key:1'), $c->get('key:2')]);
run('without, and flush', function ($c, $do, $cache) {
	$all = [$c->get('key:1'), $c->get('key:2'), $c->withoutCache()->get('key:1'), $c->withTimeout(9.0)->get('key:1'), $c->__debugInfo()['cache']['entries']];
	$c->flushCache();
	return [...$all, $c->__debugInfo()['cache'], $cache->stats()['entries'], $c->get('key:1')];
});
run('nodes', fn ($c) => [$c->node('key:1')->get('key:1'), $c->node('key:1')->get('key:1'), isset($c->node('key:1')->__debugInfo()['cache'])]);

echo "-- persistent: the next request finds the entries, if its slot has not moved\n";
$fake = FakeCluster::start(2, $script, ['slot' => TestCluster::slot('key:1')]);
$cache = new Hiredis\Cache(lease: 1000.0);
$page = function (Closure $read) use ($fake, $cache) {
	$before = $cache->stats()['hits'];
	$result = $read(new Hiredis\Cluster($fake->uri(), persistent: true, cache: $cache));
	return show($result) . ' ' . $cache->stats()['hits'] - $before;
};
$get = fn ($c) => [$c->get('key:1'), $c->get('key:2')];
say($page($get), $page($get), $page($get), $page($get));
$fake->tell('moves');
$fake->hear('done');
$other = new Hiredis\Cluster($fake->uri());
say($other->set('{key:1}other', 1));
$fake->tell('returns');
$fake->hear('done');
$other->refresh();
say($page($get), $page($get));
say($page(function ($c) {
	$c->flushCache();
	return [$c->get('key:1')];
}));

echo "-- what is refused\n";
foreach ([['readFrom' => 'any', 'cache' => $cache], ['protocol' => 2, 'cache' => $cache], ['cache' => 5]] as $options) {
	say(outcome(fn () => new Hiredis\Cluster(...$options)));
}
say(outcome(fn () => new Hiredis\Cluster('redis://h?cache=8M', cache: $cache)), outcome(fn () => new Hiredis\Cluster(['redis://h?cache=8M', 'redis://g'])));
say(outcome(fn () => (new Hiredis\Cluster($fake->uri(), cache: $cache))->call('CLIENT', 'TRACKING', 'OFF')));
?>
--EXPECT--
hits on both: ["node 0, 1", "node 0, 1", "node 1, 1", "node 1, 1", "node 0, 1"]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:2, PTTL key:2
	3 hits
MGET as without a cache: ["node 0, 1", 2, "node 0, 1"]
	CLIENT CACHING, GET key:1, PTTL key:1, MGET key:1, MGET key:2
	1 hits
an own write: ["node 0, 1", "node 1, 1", "OK", "node 0, 2", "node 1, 1"]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:2, PTTL key:2, SET key:1, CLIENT CACHING, GET key:1, PTTL key:1
	1 hits
MOVED: ["node 1, 1", "node 1, 2", "node 1, 2"]
	CLIENT CACHING, GET key:1, PTTL key:1, GET key:1, CLIENT CACHING, GET key:1, PTTL key:1
	1 hits
MOVED for another key of the slot, and back: ["node 0, 1", "node 0, 1", "node 1, 1", "node 0, 2", "node 0, 2", "node 0, 3", "node 0, 3"]
	CLIENT CACHING, GET key:1, PTTL key:1, SET {key:1}other, SET {key:1}other, CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:1, PTTL key:1
	3 hits
another slot of the node stays: ["node 0, 1", "node 0, 1"]
	CLIENT CACHING, GET key:0, PTTL key:0
	1 hits
ASK: ["node 1, 1", "node 1, 2", "node 0, 1", "node 0, 1"]
	CLIENT CACHING, GET key:1, PTTL key:1, GET key:1, ASKING, GET key:1, CLIENT CACHING, GET key:1, PTTL key:1, GET key:1, ASKING, GET key:1, CLIENT CACHING, GET key:1, PTTL key:1
	1 hits
a node that is cut off from the others: ["node 0, 1", "node 0, 1", "node 0, 2", "node 0, 3"]
	CLIENT CACHING, GET key:0, PTTL key:0, CLIENT CACHING, GET key:1, PTTL key:1, GET key:1, CLIENT CACHING, GET key:0, PTTL key:0
	1 hits
a write at a node that is cut off: ["node 0, 1", "node 0, 1", "OK", "node 0, 2"]
	CLIENT CACHING, GET key:0, PTTL key:0, SET key:1, SET key:1, CLIENT CACHING, GET key:0, PTTL key:0
	1 hits
writes at a node that is cut off: ["node 0, 1", "node 0, 1", ["OK", "OK"], "node 0, 2"]
	CLIENT CACHING, GET key:0, PTTL key:0, SET key:1, SET {key:1}x, SET key:1, CLIENT CACHING, GET key:0, PTTL key:0
	1 hits
no such key: [NULL, NULL]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:1, PTTL key:1
	0 hits
the connection ends while it is idle: ["node 0, 1", "node 0, 1", "node 0, 2"]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT TRACKING, GET key:1
	1 hits
the node is gone, another has its slots: ["node 0, 1", "node 0, 1", "node 1, 1", "node 1, 2", "node 1, 2"]
	CLIENT CACHING, GET key:1, PTTL key:1, GET key:1, CLIENT CACHING, GET key:1, PTTL key:1
	2 hits
lost on the way: [Hiredis\ConnectionException: redis://#: closed by the server after # while reading, command GET, "node 0, 1"]
	CLIENT CACHING, GET key:1, CLIENT TRACKING, GET key:1
	0 hits
lost on the way, retryReads: ["node 0, 1", "node 0, 1"]
	CLIENT CACHING, GET key:1, CLIENT TRACKING, CLIENT CACHING, GET key:1, PTTL key:1
	1 hits
a fence is of one node: ["node 0, 1", "node 1, 1", "OK", "node 0, 2", "node 1, 1", "node 0, 2"]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:2, PTTL key:2, EVAL x, CLIENT CACHING, GET key:1, PTTL key:1
	2 hits
"node 0, 2"
"node 1, 2"
between WATCH and EXEC: ["node 0, 1", "node 1, 1", ["done"], "node 0, 3", "node 1, 1"]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:2, PTTL key:2, WATCH key:1, GET key:1, GET key:2, MULTI, GET key:1, EXEC, CLIENT CACHING, GET key:1, PTTL key:1
	1 hits
without, and flush: ["node 0, 1", "node 1, 1", "node 0, 2", "node 0, 1", 2, {"entries": 0, "bytes": 0}, 0, "node 0, 3"]
	CLIENT CACHING, GET key:1, PTTL key:1, CLIENT CACHING, GET key:2, PTTL key:2, GET key:1, CLIENT CACHING, GET key:1, PTTL key:1
	1 hits
nodes: ["node 0, 1", "node 0, 2", false]
	GET key:1, GET key:1
	0 hits
-- persistent: the next request finds the entries, if its slot has not moved
"[\"node 0, 1\", \"node 1, 1\"] 0"
"[\"node 0, 2\", \"node 1, 2\"] 0"
"[\"node 0, 2\", \"node 1, 2\"] 2"
"[\"node 0, 2\", \"node 1, 2\"] 2"
"OK"
"[\"node 0, 3\", \"node 1, 2\"] 1"
"[\"node 0, 3\", \"node 1, 2\"] 2"
"[\"node 0, 4\"] 0"
-- what is refused
ValueError: Hiredis\Cluster::__construct(): Argument #15 ($cache) must not be given with readFrom or replicas: a replica would not have the client's own writes yet
ValueError: Hiredis\Cluster::__construct(): Argument #15 ($cache) must not be given with protocol 2, which has no invalidations
TypeError: Hiredis\Cluster::__construct(): Argument #15 ($cache) must be of type ?Hiredis\Cache, int given; write cache: new Hiredis\Cache(maxAge: 60.0)
ValueError: Hiredis\Cluster::__construct(): Argument #15 ($cache) must not be given both as an argument and in the URI
Hiredis\Cluster
Hiredis\HiredisError: CLIENT TRACKING would change the tracking that the client's cache needs: use a client without a cache
