--TEST--
A stream that begins on another connection than the one that knew its script loads the script first
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Each connection reaches another server. */
$fake = FakeCluster::start(1, <<<'PHP'
	return function (int $node, array $words, FakeConnection $connection) {
		switch ($words[0]) {
			case 'SCRIPT':
				$connection->state['known'] = true;
				return "$40\r\n" . sha1($words[2]) . "\r\n";
			case 'EVALSHA':
				return isset($connection->state['known']) ? "+executed\r\n" : "-NOSCRIPT No matching script.\r\n";
			default:
				return $words[0] === 'GET' ? "+value\r\n" : null;
		}
	};
	PHP);
$script = new Hiredis\Script('return 1');
foreach ([
	'the same connection' => fn ($client) => null,
	'closed' => fn ($client) => $client->close(),
	'closed and opened' => fn ($client) => $client->close() ?? $client->get('a'),
] as $between => $action) {
	$client = new Hiredis\Client($fake->uri(), timeout: 20.0);
	$script->run($client->pipeline())->execute();
	$stream = $script->run($client->pipeline())->get('a')->stream();
	$action($client);
	echo "$between: ", show(outcome(fn () => iterator_to_array($stream))), "\n";
}
?>
--EXPECT--
the same connection: ["executed", "value"]
closed: ["executed", "value"]
closed and opened: ["executed", "value"]
