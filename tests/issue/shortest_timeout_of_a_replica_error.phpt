--TEST--
sentinel:// with readFrom: half of the shortest timeout, which the replica gets, is a timeout, too
--EXTENSIONS--
hiredis
pcntl
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel, node 1 the primary, node 2 a replica that answers no GET. */
$fake = FakeCluster::start(3, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$map = fn ($fields) => '%' . count($fields) . "\r\n" . implode('', array_map(fn ($name) => $bulk($name) . $bulk($fields[$name]), array_keys($fields)));
	return fn ($node, $words) => match ($words[0]) {
		'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1,
			"*1\r\n" . $map(['ip' => '127.0.0.1', 'port' => (string) $fake->ports[2], 'flags' => 'slave', 'master-link-status' => 'ok'])),
		'ROLE' => "*1\r\n" . $bulk($node === 1 ? 'master' : 'slave'),
		'GET' => '',
		default => null,
	};
	PHP);
pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn () => throw new Exception('it still waits'));
pcntl_alarm(20);
$client = new Hiredis\Client("sentinel://{$fake->name(0)}/m", readFrom: 'replica');
$client->set('k', 'v');
say(outcome(fn () => $client->withTimeout(1e-9)->get('k')) instanceof Hiredis\TimeoutException);
while ($fake->count('GET', 2) === 0) {
	// the replica's process has not read it yet
}
say($fake->count('GET', 2));
?>
--EXPECT--
true
1
