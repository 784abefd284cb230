--TEST--
A signal handler that uses the session while a function of the session waits for the server: it gets an exception, or the session is closed afterwards
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php function_exists('pcntl_async_signals') || die('skip pcntl is not there'); ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
ob_start(); // session_start() must come before any output

/* The signal comes while the client waits for the reply to the script that reads, writes or unlocks the session. */
$script = <<<'PHP'
	$connection = $peer->accept();
	$scripts = 0;
	for (;;) {
		[$words] = $connection->commands(1);
		if ($words[0] === 'HELLO') {
			$connection->send("%2\r\n$6\r\nserver\r\n$5\r\nredis\r\n$5\r\nproto\r\n:3\r\n");
		} elseif ($words[0] !== 'EVALSHA') {
			$connection->send("+OK\r\n");
		} else {
			$reads = $words[7] === '0';
			if (++$scripts === $when) {
				exec("kill -USR1 $pid");
				$peer->hear('handled');
			}
			$connection->send($reads ? "*1\r\n$4\r\na|N;\r\n" : ":1\r\n");
		}
	}
	PHP;
ini_set('session.save_handler', 'hiredis');
pcntl_async_signals(true);
$uses = [
	'session_write_close' => session_write_close(...), 'session_abort' => session_abort(...), 'session_destroy' => session_destroy(...),
	'session_reset' => session_reset(...), 'session_regenerate_id' => session_regenerate_id(...), 'session_create_id' => session_create_id(...),
];
foreach (['reads', 'writes', 'unlocks'] as $number => $operation) {
	foreach ($uses as $name => $use) {
		$peer = Peer::start($script, ['pid' => getmypid(), 'when' => $number === 0 ? 1 : 2]);
		ini_set('session.save_path', str_replace('unix://', 'unix://user:secret@', $peer->uri()));
		pcntl_signal(SIGUSR1, function () use ($use, $peer, &$handled) {
			$handled = outcome($use);
			$peer->tell('handled');
		});
		session_id('abc');
		$started = outcome(fn () => session_start());
		$_SESSION['b'] = 1;
		$ended = outcome($number === 2 ? session_abort(...) : session_write_close(...));
		if (session_status() === PHP_SESSION_ACTIVE) {
			outcome(session_abort(...));
		}
		$shown = array_map(fn ($value) => $value instanceof Hiredis\HiredisError ? 'busy' : $value, [$started, $handled, $ended]);
		echo "$operation, $name: ", json_encode($shown), "\n";
		$peer->stop();
	}
}
?>
--EXPECT--
reads, session_write_close: [false,"busy",false]
reads, session_abort: [false,true,false]
reads, session_destroy: [false,"busy",false]
reads, session_reset: [false,"busy",false]
reads, session_regenerate_id: [false,"busy",false]
reads, session_create_id: [true,"busy",true]
writes, session_write_close: [true,"busy",true]
writes, session_abort: [true,true,true]
writes, session_destroy: [true,"busy",true]
writes, session_reset: [true,"busy",true]
writes, session_regenerate_id: [true,"busy",true]
writes, session_create_id: [true,"busy",true]
unlocks, session_write_close: [true,"busy",true]
unlocks, session_abort: [true,true,true]
unlocks, session_destroy: [true,"busy",true]
unlocks, session_reset: [true,"busy",true]
unlocks, session_regenerate_id: [true,"busy",true]
unlocks, session_create_id: [true,"busy",true]
