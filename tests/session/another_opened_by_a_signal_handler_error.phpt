--TEST--
A signal handler closes the session and opens another one while a function of the first waits for the server: the other one does not get the first one's data
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php function_exists('pcntl_async_signals') || die('skip pcntl is not there'); ?>
--INI--
session.use_cookies=0
session.cache_limiter=
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
ob_start(); // session_start() must come before any output

/* The signal comes while the client waits for the reply to the script with this number: the first reads, the second writes or deletes. */
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
			if (++$scripts === $when) {
				exec("kill -USR1 $pid");
				$peer->hear('handled');
			}
			$connection->send($scripts > 1 ? ":1\r\n" : ($fails ? "-ERR no\r\n" : "*1\r\n$14\r\nfirst|s:1:\"x\";\r\n"));
		}
	}
	PHP;
$server = Server::start();
$server->cli('SET', 'PHPREDIS_SESSION:other', 'other|s:1:"y";');
ini_set('session.save_handler', 'hiredis');
pcntl_async_signals(true);
$operations = [
	'reads' => [1, false, '0', 'session_abort'], 'fails to read' => [1, true, '0', 'session_abort'],
	'validates' => [1, false, '1', 'session_abort'], 'fails to validate' => [1, true, '1', 'session_abort'],
	'writes' => [2, false, '0', 'session_write_close'], 'destroys' => [2, false, '0', 'session_destroy'],
];
foreach ($operations as $name => [$when, $fails, $strict, $end]) {
	echo "-- $name\n";
	$peer = Peer::start($script, ['pid' => getmypid(), 'when' => $when, 'fails' => $fails]);
	ini_set('session.save_path', $peer->uri());
	ini_set('session.use_strict_mode', $strict);
	pcntl_signal(SIGUSR1, function () use ($peer, $server) {
		session_abort();
		ini_set('session.save_path', "unix://{$server->socket()}");
		session_id('other');
		say('the other', session_start(), $_SESSION);
		$peer->tell('handled');
	});
	session_id('first');
	say('session_start()', outcome(fn () => session_start()));
	say($end . '()', outcome($end(...)));
	if (session_status() === PHP_SESSION_ACTIVE) {
		session_write_close();
	}
	say($server->cli('KEYS', '*'), $server->cli('GET', 'PHPREDIS_SESSION:other'));
	$peer->stop();
}
?>
--EXPECT--
-- reads
"the other"
true
{"other": "y"}
"session_start()"
Hiredis\HiredisError: The session was closed while a function of its save handler was running, and another one was opened
"session_abort()"
false
["PHPREDIS_SESSION:other"]
"other|s:1:\"y\";"
-- fails to read
"the other"
true
{"other": "y"}
"session_start()"
error(ERR) "ERR no"
"session_abort()"
false
["PHPREDIS_SESSION:other"]
"other|s:1:\"y\";"
-- validates
"the other"
true
{"other": "y"}
"session_start()"
Hiredis\HiredisError: The session was closed while a function of its save handler was running, and another one was opened
"session_abort()"
true
["PHPREDIS_SESSION:other"]
"other|s:1:\"y\";"
-- fails to validate
"the other"
true
{"other": "y"}
"session_start()"
Hiredis\HiredisError: The session was closed while a function of its save handler was running, and another one was opened
"session_abort()"
true
["PHPREDIS_SESSION:other"]
"other|s:1:\"y\";"
-- writes
"session_start()"
true
"the other"
true
{"other": "y"}
"session_write_close()"
Hiredis\HiredisError: The session was closed while a function of its save handler was running, and another one was opened
["PHPREDIS_SESSION:other"]
"other|s:1:\"y\";"
-- destroys
"session_start()"
true
"the other"
true
{"other": "y"}
"session_destroy()"
Hiredis\HiredisError: The session was closed while a function of its save handler was running, and another one was opened
["PHPREDIS_SESSION:other"]
"other|s:1:\"y\";"
