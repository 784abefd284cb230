--TEST--
A signal's handler that forks while sentinels are asked: parent and child each ask on connections of their own
--EXTENSIONS--
hiredis
--SKIPIF--
<?php function_exists('pcntl_fork') || die('skip pcntl is not there'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel, 1 the primary, 2 a replica. The sentinel keeps its first answer until the child has ended. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	$list = fn (...$words) => '*' . count($words) . "\r\n" . implode('', array_map($bulk, $words));
	return function ($node, $words, $connection) use ($fake, $bulk, $list, $pid, $question) {
		switch ($words[0]) {
			case 'SENTINEL': case 'SUBSCRIBE':
				$answer = sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1,
					"*1\r\n" . $list('ip', '127.0.0.1', 'port', (string) $fake->ports[2], 'flags', 'slave', 'master-link-status', 'ok'));
				if (isset($connection->state['kept'])) {
					$connection->state['kept'] .= $answer;
					return '';
				}
				if ($words[1] !== $question || $fake->asked++ > 0) {
					return $answer;
				}
				$connection->state['kept'] = $answer;
				$fake->on('answer', fn () => $connection->send($connection->state['kept']));
				exec("kill -ALRM $pid");
				return '';
			case 'ROLE':
				return $list($node === 2 ? 'slave' : 'master');
			default:
				return $words[0] === 'GET' ? $bulk(['', 'primary', 'replica'][$node]) : null;
		}
	};
	PHP;

pcntl_async_signals(true);
foreach (['MASTER' => 'primary', 'REPLICAS' => 'replica'] as $question => $from) {
	$fake = FakeCluster::start(3, SAYS, ['pid' => getmypid(), 'question' => $question]);
	$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster?readFrom=$from");
	pcntl_signal(SIGALRM, function () use (&$child, &$status, $fake) {
		$child = pcntl_fork();
		if ($child > 0) {
			pcntl_waitpid($child, $status);
			$fake->tell('answer');
		}
	});
	$value = outcome(fn () => $client->get('k'));
	if ($child === 0) {
		exit($value === $from && $client->get('k') === $from ? 0 : 1);
	}
	say($value, pcntl_wexitstatus($status), $client->get('k'), $fake->count("SENTINEL $question"));
}
?>
--EXPECT--
"primary"
0
"primary"
2
"replica"
0
"replica"
2
