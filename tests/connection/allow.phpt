--TEST--
allow: an announced server is connected to only where an entry has its name or its address; no byte goes to another one, whoever announces it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is the seed, and has the lower half of the slots; what it says of the upper half is the script's. */
const SLOTS = <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'CLUSTER' => $fake->slots(...$ranges($fake)),
		'SET' => $redirect ? "-$redirect {$fake->slot($words[1])} {$fake->name(1)}\r\n" : null,
		default => null,
	};
	PHP;

function start(string $ranges, string $redirect = ''): FakeCluster
{
	return FakeCluster::start(3, "\$ranges = fn (\$fake) => [$ranges];\n" . SLOTS, ['redirect' => $redirect]);
}

/** What becomes of a command, and how many commands the strangers have got, HELLO aside. */
function tell(FakeCluster $fake, callable $function): void
{
	$outcome = str_replace($fake->ports, ['SEED', 'SECOND', 'THIRD'], show(outcome($function)));
	echo preg_replace('/ after [\d.]+ s/', '', $outcome), "; ", count($fake->received(1)) + count($fake->received(2)), "\n";
}

$half = '[0, 8191, "127.0.0.1", $fake->ports[0]], [8192, 16383, %s, $fake->ports[1]]';
$key = fn (FakeCluster $fake) => $fake->keyOf(2); // a third of the slots: all above 8191

echo "-- a network, an address, a name\n";
foreach (['10.0.0.0/8', '127.0.0.0/8', '126.0.0.0/7', '127.0.0.1', '127.0.0.2/31', '127.0.0.2', '::ffff:127.0.0.0/104', '::ffff:7f00:1', '0.0.0.0/0', '::/0', 'localhost', '*'] as $entry) {
	$fake = start(sprintf($half, '"127.0.0.1"'));
	echo "$entry: ";
	tell($fake, fn () => (new Hiredis\Cluster($fake->uri(), allow: ['unused.invalid', $entry]))->get($key($fake)));
	$fake->stop();
}
echo "-- a server that is announced by its name\n";
foreach (['localhost', 'LOCAL*', '*host', 'lo*st', 'host', 'local', 'localhost*t', '127.0.0.0/8', '10.0.0.0/8'] as $entry) {
	$fake = start(sprintf($half, '"localhost"'));
	echo "$entry: ";
	tell($fake, function () use ($fake, $key, $entry) {
		try {
			return (new Hiredis\Cluster($fake->uri(), allow: [$entry, '::2']))->get($key($fake));
		} catch (Hiredis\ConnectionException $exception) {
			return preg_replace('/ its address .* while/', ' its address ... while', $exception->getMessage());
		}
	});
	$fake->stop();
}

echo "-- an address that only getaddrinfo() reads, and an entry that is a name\n";
foreach (['0x7f00000b' => '*b', '0x7f.1' => '0x*', '127.1' => '*', '0177.1' => '127.0.0.0/8'] as $host => $entry) {
	$fake = start(sprintf($half, "'$host'"));
	echo "$host and $entry: ";
	tell($fake, fn () => (new Hiredis\Cluster($fake->uri(), allow: [$entry]))->get($key($fake)));
	$fake->stop();
}
foreach (['f*', 'fe80::/10'] as $entry) {
	$fake = start(sprintf($half, '"fe80::1%1"'));
	echo "fe80::1%1 and $entry: ";
	$message = show(outcome(fn () => (new Hiredis\Cluster($fake->uri(), allow: [$entry], connectTimeout: 1.0))->get($key($fake))));
	echo str_contains($message, 'the option allow has neither') ? 'refused' : 'tried', "\n";
	$fake->stop();
}

echo "-- a seed, a port of the same host, where an entry of addresses leads\n";
$fake = start(sprintf($half, 'null'));
tell($fake, fn () => (new Hiredis\Cluster($fake->uri(), allow: ['10.0.0.0/8']))->get($key($fake)));
$fake->stop();
$fake = start(sprintf($half, '"127.0.0.1"'));
say(outcome(fn () => (new Hiredis\Cluster([$fake->uri(), $fake->uri(1)], allow: ['10.0.0.0/8']))->get($key($fake))));
say(outcome(fn () => (new Hiredis\Cluster($fake->uri(), allow: ['10.0.0.0/8'], addresses: ["127.0.0.1:{$fake->ports[1]}" => $fake->name(2)]))->get($key($fake))), $fake->count('GET', 2));
$fake->stop();

echo "-- MOVED, ASK; replicas, shards, clients of nodes\n";
foreach (['MOVED', 'ASK'] as $redirect) {
	$fake = start('[0, 16383, "127.0.0.1", $fake->ports[0]]', $redirect);
	$cluster = new Hiredis\Cluster($fake->uri() . '?allow[]=10.0.0.0%2F8&allow[]=redis-*.internal');
	tell($fake, fn () => $cluster->set('k', 'v') ?? $redirect);
	tell($fake, fn () => $cluster->pipelined(fn ($p) => $p->set('k', 'v'), throw: false)[0]);
	$fake->stop();
}
$fake = start('[0, 16383, "127.0.0.1", $fake->ports[0], 1]');
tell($fake, fn () => (new Hiredis\Cluster($fake->uri(), readFrom: 'replica', allow: ['10.0.0.0/8']))->get('k'));
$fake->stop();
$fake = start(sprintf($half, '"127.0.0.1"'));
$cluster = new Hiredis\Cluster($fake->uri(), allow: ['10.0.0.0/8']);
tell($fake, fn () => $cluster->subscriber()->ssubscribe($key($fake)));
tell($fake, fn () => $cluster->node($key($fake))->ping());
$fake->stop();

echo "-- redirect: true\n";
foreach ([['10.0.0.0/8'], ['127.0.0.0/8']] as $allow) {
	$fake = FakeCluster::start(3, 'return fn ($node, $words) => $words[0] === "GET" && $node === 0 ? "-REDIRECT {$fake->name(1)}\r\n" : null;');
	tell($fake, fn () => (new Hiredis\Client($fake->uri(), redirect: true, allow: $allow))->get('k'));
	$fake->stop();
}

echo "-- sentinel://\n";
foreach (['10.0.0.0%2F8', '127.0.0.0%2F8'] as $network) {
	$fake = FakeSentinels::start();
	$fake->sentinels('new', 'new', 'new');
	$client = new Hiredis\Client($fake->uri("allow[]=$network"));
	$outcome = str_replace($fake->servers->ports[4], 'PORT', show(outcome(fn () => $client->set('k', 'v'))));
	echo preg_replace('/ after [\d.]+ s/', '', $outcome), '; ', count($fake->servers->received(4)) > 0 ? 'some' : 'none', "\n";
	$client = new Hiredis\Client($fake->uri("readFrom=replica&allow[]=$network"));
	outcome(fn () => $client->get('k'));
	echo count($fake->servers->received(6)) > 0 ? 'some' : 'none', "\n";
	$fake->servers->stop();
}

echo "-- a kept connection to an announced server serves no client that must not go there\n";
$fake = start(sprintf($half, '"127.0.0.1"'));
foreach ([[], ['127.0.0.0/8'], ['127.0.0.0/8'], ['10.0.0.0/8']] as $allow) {
	$cluster = new Hiredis\Cluster($fake->uri(), persistent: true, allow: $allow);
	echo show(outcome(fn () => $cluster->get($key($fake)))) === '"OK"' ? 'OK' : 'refused', ' ', Hiredis\stats()['hiredis.client.connection.reused'], "\n";
	unset($cluster);
}
?>
--EXPECT--
-- a network, an address, a name
10.0.0.0/8: Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
127.0.0.0/8: "OK"; 1
126.0.0.0/7: "OK"; 1
127.0.0.1: "OK"; 1
127.0.0.2/31: Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
127.0.0.2: Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
::ffff:127.0.0.0/104: "OK"; 1
::ffff:7f00:1: "OK"; 1
0.0.0.0/0: "OK"; 1
::/0: Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
localhost: Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
*: "OK"; 1
-- a server that is announced by its name
localhost: "OK"; 1
LOCAL*: "OK"; 1
*host: "OK"; 1
lo*st: "OK"; 1
host: "redis://localhost:SECOND: the option allow has neither the announced host nor its address ... while connecting, command GET"; 0
local: "redis://localhost:SECOND: the option allow has neither the announced host nor its address ... while connecting, command GET"; 0
localhost*t: "redis://localhost:SECOND: the option allow has neither the announced host nor its address ... while connecting, command GET"; 0
127.0.0.0/8: "OK"; 1
10.0.0.0/8: "redis://localhost:SECOND: the option allow has neither the announced host nor its address ... while connecting, command GET"; 0
-- an address that only getaddrinfo() reads, and an entry that is a name
0x7f00000b and *b: Hiredis\ConnectionException: redis://0x7f00000b:SECOND: the option allow has neither the announced host nor its address 127.0.0.11 while connecting, command GET; 0
0x7f.1 and 0x*: Hiredis\ConnectionException: redis://0x7f.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
127.1 and *: "OK"; 1
0177.1 and 127.0.0.0/8: "OK"; 1
fe80::1%1 and f*: refused
fe80::1%1 and fe80::/10: tried
-- a seed, a port of the same host, where an entry of addresses leads
"OK"; 1
"OK"
"OK"
1
-- MOVED, ASK; replicas, shards, clients of nodes
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command SET; 0
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command SET; 0
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting; 0
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting; 0
"OK"; 0
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting; 0
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command PING; 0
-- redirect: true
Hiredis\ConnectionException: redis://127.0.0.1:SECOND: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command GET; 0
"OK"; 2
-- sentinel://
Hiredis\ConnectionException: redis://127.0.0.1:PORT: the option allow has neither the announced host nor its address 127.0.0.1 while connecting, command SET; none
none
"new primary"; some
some
-- a kept connection to an announced server serves no client that must not go there
OK 0
OK 0
OK 1
refused 1
