--TEST--
replicas: what only reads goes to the name of the replicas; one that is silent, fails, loads or leads to the primary is no exception
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is the primary, 1 the replica. `$ill`: what is wrong with the replica. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$later = function ($connection, $reply) use ($fake) {
		$fake->later(0.02, fn () => $connection->send($reply));
		return '';
	};
	return function ($node, $words, $connection) use ($bulk, $ill, $far, $later) {
		$role = $node === 0 || $ill === 'promoted' ? 'master' : 'slave';
		$queued = ($connection->state['multi'] ?? false) && $words[0] !== 'EXEC';
		$connection->state['multi'] = $words[0] === 'MULTI' || $queued;
		if ($queued) {
			return "+QUEUED\r\n";
		}
		if ($node === 1 && $ill === 'silent') {
			return '';
		}
		switch ($words[0]) {
			case 'HELLO':
				if ($ill === 'old') {
					return "-ERR unknown command 'HELLO'\r\n";
				}
				$reply = "%2\r\n" . $bulk('proto') . ":3\r\n" . ($ill === 'a proxy' ? $bulk('id') . ":1\r\n" : $bulk('role') . $bulk($role === 'slave' ? 'replica' : $role));
				return $node === $far ? $later($connection, $reply) : $reply;
			case 'ROLE':
				return "*1\r\n" . $bulk($role);
			case 'EXEC':
				return "*1\r\n" . $bulk("n$node");
			case 'GET': case 'DBSIZE': case 'GETSET':
				break;
			default:
				return null;
		}
		if ($node === 1) {
			switch ($ill) {
				case 'loading':
					return "-LOADING Redis is loading the dataset in memory\r\n";
				case 'without its primary':
					return "-MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.\r\n";
				case 'dies':
					$connection->close();
					return '';
				case 'hangs':
					return '';
			}
		}
		$reply = $bulk($node === 1 ? 'replica' : 'primary');
		return $node === $far ? $later($connection, $reply) : $reply;
	};
	PHP;

function start(string $ill = 'well', ?int $far = null): FakeCluster
{
	return FakeCluster::start(2, SAYS, ['ill' => $ill, 'far' => $far]);
}

function client(FakeCluster $fake, string $options = '', mixed ...$arguments): Hiredis\Client
{
	return new Hiredis\Client("{$fake->uri()}?replicas={$fake->uri(1)}$options", ...$arguments);
}

/** What the primary, and then the replica, were asked beyond HELLO. */
function asked(FakeCluster $fake): string
{
	return (implode(' ', array_column($fake->received(0), 0)) ?: '-') . ' | ' . (implode(' ', array_column($fake->received(1), 0)) ?: '-');
}

$ways = [
	'reads' => fn ($client) => [$client->get('k'), $client->get('k'), $client->dbSize()],
	'a write' => fn ($client) => $client->getSet('k', 'v'),
	'a pipeline that reads' => fn ($client) => $client->pipelined(fn ($p) => $p->get('k')->get('l')),
	'one that writes' => fn ($client) => $client->pipelined(fn ($p) => $p->get('k')->getSet('l', 'v')),
	'a watched transaction' => fn ($client) => $client->transaction(fn ($t, $c) => $t->set('k', $c->get('k')), watch: ['k']),
	'a stream' => fn ($client) => iterator_to_array($client->stream([['GET', 'k']])),
	'another database' => fn ($client) => [$client->get('k'), $client->select(1), $client->get('k')],
	'fibers' => fn ($client) => $client->concurrently([fn ($c) => $c->get('k')]),
];
foreach ($ways as $what => $way) {
	foreach (['', '&failover=1', '&protocol=2'] as $options) {
		$fake = start();
		echo "$what$options: ", show(outcome(fn () => $way(client($fake, $options)))), ', ', asked($fake), "\n";
		$fake->stop();
	}
}

foreach (['loading', 'without its primary', 'dies', 'hangs', 'silent', 'promoted', 'a proxy', 'old'] as $ill) {
	$fake = start($ill);
	$slow = $ill === 'hangs' || $ill === 'silent';
	$client = client($fake, timeout: $slow ? 2.0 : 5.0, connectTimeout: $slow ? 0.5 : 5.0);
	echo "$ill: ", show(outcome(fn () => [$client->get('k'), $client->get('k'), $client->pipelined(fn ($p) => $p->get('k')->get('l'))])), ', ', asked($fake), "\n";
	$fake->stop();
}
$fake = start();
$client = new Hiredis\Client($fake->uri(), replicas: 'redis://127.0.0.1:' . FakeCluster::deadPort());
say('refused', $client->get('k'), (new Hiredis\Client($fake->uri(), replicas: 'redis://no.invalid'))->get('k'));
$fake->stop();

/* 'any': both, one for each client. */
$fake = start();
for ($seen = []; count($seen) < 2;) {
	$client = client($fake, '&readFrom=any');
	$first = $client->get('k');
	$seen[$first] = $client->get('k') === $first;
}
ksort($seen);
say('any', $seen);
$fake->stop();
$fake = start('promoted');
for ($i = 0; $fake->count('GET', 1) === 0; $i++) {
	client($fake, '&readFrom=any')->get('k');
}
say('any does not ask for the role', $fake->count('GET', 1));
$fake->stop();

foreach ([0 => 'replica', 1 => 'primary'] as $far => $near) {
	$fake = start(far: $far);
	for ($i = 0; $i < 20; $i++) {
		$last = client($fake, '&readFrom=nearest')->get('k');
	}
	$client = client($fake, '&readFrom=nearest');
	say('nearest', $last === $near, [$client->get('k'), $client->get('k')] === [$near, $near]);
	$fake->stop();
}
$fake = start();
say('primary', client($fake, '&readFrom=primary')->get('k'), asked($fake));

/* The pool keeps both, and does not take one for the other. */
for ($i = 0; $i < 3; $i++) {
	$client = client($fake, '&persistent=1&protocol=2');
	echo $client->getSet('k', 'v'), ' ', $client->get('k'), ' ';
	unset($client);
}
$client = new Hiredis\Client($fake->uri(1), persistent: true, protocol: 2);
say($client->getSet('k', 'v'), $fake->count('ROLE'), $client->__debugInfo()['readFrom'] ?? null, client($fake)->__debugInfo()['readFrom']);
$fake->stop();

$refused = fn (string $replicas, string $uri = 'redis://h') => outcome(fn () => new Hiredis\Client($uri, replicas: $replicas));
say(
	$refused(''), $refused('reader'), $refused('redis://'), $refused('redis://h:0'), $refused("redis://h\0"), $refused('rediss://h'), $refused('redis://h', 'rediss://h'),
	$refused('redis://u:secret@h'), $refused('redis://h/1'), $refused('redis://h?timeout=1'), $refused('redis://h?cache=1M'), $refused('sentinel://h/m'),
	$refused('redis://h', 'sentinel://h/m'), $refused('unix:///reader'), $refused('redis://h', 'unix:///primary'),
	outcome(fn () => new Hiredis\Client('redis://h?replicas=redis://a&replicas=redis://b')), outcome(fn () => new Hiredis\Client('redis://h?replicas=redis://a', replicas: 'redis://b')),
	outcome(fn () => new Hiredis\Client('redis://h', replicas: 'redis://a', cache: new Hiredis\Cache())),
	outcome(fn () => new Hiredis\Client('redis://h', replicas: 'redis://a', readFrom: 'primary', cache: new Hiredis\Cache())),
	outcome(fn () => new Hiredis\Client('redis://h', replicas: 'redis://a', readFrom: 'any', zone: 'eu')), outcome(fn () => new Hiredis\Client('redis://h', readFrom: 'any')),
	outcome(fn () => new Hiredis\Cluster('redis://h?replicas=redis://a')),
);
?>
--EXPECT--
reads: ["replica", "replica", "replica"], - | GET GET DBSIZE
reads&failover=1: ["replica", "replica", "replica"], - | GET GET DBSIZE
reads&protocol=2: ["replica", "replica", "replica"], - | ROLE GET GET DBSIZE
a write: "primary", GETSET | -
a write&failover=1: "primary", GETSET | -
a write&protocol=2: "primary", GETSET | -
a pipeline that reads: ["replica", "replica"], - | GET GET
a pipeline that reads&failover=1: ["replica", "replica"], - | GET GET
a pipeline that reads&protocol=2: ["replica", "replica"], - | ROLE GET GET
one that writes: ["primary", "primary"], GET GETSET | -
one that writes&failover=1: ["primary", "primary"], GET GETSET | -
one that writes&protocol=2: ["primary", "primary"], GET GETSET | -
a watched transaction: ["n0"], WATCH GET MULTI SET EXEC | -
a watched transaction&failover=1: ["n0"], WATCH GET MULTI SET EXEC | -
a watched transaction&protocol=2: ["n0"], WATCH GET MULTI SET EXEC | -
a stream: ["primary"], GET | -
a stream&failover=1: ["primary"], GET | -
a stream&protocol=2: ["primary"], GET | -
another database: ["replica", "OK", "primary"], SELECT GET | GET
another database&failover=1: ["replica", "OK", "primary"], SELECT GET | GET
another database&protocol=2: ["replica", "OK", "primary"], SELECT GET | ROLE GET
fibers: ["primary"], GET | -
fibers&failover=1: ["primary"], GET | -
fibers&protocol=2: ["primary"], GET | -
loading: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
without its primary: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
dies: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
hangs: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
silent: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
promoted: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
a proxy: ["replica", "replica", ["replica", "replica"]], - | GET GET GET GET
old: ["replica", "replica", ["replica", "replica"]], - | GET ROLE GET GET GET GET
"refused"
"primary"
"primary"
"any"
{"primary": true, "replica": true}
"any does not ask for the role"
1
"nearest"
true
true
"nearest"
true
true
"primary"
"primary"
"GET | -"
primary replica primary replica primary replica "replica"
1
NULL
"replica"
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must use TLS where the primary does, and only there
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must use TLS where the primary does, and only there
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must not be given with sentinels, which know the replicas
Hiredis\Client
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives replicas twice
ValueError: Hiredis\Client::__construct(): Argument #23 ($replicas) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with readFrom or replicas: a replica would not have the client's own writes yet
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with readFrom or replicas: a replica would not have the client's own writes yet
ValueError: Hiredis\Client::__construct(): Argument #18 ($zone) must not be given without sentinels or a cluster, which know the zones
ValueError: Hiredis\Client::__construct(): Argument #17 ($readFrom) must not be given without sentinels, replicas or a cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not have replicas: a cluster knows them
