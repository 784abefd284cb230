--TEST--
sentinel:// with zone: close() tells nothing against the replica; the next read goes to the same one
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* Node 0 is a sentinel, node 1 the primary, 2 and 3 are its replicas, in the zones a and b. */
$fake = FakeCluster::start(4, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk((string) $fields[$name]), array_keys($fields)));
	$replica = fn ($node) => $map(['ip' => '127.0.0.1', 'port' => $fake->ports[$node], 'flags' => 'slave', 'master-link-status' => 'ok']);
	return fn ($node, $words) => match ($words[0]) {
		'HELLO' => "%2\r\n" . $bulk('proto') . ":3\r\n" . $bulk('availability_zone') . $bulk(['', 'c', 'a', 'b'][$node]),
		'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, "*2\r\n{$replica(2)}{$replica(3)}"),
		'ROLE' => "*1\r\n" . $bulk($node === 1 ? 'master' : 'slave'),
		'GET' => $bulk(['', 'primary', 'a', 'b'][$node]),
		default => null,
	};
	PHP);
$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=replica&zone=b");
$client->get('k');
for ($i = 0; $i < 3; $i++) {
	echo $client->get('k'), "\n";
	$client->close();
}
?>
--EXPECT--
b
b
b
