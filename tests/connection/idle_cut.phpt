--TEST--
A connection that the server closed while it was idle is opened anew before the next command, in every way of sending; what it held is told
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
/* What the client has is closed, and 120 ms go by. */
function cut(Server $server): void
{
	foreach (['normal', 'pubsub'] as $type) {
		$server->cli('CLIENT', 'KILL', 'TYPE', $type);
	}
	$server->cli('BLPOP', 'nothing', 0.12);
}

$script = new Hiredis\Script('return redis.call("INCR", KEYS[1])');
$another = new Hiredis\Script('return redis.call("INCRBY", KEYS[1], 10)');
foreach ([
	'get' => fn ($c) => $c->get('k'),
	'set' => fn ($c) => $c->set('k', 'v'),
	'a call in no table' => fn ($c) => $c->call('SET', 'k', 'v'),
	'pipeline' => fn ($c) => $c->pipelined(fn ($p) => $p->incr('n')->get('k')),
	'transaction' => fn ($c) => $c->transaction(fn ($t) => $t->incr('n')->get('k')),
	'transaction that watches' => fn ($c) => $c->transaction(fn ($t) => $t->incr('n'), watch: ['k']),
	'script' => fn ($c) => $script->run($c, ['n']),
	'scripts in a pipeline' => fn ($c) => $c->pipelined(fn ($p) => $script->run($p, ['n'])),
	'two scripts in a pipeline' => fn ($c) => $c->pipelined(fn ($p) => [$script->run($p, ['n']), $another->run($p, ['n'])]),
	'stream' => fn ($c) => iterator_to_array($c->stream((fn () => yield ['INCR', 'n'])())),
	'tasks' => fn ($c) => $c->concurrently([fn () => $c->incr('n'), fn () => $c->get('k')]),
	'blocking' => fn ($c) => $c->blpop('nothing', 0.01),
	'scan' => fn ($c) => count(iterator_to_array($c->scanKeys())),
] as $name => $command) {
	$client = new Hiredis\Client($server->uri());
	$client->pipelined(fn ($p) => [$script->run($p, ['n']), $another->run($p, ['n'])]); /* they are known to the connection */
	$server->cli('SET', 'n', 0);
	$server->cli('SET', 'k', 'v');
	cut($server);
	say($name, outcome(fn () => $command($client)));
}

$async = (new Hiredis\Client($server->uri()))->async();
$async->ping();
all($async);
cut($server);
$script->run($async, ['n']);
$async->incr('n');
say('event loop', array_values(all($async)));

$subscriber = (new Hiredis\Client($server->uri()))->subscriber();
$subscriber->subscribe('a');
$subscriber->unsubscribe('a');
cut($server);
$subscriber->subscribe('a');
say('subscriber', $subscriber->isConnected());

/* What a connection held is lost with it. */
foreach ([
	'WATCH' => fn ($c) => $c->call('WATCH', 'k'),
	'MULTI' => fn ($c) => $c->call('MULTI'),
	'TRACKING' => fn ($c) => $c->call('CLIENT', 'TRACKING', 'ON'),
] as $name => $hold) {
	$client = new Hiredis\Client($server->uri());
	$hold($client);
	cut($server);
	echo "$name: ";
	tell(outcome(fn () => $client->set('k', 'v')));
}

/* Pushes that have come are heard, and the connection stays. */
$client = new Hiredis\Client($server->uri());
$client->onPush(function ($push) { say($push->kind, $push->data); });
$id = $client->call('CLIENT', 'ID');
$client->call('CLIENT', 'TRACKING', 'ON', 'BCAST');
$client->call('CLIENT', 'TRACKING', 'OFF');
$client->call('CLIENT', 'TRACKING', 'ON', 'BCAST');
$server->cli('SET', 'pushed', 1);
$server->cli('BLPOP', 'nothing', 0.12);
say($client->call('CLIENT', 'ID') === $id);
?>
--EXPECT--
"get"
"v"
"set"
"OK"
"a call in no table"
"OK"
"pipeline"
[1, "v"]
"transaction"
[1, "v"]
"transaction that watches"
[1]
"script"
1
"scripts in a pipeline"
[1]
"two scripts in a pipeline"
[1, 11]
"stream"
[1]
"tasks"
[1, "v"]
"blocking"
NULL
"scan"
2
"event loop"
[1, 2]
"subscriber"
true
WATCH: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command SET (not executed, SET)
MULTI: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command SET (not executed, SET)
TRACKING: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command SET (not executed, SET)
"invalidate"
[["pushed"]]
true
