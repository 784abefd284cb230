--TEST--
sentinel:// after a fork: parent and child have connections of their own, and the parent's watch still tells of a switch
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel; 1 is the primary, then 2; 3 is a replica. A GET is answered by the node and the number of its connection. */
const SAYS = <<<'PHP'
	$primary = 1;
	$watches = $numbers = [];
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$list = fn (...$words) => '*' . count($words) . "\r\n" . implode('', array_map($bulk, $words));
	$fake->on('switch', function () use (&$primary, &$watches, $fake, $list) {
		$primary = 2;
		foreach ($watches as $watch) {
			$watch->send('>' . substr($list('message', '+switch-master', "mymaster 127.0.0.1 {$fake->ports[1]} 127.0.0.1 {$fake->ports[2]}"), 1));
		}
		$fake->say('switched');
	});
	return function ($node, $words, $connection) use (&$primary, &$watches, &$numbers, $fake, $bulk, $list) {
		switch ($words[0]) {
			case 'HELLO':
				$connection->state['number'] = $numbers[$node] = ($numbers[$node] ?? 0) + 1;
				return null;
			case 'SENTINEL':
				return match ($words[1]) {
					'MASTER' => $list('config-epoch', (string) $primary),
					'GET-MASTER-ADDR-BY-NAME' => $list('127.0.0.1', (string) $fake->ports[$primary]),
					default => "*1\r\n" . $list('ip', '127.0.0.1', 'port', (string) $fake->ports[3], 'flags', 'slave', 'master-link-status', 'ok'),
				};
			case 'SUBSCRIBE':
				$watches[] = $connection;
				return ">3\r\n$9\r\nsubscribe\r\n$14\r\n+switch-master\r\n:1\r\n";
			case 'ROLE':
				return $list($node === 3 ? 'slave' : 'master');
			default:
				return $words[0] === 'GET' ? $bulk("$node/{$connection->state['number']}") : null;
		}
	};
	PHP;

foreach (['primary' => 1, 'replica' => 3] as $from => $node) {
	$fake = FakeCluster::start(4, SAYS);
	$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=$from");
	$client->set('k', 'v');
	say($client->get('k'));
	$child = pcntl_fork();
	if ($child === 0) {
		$values = array_unique(array_map(fn () => $client->get('k'), range(1, 50)));
		$client->set('k', 'of the child');
		exit($values === ["$node/2"] ? 0 : 1);
	}
	$values = array_unique(array_map(fn () => $client->get('k'), range(1, 50)));
	pcntl_waitpid($child, $status);
	say($values, pcntl_wexitstatus($status), $client->set('k', 'w'), $client->get('k'));

	/* The child is gone: the watch is the parent's. */
	$fake->tell('switch');
	$fake->hear('switched');
	for ($deadline = hrtime(true) + 60e9; $fake->count('INCR', 2) === 0 && hrtime(true) < $deadline; usleep(1000)) {
		$client->incr('n');
	}
	say($client->endpoint() === "redis://{$fake->name(2)}", $fake->error());
	$fake->stop();
}
?>
--EXPECT--
"1/1"
["1/1"]
0
"OK"
"1/1"
true
""
"3/1"
["3/1"]
0
"OK"
"3/1"
true
""
