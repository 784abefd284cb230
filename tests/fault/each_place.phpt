--TEST--
After a loss in the middle of commands that left together each place is told what has left of it, and with retryReads its read goes again
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/async.inc';
require __DIR__ . '/../inc/outcomes.inc';

/* One that writes, one that runs a script which the connection has, and one that reads, in one write. The one in the middle is large where half
 * of it shall leave. */
$script = new Hiredis\Script('return 1');
$kinds = [
	'plain' => fn ($redis, $key) => $redis->incr($key),
	'pinned' => fn ($redis, $key) => $script->run($redis, [$key]),
	'read' => fn ($redis, $key) => $redis->get($key),
];
$in_tasks = ['pinned' => fn ($redis, $key) => $redis->pipelined(fn ($pipeline) => $script->run($pipeline, [$key]))[0]] + $kinds;
$orders = [['plain', 'pinned', 'read'], ['pinned', 'read', 'plain'], ['read', 'plain', 'pinned']];
foreach ([false, true] as $retry) {
	foreach (['half sent', 'sent', 'reply 1 lost', 'reply 2 lost'] as $point) {
		foreach ($orders as $order) {
			$call = function ($client, $key) use ($order, $in_tasks) {
				$tasks = array_map(fn ($kind, $key) => fn ($redis) => $in_tasks[$kind]($redis, $key), $order, ['a', $key, 'c']);
				return $client->concurrently($tasks, throw: false);
			};
			echo $retry ? 'retryReads, ' : '', implode(', ', $order), ", $point: ",
				outcome_at($point, $call, 3, options: ['retryReads' => $retry], known: $script), "\n";
		}
	}
}
foreach (['half sent', 'sent'] as $point) {
	foreach ($orders as $order) {
		$call = function ($async, $key) use ($order, $kinds) {
			foreach ($order as $at => $kind) {
				$kinds[$kind]($async, ['a', $key, 'c'][$at]);
			}
			$replies = all($async);
			ksort($replies);
			return $replies;
		};
		echo 'async, ', implode(', ', $order), ", $point: ", outcome_at($point, $call, 3, true, known: $script), "\n";
	}
}

/* A stream that has given a reply goes on nowhere, whatever of the next command has left. */
foreach ([false, true] as $retry) {
	foreach (['unsent', 'half sent', 'sent'] as $point) {
		$peer = Peer::start(<<<'PHP'
			$one = $peer->accept();
			$one->hello();
			foreach ($point === 'unsent' ? ['a'] : ['a', 'b'] as $key) {
				$one->commands(1);
				$one->send("$1\r\n$key\r\n");
			}
			if ($point === 'unsent') {
				$one->close();
				$peer->tell('closed');
			} elseif ($point === 'half sent') {
				$one->bytes(100_000);
				$one->reset();
			} else {
				$one->commands(1);
				$one->close();
			}
			$peer->accept();
			PHP, ['point' => $point]);
		$client = new Hiredis\Client($peer->uri(), timeout: 60.0, retryReads: $retry);
		$commands = function () use ($peer, $point) {
			yield ['GET', 'a'];
			yield ['GET', 'b'];
			$point === 'unsent' && $peer->hear('closed');
			yield ['GET', $point === 'half sent' ? str_repeat('x', LARGE) : 'c'];
		};
		$got = [];
		$ended = ended(function () use ($client, $commands, &$got) {
			foreach ($client->stream($commands(), 1) as $reply) {
				$got[] = $reply;
			}
		});
		echo $retry ? 'retryReads, ' : '', "given, $point: ", brief($got), ", $ended, connections {$peer->connections()}\n";
		$peer->stop();
	}
}
?>
--EXPECT--
plain, pinned, read, half sent: [lost?, lost? [lost?], lost]; next n; peer incr:a ... | get:n
pinned, read, plain, half sent: [lost? [lost?], lost?, lost]; next n; peer evalsha ... | get:n
read, plain, pinned, half sent: [lost?, lost?, lost [lost]]; next n; peer get:a ... | get:n
plain, pinned, read, sent: [lost?, lost? [lost?], lost?]; next n; peer incr:a evalsha get:c | get:n
pinned, read, plain, sent: [lost? [lost?], lost?, lost?]; next n; peer evalsha get:b incr:c | get:n
read, plain, pinned, sent: [lost?, lost?, lost? [lost?]]; next n; peer get:a incr:b evalsha | get:n
plain, pinned, read, reply 1 lost: [lost?, lost? [lost?], lost?]; next n; peer incr:a evalsha get:c | get:n
pinned, read, plain, reply 1 lost: [lost? [lost?], lost?, lost?]; next n; peer evalsha get:b incr:c | get:n
read, plain, pinned, reply 1 lost: [lost?, lost?, lost? [lost?]]; next n; peer get:a incr:b evalsha | get:n
plain, pinned, read, reply 2 lost: [1, lost? [lost?], lost?]; next n; peer incr:a evalsha get:c | get:n
pinned, read, plain, reply 2 lost: [1, lost?, lost?]; next n; peer evalsha get:b incr:c | get:n
read, plain, pinned, reply 2 lost: [a, lost?, lost? [lost?]]; next n; peer get:a incr:b evalsha | get:n
retryReads, plain, pinned, read, half sent: [lost?, lost? [lost?], c]; next n; peer incr:a ... | get:c get:n
retryReads, pinned, read, plain, half sent: [lost? [lost?], xxxxx, lost]; next n; peer evalsha ... | get get:n
retryReads, read, plain, pinned, half sent: [a, lost?, lost [lost]]; next n; peer get:a ... | get:a get:n
retryReads, plain, pinned, read, sent: [lost?, lost? [lost?], c]; next n; peer incr:a evalsha get:c | get:c get:n
retryReads, pinned, read, plain, sent: [lost? [lost?], b, lost?]; next n; peer evalsha get:b incr:c | get:b get:n
retryReads, read, plain, pinned, sent: [a, lost?, lost? [lost?]]; next n; peer get:a incr:b evalsha | get:a get:n
retryReads, plain, pinned, read, reply 1 lost: [lost?, lost? [lost?], c]; next n; peer incr:a evalsha get:c | get:c get:n
retryReads, pinned, read, plain, reply 1 lost: [lost? [lost?], b, lost?]; next n; peer evalsha get:b incr:c | get:b get:n
retryReads, read, plain, pinned, reply 1 lost: [a, lost?, lost? [lost?]]; next n; peer get:a incr:b evalsha | get:a get:n
retryReads, plain, pinned, read, reply 2 lost: [1, lost? [lost?], c]; next n; peer incr:a evalsha get:c | get:c get:n
retryReads, pinned, read, plain, reply 2 lost: [1, b, lost?]; next n; peer evalsha get:b incr:c | get:b get:n
retryReads, read, plain, pinned, reply 2 lost: [a, lost?, lost? [lost?]]; next n; peer get:a incr:b evalsha | get:n
async, plain, pinned, read, half sent: [lost?, lost?, lost]; next n; peer incr:a ... | get:n
async, pinned, read, plain, half sent: [lost?, lost?, lost]; next n; peer evalsha ... | get:n
async, read, plain, pinned, half sent: [lost?, lost?, lost]; next n; peer get:a ... | get:n
async, plain, pinned, read, sent: [lost?, lost?, lost?]; next n; peer incr:a evalsha get:c | get:n
async, pinned, read, plain, sent: [lost?, lost?, lost?]; next n; peer evalsha get:b incr:c | get:n
async, read, plain, pinned, sent: [lost?, lost?, lost?]; next n; peer get:a incr:b evalsha | get:n
given, unsent: [a], throws lost, connections 1
given, half sent: [a, b], throws lost?, connections 1
given, sent: [a, b], throws lost?, connections 1
retryReads, given, unsent: [a], throws lost, connections 1
retryReads, given, half sent: [a, b], throws lost?, connections 1
retryReads, given, sent: [a, b], throws lost?, connections 1