--TEST--
sentinel:// with addresses: what sentinels announce for the primary and the replicas, a switch and a redirect too, is reached at another place
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel, 1 and 2 are primaries, 3 is a replica; none is where it is said to be. `$switch`: the new primary, of which the
 * sentinel tells before node 1 answers its first read. `$redirects`: node 1 answers a write by a redirect to node 2. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk($fields[$name]), array_keys($fields)));
	$watch = null;
	$told = false;
	return function ($node, $words, $connection) use ($bulk, $map, $announced, $switch, $redirects, &$watch, &$told) {
		if ($words[0] === 'SUBSCRIBE') {
			$watch = $connection;
		} elseif ($words[0] === 'GET' && $switch && !$told) {
			$watch->send(">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n" . $bulk("mymaster before.invalid 6379 $switch 6379"));
			$told = true;
		}
		return match ($words[0]) {
			'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, $told ? $switch : $announced, 6379, 1,
				"*1\r\n" . $map(['ip' => 'replica-3', 'port' => '6379', 'flags' => 'slave', 'master-link-status' => 'ok'])),
			'ROLE' => "*1\r\n" . $bulk($node === 3 ? 'slave' : 'master'),
			'GET' => $bulk("node $node"),
			'SET' => $redirects && $node === 1 ? "-REDIRECT primary-2:6379\r\n" : "+OK\r\n",
			default => null,
		};
	};
	PHP;

function start(string $announced = '10.255.255.1', string $switch = '', bool $redirects = false): FakeCluster
{
	return FakeCluster::start(4, SAYS, ['announced' => $announced, 'switch' => $switch, 'redirects' => $redirects]);
}

function uri(FakeCluster $fake): string
{
	return "sentinel://{$fake->name(0)}/mymaster";
}

/** Whatever is announced for the primaries and the replica. */
function addresses(FakeCluster $fake): array
{
	return ['10.255.255.1:6379' => $fake->name(1), '[fd00::1]:6379' => $fake->name(1), 'primary-1.invalid:6379' => "localhost:{$fake->ports[1]}",
		'primary-2:6379' => "[127.0.0.1]:{$fake->ports[2]}", 'replica-3:6379' => $fake->name(3), '10.255.255.1:6380' => 'wrong.invalid:1'];
}

/** The node, for messages without ports. */
function place(FakeCluster $fake, Hiredis\Client $client): string
{
	return str_replace($fake->ports, ['SENTINEL', 'FIRST', 'SECOND', 'REPLICA'], $client->endpoint());
}

echo "-- the primary, announced by address, by an address of IPv6, by name\n";
foreach (['10.255.255.1', 'fd00::1', 'primary-1.invalid'] as $announced) {
	$fake = start($announced);
	$client = new Hiredis\Client(uri($fake), addresses: addresses($fake));
	say($client->get('k'), place($fake, $client));
	say($client->withTimeout(9.0)->get('k'));
	$fake->stop();
}

echo "-- a switch to another primary is followed; one to the primary of the moment is none\n";
foreach (['primary-2', '10.255.255.1'] as $switch) {
	$fake = start(switch: $switch);
	$client = null;
	$client = new Hiredis\Client(uri($fake), persistent: 'switch', addresses: addresses($fake));
	say($client->get('k'));
	/* What comes from the pool reads its messages first. */
	$client = null;
	$client = new Hiredis\Client(uri($fake), persistent: 'switch', addresses: addresses($fake));
	say($client->get('k'), place($fake, $client), $fake->count('SENTINEL MASTER', 0));
	$fake->stop();
}

echo "-- a replica that reads; the primary writes\n";
$fake = start();
$client = new Hiredis\Client(uri($fake), readFrom: 'replica', addresses: addresses($fake));
say($client->get('k'), $client->set('k', 'v'), $fake->count('SET', 1), $fake->count('GET', 3));
$fake->stop();

echo "-- a redirect, with sentinels and without\n";
$fake = start(redirects: true);
$client = new Hiredis\Client(uri($fake), redirect: true, addresses: addresses($fake));
say($client->set('k', 'v'), place($fake, $client));
$client = new Hiredis\Client("redis://{$fake->name(1)}", redirect: true, addresses: addresses($fake));
say($client->set('k', 'v'), place($fake, $client));
$fake->stop();

echo "-- the pool: the same entries in another order and another form are the same; others are not\n";
$fake = start();
$get = fn (array $addresses) => (new Hiredis\Client(uri($fake), persistent: 'addresses', addresses: $addresses))->get('k');
$get(addresses($fake));
$get(array_reverse(addresses($fake)));
$get(['[10.255.255.1]:6379' => "[127.0.0.1]:{$fake->ports[1]}"] + addresses($fake));
say($fake->count('ROLE', 1));
$get(['10.255.255.1:6379' => $fake->name(1)]);
$get(['10.255.255.1:6379' => $fake->name(2)]);
say($fake->count('ROLE', 1), $fake->count('ROLE', 2));

echo "-- a value by reference that changes later\n";
$place = $fake->name(1);
$changing = ['10.255.255.1:6379' => &$place];
$client = new Hiredis\Client(uri($fake), addresses: $changing);
$place = 'elsewhere.invalid:1';
say($client->get('k'));
$fake->stop();

echo "-- garbage in addresses\n";
foreach ([['a' => 'b:1'], ['a:1' => 'b'], ['a:1' => 7], ['a:0' => 'b:1'], ['a:1' => 'b:65536'], ['a:1' => '/tmp/socket:1'], ['b:1'], null, 'a:1'] as $addresses) {
	say(outcome(fn () => new Hiredis\Client('sentinel://127.0.0.1/m', addresses: $addresses)));
}
say(outcome(fn () => new Hiredis\Client('redis://127.0.0.1', addresses: ['a:1' => 'b:1'])));
say(outcome(fn () => new Hiredis\Client('redis://127.0.0.1', addresses: []))::class);
say(outcome(fn () => new Hiredis\Client('sentinel://127.0.0.1/m?addresses=a:1')));
?>
--EXPECT--
-- the primary, announced by address, by an address of IPv6, by name
"node 1"
"redis://127.0.0.1:FIRST"
"node 1"
"node 1"
"redis://127.0.0.1:FIRST"
"node 1"
"node 1"
"redis://localhost:FIRST"
"node 1"
-- a switch to another primary is followed; one to the primary of the moment is none
"node 1"
"node 2"
"redis://127.0.0.1:SECOND"
2
"node 1"
"node 1"
"redis://127.0.0.1:FIRST"
1
-- a replica that reads; the primary writes
"node 3"
"OK"
1
1
-- a redirect, with sentinels and without
"OK"
"redis://127.0.0.1:SECOND"
"OK"
"redis://127.0.0.1:SECOND"
-- the pool: the same entries in another order and another form are the same; others are not
1
2
1
-- a value by reference that changes later
"node 1"
-- garbage in addresses
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have keys like 'announced-host:port'
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have keys like 'announced-host:port'
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have values like 'reachable-host:port'
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must have keys like 'announced-host:port'
TypeError: Hiredis\Client::__construct(): Argument #19 ($addresses) must be of type array, null given
TypeError: Hiredis\Client::__construct(): Argument #19 ($addresses) must be of type array, string given
ValueError: Hiredis\Client::__construct(): Argument #19 ($addresses) must not be given without sentinels or redirect: no other server announces an address
"Hiredis\\Client"
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the unknown option "addresses"; the options of Hiredis\Client have the names of its constructor's parameters
