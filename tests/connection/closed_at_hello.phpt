--TEST--
Where a proxy closes the connection at HELLO, the client connects again without it; what may have had an effect is not sent twice, and the next connection finds out
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

/* Like twemproxy: GET, SET and PING are all that it knows. The connection ends with anything else. */
$script = <<<'PHP'
	return function (int $node, array $words, FakeConnection $connection) {
		$answer = ['GET' => "$5\r\nvalue\r\n", 'SET' => "+OK\r\n", 'PING' => "+PONG\r\n"][$words[0]] ?? null;
		$answer ?? $connection->close();
		return $answer ?? '';
	};
	PHP;
function lost(callable $function): mixed
{
	$outcome = outcome($function);
	return $outcome instanceof Hiredis\ConnectionException ? [$outcome->failure->name, $outcome->maybeExecuted, $outcome->command] : $outcome;
}
function commands(FakeCluster $fake): void
{
	echo '  ', implode(', ', array_map(fn ($words) => implode(' ', $words), $fake->received(0))), "\n";
}

foreach ([
	'a read' => fn ($redis) => $redis->get('k'), 'a write' => fn ($redis) => $redis->set('k', 'v'), 'connect()' => fn ($redis) => $redis->connect(),
	'PING' => fn ($redis) => $redis->ping(),
	'a pipeline that reads' => fn ($redis) => $redis->pipelined(fn ($p) => $p->get('a')->get('b')),
	'a pipeline that writes' => fn ($redis) => $redis->pipelined(fn ($p) => $p->get('a')->set('b', 'v')),
	'a stream' => fn ($redis) => iterator_to_array($redis->stream([['GET', 'a'], ['SET', 'b', 'v']])),
	'tasks' => fn ($redis) => $redis->concurrently([fn ($r) => $r->get('a'), fn ($r) => $r->set('b', 'v')]),
	'tasks that read' => fn ($redis) => $redis->concurrently([fn ($r) => $r->get('a'), fn ($r) => $r->get('b')]),
	'Async' => function ($redis) {
		$async = $redis->async();
		$async->get('k');
		$replies = all($async);
		return reset($replies);
	},
] as $what => $command) {
	$fake = FakeCluster::start(1, $script);
	echo "$what\n";
	$client = new Hiredis\Client($fake->uri(), timeout: 20.0, connectTimeout: 20.0);
	say(lost(fn () => $command($client)), lost(fn () => $command($client)), $client->__debugInfo()['protocol']);
	unset($client);
	/* The process knows it now: no HELLO any more, and for a persistent client no CLIENT SETINFO. */
	$other = new Hiredis\Client($fake->uri(), persistent: true, timeout: 20.0, connectTimeout: 20.0);
	say(lost(fn () => $other->set('other', 'v')));
	commands($fake);
	$fake->stop();
}
echo "a cache\n";
$fake = FakeCluster::start(1, $script);
$client = new Hiredis\Client($fake->uri(), cache: new Hiredis\Cache, timeout: 20.0, connectTimeout: 20.0);
say(lost(fn () => $client->get('k')), lost(fn () => $client->get('k')));
commands($fake);
?>
--EXPECT--
a read
"value"
"value"
2
"OK"
  GET k, GET k, SET other v
a write
["Closed", true, "SET"]
"OK"
2
"OK"
  PING, SET k v, SET other v
connect()
NULL
NULL
2
"OK"
  PING, SET other v
PING
"PONG"
"PONG"
2
"OK"
  PING, PING, SET other v
a pipeline that reads
["value", "value"]
["value", "value"]
2
"OK"
  GET a, GET b, GET a, GET b, SET other v
a pipeline that writes
["Closed", true, "GET"]
["value", "OK"]
2
"OK"
  PING, GET a, SET b v, SET other v
a stream
["value", "OK"]
["value", "OK"]
2
"OK"
  PING, GET a, SET b v, GET a, SET b v, SET other v
tasks
["Closed", true, "GET"]
["value", "OK"]
2
"OK"
  PING, GET a, SET b v, SET other v
tasks that read
["value", "value"]
["value", "value"]
2
"OK"
  GET a, GET b, GET a, GET b, SET other v
Async
"value"
"value"
3
"OK"
  GET k, GET k, SET other v
a cache
["Closed", true, "GET"]
["Closed", true, "GET"]
