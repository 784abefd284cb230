--TEST--
The memory limit is reached while a shard channel moves: a shutdown function still receives each of its unread messages once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
/* A child reads 5,000 messages, and the limit leaves no room for another list of them. */
$program = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6)) . '.php';
file_put_contents($program, '<?php const INC = ' . var_export(__DIR__ . '/../inc', true) . ";\n" . <<<'PROGRAM'
	require INC . '/fake-cluster.inc';

	$subscriber = null;
	register_shutdown_function(function () use (&$subscriber) { // before that of the nodes, which ends them
		ini_set('memory_limit', '-1');
		$received = [];
		do {
			try {
				$message = $subscriber->next(60.0);
			} catch (Hiredis\ConnectionException) {
				continue; // the fatal error has closed a connection
			}
			$received[] = $message->payload;
		} while (count($received) < 5000);
		echo json_encode($received === array_map(strval(...), range(1, 5000))), "\n";
	});
	$fake = FakeCluster::start(2, <<<'PHP'
		$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
		$moved = false;
		$old = null;
		$fake->on('flood', function () use ($bulk, &$old) {
			[$connection, $channel] = $old;
			$connection->send(implode('', array_map(fn ($number) => ">3\r\n" . $bulk('smessage') . $bulk($channel) . $bulk((string) $number), range(1, 5000))));
		});
		$fake->on('move', function () use ($fake, $bulk, &$old, &$moved) {
			[$connection, $channel] = $old;
			$moved = true;
			$connection->send(">3\r\n" . $bulk('sunsubscribe') . $bulk($channel) . ":0\r\n");
			$fake->say('moved');
		});
		return function ($node, $words, $connection) use ($fake, $bulk, &$old, &$moved) {
			if ($words[0] === 'CLUSTER' && $moved) {
				return $fake->slots([0, 16383, '127.0.0.1', $fake->ports[1]]);
			}
			if (!str_ends_with($words[0], 'SUBSCRIBE')) {
				return null;
			}
			if ($words[0] === 'SSUBSCRIBE' && $node === 0 && $moved) {
				return $fake->redirect('MOVED', $words[1], 1);
			}
			$old ??= [$connection, $words[1]];
			return ">3\r\n" . $bulk(strtolower($words[0])) . $bulk($words[1]) . ":1\r\n";
		};
		PHP);
	$subscriber = (new Hiredis\Cluster($fake->uri(), timeout: 60.0))->subscriber(fn () => null);
	$subscriber->ssubscribe($fake->keyOf(0));
	$subscriber->ssubscribe($fake->keyOf(1));
	$fake->tell('flood');
	$subscriber->subscribe('first'); // reads all messages, because the node sends them before the confirmation
	$fake->tell('move');
	$fake->hear('moved');
	ini_set('memory_limit', (string) (memory_get_usage() + 40000));
	$subscriber->subscribe('second'); // moves the channel and its messages
	PROGRAM);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
// This allocator of PHP's counts single bytes.
putenv('USE_ZEND_ALLOC=0');
putenv('USE_TRACKED_ALLOC=1');
passthru(implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=-1',
	'-d', 'memory_hard_limit_percent=-1', '-d', 'display_errors=stdout', '-d', 'html_errors=0', $program])));
unlink($program);
?>
--EXPECTF--
Fatal error: Allowed memory size of %d bytes exhausted%s(tried to allocate %d bytes) in %s on line %d
true
