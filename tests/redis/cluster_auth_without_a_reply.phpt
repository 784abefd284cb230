--TEST--
RedisCluster: a node that refuses AUTH or HELLO without a reply gives each later reply to its own command, as for one server
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Every refused AUTH has no reply. After "end" the node ends the connection that sends the next command. */
$fake = FakeCluster::start(2, <<<'PHP'
	$ends = false;
	$fake->on('end', function () use ($fake, &$ends) { $ends = true; $fake->say('done'); });
	$users = new WeakMap;
	return function (int $node, array $words, FakeConnection $connection) use (&$ends, $users) {
		$words = array_map('strval', $words);
		if ($ends && $words[0] !== 'HELLO') {
			$ends = false;
			$connection->close();
			return '';
		}
		$auth = $words[0] === 'AUTH' ? 0 : array_search('AUTH', $words, true);
		if (in_array('BARRIER', $words, true)) {
			return "-ERR Syntax error in HELLO option 'BARRIER'\r\n";
		}
		if ($auth !== false) {
			if (end($words) !== 'good') {
				return '';
			}
			$users[$connection] = $words[$auth + 1];
			return $words[0] === 'AUTH' ? "+OK\r\n" : null;
		}
		return match (true) {
			$words[0] === 'GET' => '$' . strlen($reply = "$words[1] for " . ($users[$connection] ?? 'default')) . "\r\n$reply\r\n",
			default => null,
		};
	};
	PHP);
$tell = fn (string $what, callable $run) => print("$what: " . preg_replace('/ \(Redis 7.*?\)| after [0-9.]+ s|127.0.0.1:\d+/', '', show(outcome($run))) . "\n");
$connect = fn () => new RedisCluster(null, [$fake->name(0), $fake->name(1)], 20, 20);
/* Each is sent to the node of the key "a", and so is the command behind it. */
$all = function (RedisCluster $cluster) use ($tell) {
	foreach ([['AUTH', 'u', 'bad'], ['AUTH', 'u', 'good'], ['AUTH', 'v', 'bad'], ['HELLO', '3', 'AUTH', 'v', 'bad'], ['HELLO', '3', 'AUTH', 'v', 'good'],
			['AUTH', 'w', 'bad'], ['HELLO', '2', 'AUTH', 'w', 'bad'], ['AUTH', 'w', 'good']] as $words) {
		$cluster->clearLastError();
		$tell(implode(' ', $words), fn () => [is_array($reply = $cluster->rawCommand('a', ...$words)) ? "proto $reply[proto]" : $reply, $cluster->getLastError()]);
		$tell('  behind it', fn () => [$cluster->get('a'), $cluster->set('a', 'v'), $cluster->get('a')]);
	}
};

$cluster = $connect();
$all($cluster);
echo "-- the node has ended the connection\n";
$fake->tell('end');
$fake->hear('done');
$tell('AUTH', fn () => [$cluster->rawCommand('a', 'AUTH', 'u', 'bad'), $cluster->getLastError()]);
$tell('  behind it', fn () => [$cluster->get('a'), $cluster->set('a', 'v'), $cluster->get('a')]);
echo "-- in multi()\n";
$tell('AUTH', fn () => $cluster->multi()->rawCommand('a', 'AUTH', 'good'));
$tell('  behind it', fn () => [$cluster->discard(), $cluster->get('a')]);
?>
--EXPECT--
AUTH u bad: [false, "ERR AUTH got no reply: the server refused it, and the user is the same as before."]
  behind it: ["a for default", true, "a for default"]
AUTH u good: [true, NULL]
  behind it: ["a for u", true, "a for u"]
AUTH v bad: [false, "ERR AUTH got no reply: the server refused it, and the user is the same as before."]
  behind it: ["a for u", true, "a for u"]
HELLO 3 AUTH v bad: [false, "ERR HELLO got no reply: the server refused it, and the user is the same as before."]
  behind it: ["a for u", true, "a for u"]
HELLO 3 AUTH v good: ["proto 3", NULL]
  behind it: ["a for v", true, "a for v"]
AUTH w bad: [false, "ERR AUTH got no reply: the server refused it, and the user is the same as before."]
  behind it: ["a for v", true, "a for v"]
HELLO 2 AUTH w bad: [false, "ERR HELLO got no reply: the server refused it, and the user is the same as before."]
  behind it: ["a for v", true, "a for v"]
AUTH w good: [true, NULL]
  behind it: ["a for w", true, "a for w"]
-- the node has ended the connection
AUTH: RedisClusterException: redis://: closed by the server while reading, command AUTH
  behind it: ["a for w", true, "a for w"]
-- in multi()
AUTH: RedisClusterException: AUTH cannot be part of a transaction
  behind it: [true, "a for w"]
