--TEST--
readFrom: 'nearest': reads go to the nearest server by its handshakes, in the zone first; between equals no choice is changed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is the primary, 1 to 3 are its replicas. Behind sentinels: 0 is the sentinel, 1 the primary. `$far`: handshakes take 20 ms longer. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk($fields[$name]), array_keys($fields)));
	$replica = fn ($node) => $map(['ip' => '127.0.0.1', 'port' => (string) $fake->ports[$node], 'flags' => 'slave', 'master-link-status' => 'ok']);
	return function ($node, $words, $connection) use ($fake, $far, $zones, $bulk, $replica) {
		switch ($words[0]) {
			case 'HELLO':
				if (in_array($node, $far, true)) {
					usleep(20_000);
				}
				return "%2\r\n" . $bulk('proto') . ":3\r\n" . $bulk('availability_zone') . $bulk($zones[$node]);
			case 'ROLE':
				return "*1\r\n" . $bulk($node === 1 ? 'master' : 'slave');
			case 'SENTINEL': case 'SUBSCRIBE':
				return sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, "*2\r\n{$replica(2)}{$replica(3)}");
			case 'GET':
				return $bulk("n$node");
			default:
				return null;
		}
	};
	PHP;

function start(array $far, bool $sentinel = false, array $zones = ['a', 'a', 'a', 'a']): FakeCluster
{
	return $sentinel ? FakeCluster::start(4, SAYS, ['far' => $far, 'zones' => $zones])
		: FakeCluster::start(1, SAYS, ['far' => $far, 'zones' => $zones], replicas: 3);
}

/* Requests of five reads each, of which every one has a client of its own: which servers have answered. */
function requests(int $count, Closure $client): array
{
	$nodes = [];
	for ($i = 0; $i < $count; $i++) {
		$redis = $client();
		for ($reads = 0; $reads < 5; $reads++) {
			$nodes[] = $redis->get('k');
		}
	}
	return $nodes;
}

foreach (['a near replica' => [0, 1, 3], 'a near primary' => [1, 2, 3], 'a far one' => [1]] as $name => $far) {
	$fake = start($far);
	$client = fn () => new Hiredis\Cluster($fake->uri(), readFrom: 'nearest');
	$first = requests(4, $client);
	requests(2, $client); // five handshakes make a figure
	$then = array_unique(requests(20, $client));
	$near = array_map(fn (int $node) => "n$node", array_values(array_diff([0, 1, 2, 3], $far)));
	echo "$name: ", array_diff([end($first)], $near) ? show($first) : 'near within 20 reads', ', ', count($then) > 1 || array_diff($then, $near) ? show($then) : 'stays', "\n";
	$fake->stop();
}

/* One object finds it by itself; a pipeline too. */
$fake = start([0, 1, 3]);
$cluster = new Hiredis\Cluster($fake->uri(), readFrom: 'nearest');
for ($i = 0; $i < 20; $i++) {
	$node = $cluster->get('k');
}
say($node, array_unique($cluster->pipelined(function ($pipeline) {
	for ($i = 0; $i < 10; $i++) {
		$pipeline->get('k');
	}
})));
$fake->stop();

/* The zone comes first. */
$fake = start([2, 3], zones: ['a', 'a', 'b', 'b']);
$seen = requests(10, fn () => new Hiredis\Cluster($fake->uri(), readFrom: 'nearest', zone: 'b'));
say(in_array(end($seen), ['n2', 'n3'], true));
$fake->stop();

/* Equals. */
$fake = start([]);
$client = fn () => new Hiredis\Cluster($fake->uri(), readFrom: 'nearest');
requests(10, $client);
$switches = 0;
for ($i = 0; $i < 1000; $i++) {
	$node = $client()->get('k');
	$switches += $i > 0 && $node !== $last;
	$last = $node;
}
say($switches);
$fake->stop();

/* Behind sentinels. */
foreach ([[1, 3], [2, 3], [1, 2]] as $far) {
	$fake = start($far, true);
	$client = fn () => new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=nearest");
	$first = requests(4, $client);
	requests(2, $client);
	$then = requests(10, $client);
	$near = array_values(array_diff([1, 2, 3], $far));
	echo end($first) === "n$near[0]" ? 'within 20 reads' : show($first), ', ', array_unique($then) === ["n$near[0]"] ? 'stays' : show($then), "\n";
	$fake->stop();
}
?>
--EXPECT--
a near replica: near within 20 reads, stays
a near primary: near within 20 reads, stays
a far one: near within 20 reads, stays
"n2"
["n2"]
true
0
within 20 reads, stays
within 20 reads, stays
within 20 reads, stays
