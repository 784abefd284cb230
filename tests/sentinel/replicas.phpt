--TEST--
sentinel:// with readFrom: what only reads goes to a replica; one that fails, loads or has another role is no exception
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel, node 1 the primary, 2 and 3 are its replicas, in the zones a and b. `$ill`: what is wrong with the replicas. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk($fields[$name]), array_keys($fields)));
	$replica = fn ($node) => $map(['ip' => '127.0.0.1', 'port' => (string) $fake->ports[$node], 'flags' => $ill === 's_down' ? 's_down,slave' : 'slave',
		'master-link-status' => $ill === 'out of step' ? 'err' : 'ok']);
	return function ($node, $words, $connection) use ($bulk, $map, $replica, $ill, $fake) {
		$queued = ($connection->state['multi'] ?? false) && $words[0] !== 'EXEC';
		$connection->state['multi'] = $words[0] === 'MULTI' || $queued;
		if ($queued) {
			return "+QUEUED\r\n";
		}
		switch ($words[0]) {
			case 'HELLO':
				return "%2\r\n" . $bulk('proto') . ":3\r\n" . $bulk('availability_zone') . $bulk(['', 'c', 'a', 'b'][$node]);
			case 'INFO':
				return "-NOPERM\r\n";
			case 'SENTINEL': case 'SUBSCRIBE':
				return sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, $ill === 'none' ? "*0\r\n" : "*2\r\n{$replica(2)}{$replica(3)}");
			case 'ROLE':
				return $node === 1 || $ill === 'promoted' ? "*1\r\n" . $bulk('master') : "*1\r\n" . $bulk('slave');
			case 'EXEC':
				return "*1\r\n" . $bulk("n$node");
			case 'GET': case 'DBSIZE': case 'GETSET': case 'HSCAN':
				break;
			default:
				return null;
		}
		if ($node > 1) {
			switch ($ill) {
				case 'loading':
					return "-LOADING Redis is loading the dataset in memory\r\n";
				case 'dies':
					$connection->close();
					return '';
				case 'hangs':
					return '';
			}
		}
		return $words[0] === 'HSCAN' ? "*2\r\n$1\r\n0\r\n*0\r\n" : $bulk($node > 1 ? 'replica' : 'primary');
	};
	PHP;

function start(string $ill = 'well'): FakeCluster
{
	return FakeCluster::start(4, SAYS, ['ill' => $ill]);
}

function client(FakeCluster $fake, string $options, mixed ...$arguments): Hiredis\Client
{
	return new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?$options", ...$arguments);
}

/** What the primary, and then the replicas, were asked beyond the handshake. */
function asked(FakeCluster $fake): string
{
	$names = fn ($node) => array_filter(array_column($fake->received($node), 0), fn ($name) => !in_array($name, ['ROLE', 'INFO', 'SELECT'], true));
	return (implode(' ', $names(1)) ?: '-') . ' | ' . (implode(' ', [...$names(2), ...$names(3)]) ?: '-');
}

$ways = [
	'reads' => fn ($client) => [$client->get('k'), $client->get('k'), $client->dbSize()],
	'a write' => fn ($client) => $client->getSet('k', 'v'),
	'a pipeline that reads' => fn ($client) => $client->pipelined(fn ($p) => $p->get('k')->get('l')),
	'one that writes' => fn ($client) => $client->pipelined(fn ($p) => $p->get('k')->getSet('l', 'v')),
	'a watched transaction' => fn ($client) => $client->transaction(fn ($t, $c) => $t->set('k', $c->get('k')), watch: ['k']),
	'a cursor' => fn ($client) => iterator_to_array($client->scanHash('k')),
	'a stream' => fn ($client) => iterator_to_array($client->stream([['GET', 'k']])),
	'another database' => fn ($client) => [$client->get('k'), $client->select(1), $client->get('k')],
	'fibers' => fn ($client) => $client->concurrently([fn ($c) => $c->get('k')]),
];
foreach ($ways as $what => $way) {
	$fake = start();
	echo "$what: ", show(outcome(fn () => $way(client($fake, 'readFrom=replica')))), ', ', asked($fake), "\n";
	$fake->stop();
}

foreach (['loading', 'dies', 'hangs', 'promoted', 's_down', 'out of step', 'none'] as $ill) {
	$fake = start($ill);
	$client = client($fake, 'readFrom=replica', timeout: $ill === 'hangs' ? 2.0 : 5.0);
	echo "$ill: ", show(outcome(fn () => [$client->get('k'), $client->get('k'), $client->pipelined(fn ($p) => $p->get('k')->get('l'))])), ', ', asked($fake), "\n";
	$fake->stop();
}

/* The zone is known when a connection has been made: each may be tried. */
foreach (['a', 'b', 'c', 'x'] as $zone) {
	foreach (['replica', 'any'] as $from) {
		$fake = start();
		$client = client($fake, "readFrom=$from&zone=$zone");
		$client->getSet('k', 'v');
		for ($i = 0; $i < 5; $i++) {
			$client->get('k');
		}
		$before = [$fake->count('GET', 1), $fake->count('GET', 2), $fake->count('GET', 3)];
		for ($i = 0; $i < 5; $i++) {
			$client->get('k');
		}
		$after = [$fake->count('GET', 1) - $before[0], $fake->count('GET', 2) - $before[1], $fake->count('GET', 3) - $before[2]];
		echo "$zone $from: ", $zone === 'x' || ($zone === 'c' && $from === 'replica') ? (string) max($after) : implode(' ', $after), "\n";
		$fake->stop();
	}
}

/* The pool keeps both, and does not take one for the other. */
$fake = start();
for ($i = 0; $i < 3; $i++) {
	$client = client($fake, 'readFrom=replica&persistent=1');
	echo $client->getSet('k', 'v'), ' ', $client->get('k'), ' ';
	unset($client);
}
$client = client($fake, 'persistent=1');
say($client->get('k'), $client->__debugInfo()['readFrom'], count(array_filter($fake->received(), fn ($words) => $words[0] === 'ROLE')));
$fake->stop();

say(
	outcome(fn () => new Hiredis\Client('redis://h', readFrom: 'replica')),
	outcome(fn () => new Hiredis\Client('sentinel://h/m', zone: 'eu-1a')),
	outcome(fn () => new Hiredis\Client('sentinel://h/m', readFrom: 'any', zone: 'eu-1a')),
	outcome(fn () => new Hiredis\Client('sentinel://h/m', readFrom: 'any', cache: new Hiredis\Cache())),
);
?>
--EXPECT--
reads: ["replica", "replica", "replica"], - | GET GET DBSIZE
a write: "primary", GETSET | -
a pipeline that reads: ["replica", "replica"], - | GET GET
one that writes: ["primary", "primary"], GET GETSET | -
a watched transaction: ["n1"], WATCH GET MULTI SET EXEC | -
a cursor: [], HSCAN | -
a stream: ["primary"], GET | -
another database: ["replica", "OK", "primary"], GET | GET
fibers: ["primary"], GET | -
loading: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
dies: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
hangs: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET
promoted: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | GET GET
s_down: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | -
out of step: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | -
none: ["primary", "primary", ["primary", "primary"]], GET GET GET GET | -
a replica: 0 5 0
a any: 0 5 0
b replica: 0 0 5
b any: 0 0 5
c replica: 5
c any: 5 0 0
x replica: 5
x any: 5
primary replica primary replica primary replica "primary"
"primary"
2
ValueError: Hiredis\Client::__construct(): Argument #17 ($readFrom) must not be given without sentinels, replicas or a cluster
ValueError: Hiredis\Client::__construct(): Argument #18 ($zone) must not be given without readFrom: 'replica' or 'any'
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #16 ($cache) must not be given with readFrom or replicas: a replica would not have the client's own writes yet
