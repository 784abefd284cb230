--TEST--
Tasks: a command that was refused and goes again leaves the replies behind it to the commands that they answer
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* Refuses the first command with the key "no", and answers each other one with its key. */
const SCRIPT = <<<'PHP'
	for ($refused = false;;) {
		$connection = $peer->accept();
		try {
			while (true) {
				[$words] = $connection->commands(1);
				$refuses = !$refused && ($words[1] ?? '') === 'no';
				$connection->send(match (true) {
					$words[0] === 'HELLO' => "%1\r\n$5\r\nproto\r\n:3\r\n",
					$words[0] === 'CLIENT' => "+OK\r\n",
					$words[0] === 'ROLE' => "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n",
					$refuses => "-LOADING Redis is loading the dataset in memory\r\n",
					$words[0] === 'LRANGE' => "*1\r\n+$words[1]\r\n",
					default => "+$words[1]\r\n",
				});
				$refused = $refused || $refuses;
			}
		} catch (RuntimeException) {
			// The client has closed it.
		}
	}
	PHP;

foreach ([0, 1, 2, 3] as $at) {
	$peer = Peer::start(SCRIPT);
	$redis = new Hiredis\Client($peer->tcpUri(), failover: true);
	$tasks = [
		fn () => $redis->get('a'),
		fn () => $redis->get('b'),
		fn () => $redis->pipelined(fn ($pipeline) => $pipeline->get('c')->get('d')),
		fn () => $redis->lrange('e', 0, -1),
		fn () => $redis->pipelined(fn ($pipeline) => $pipeline->get('f')->get('g')),
	];
	array_splice($tasks, $at, 0, [fn () => $redis->get('no')]);
	say($redis->concurrently($tasks));
	$peer->stop();
}
?>
--EXPECT--
["no", "a", "b", ["c", "d"], ["e"], ["f", "g"]]
["a", "no", "b", ["c", "d"], ["e"], ["f", "g"]]
["a", "b", "no", ["c", "d"], ["e"], ["f", "g"]]
["a", "b", ["c", "d"], "no", ["e"], ["f", "g"]]
