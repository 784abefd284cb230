--TEST--
sentinel:// with readFrom: a client that lives long finds a new replica, however many there were before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* Node 0 is a sentinel, node 1 the primary, 2 a replica. The sentinel names forty replicas that are gone, other ones each time, and then the real one. */
$fake = FakeCluster::start(3, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk((string) $fields[$name]), array_keys($fields)));
	$replicas = fn (...$names) => '*' . count($names) . "\r\n" . implode('', array_map(fn ($name) => $map(['ip' => '127.0.0.1',
		'port' => substr($name, 10), 'flags' => 'slave', 'master-link-status' => 'ok']), $names));
	return fn ($node, $words) => match ($words[0]) {
		'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, $words[1] !== 'REPLICAS' ? ''
			: ($fake->asked++ < 3 ? $replicas(...array_map(fn ($i) => '127.0.0.1:' . $fake->asked * 40 + $i - 39, range(0, 39))) : $replicas($fake->name(2)))),
		'ROLE' => "*1\r\n" . $bulk($node === 1 ? 'master' : 'slave'),
		'GET' => $bulk(['', 'primary', 'replica'][$node]),
		default => null,
	};
	PHP);
$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=replica");
for ($i = 0; $i < 5; $i++) {
	echo $client->get('k'), "\n";
	$client->close();
}
?>
--EXPECT--
primary
primary
primary
replica
replica
