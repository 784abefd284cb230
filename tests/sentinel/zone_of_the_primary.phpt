--TEST--
sentinel:// with readFrom=any and a zone: a primary that was chosen before it has told its zone answers no reads for ever
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* Node 0 is a sentinel, node 1 the primary, in zone b, 2 a replica, in zone a. */
$fake = FakeCluster::start(3, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk((string) $fields[$name]), array_keys($fields)));
	return fn ($node, $words) => match ($words[0]) {
		'HELLO' => "%2\r\n" . $bulk('proto') . ":3\r\n" . $bulk('availability_zone') . $bulk(['', 'b', 'a'][$node]),
		'INFO' => "-NOPERM\r\n",
		'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1,
			"*1\r\n" . $map(['ip' => '127.0.0.1', 'port' => $fake->ports[2], 'flags' => 'slave', 'master-link-status' => 'ok'])),
		'ROLE' => "*1\r\n" . $bulk($node === 1 ? 'master' : 'slave'),
		'GET' => $bulk(['', 'b', 'a'][$node]),
		default => null,
	};
	PHP);
/* Half of them choose the primary first. */
$clients = [];
for ($i = 0; $i < 8; $i++) {
	$clients[] = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=any&zone=a");
}
$deadline = hrtime(true) + 10e9;
do {
	$zones = array_map(fn ($client) => $client->get('k'), $clients);
} while (in_array('b', $zones, true) && hrtime(true) < $deadline);
echo implode(' ', $zones), "\n";
?>
--EXPECT--
a a a a a a a a
