--TEST--
An observer destroys or replaces the session while session_regenerate_id() or session_create_id() uses it: PHP does not crash, and the next session starts
--EXTENSIONS--
hiredis
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
ob_start(); // session_start() must come before any output

$server = Server::start();
ini_set('session.save_handler', 'hiredis');
ini_set('session.save_path', "unix://{$server->socket()}");
/* The server knows all scripts afterwards, so each operation below is one command. */
session_start();
session_regenerate_id();
session_regenerate_id(true);
session_write_close();
/* Each operation of session_regenerate_id(), and the number of its command. */
$operations = ['writes' => [1, false], 'deletes' => [1, true], 'reads' => [2, false]];
foreach (['session_destroy' => session_destroy(...), 'session_regenerate_id' => session_regenerate_id(...)] as $name => $use) {
	foreach ($operations as $operation => [$number, $delete]) {
		session_id('abc');
		session_start();
		$_SESSION['a'] = 1;
		$commands = 0;
		$handled = null;
		Hiredis\observe(function () use ($use, $number, &$commands, &$handled) {
			if (++$commands === $number) {
				$handled = outcome($use);
			}
		});
		outcome(fn () => @session_regenerate_id($delete)); // PHP 8.2 returns true, and PHP 8.4 warns that the handler closed the session
		Hiredis\observe(null);
		$is_active = session_status() === PHP_SESSION_ACTIVE;
		$is_active && session_abort();
		session_id('def');
		$started = outcome(fn () => session_start());
		$shown = array_map(fn ($value) => $value instanceof Hiredis\HiredisError ? 'busy' : show($value), [$handled, $is_active, $started, session_id()]);
		echo "$name, $operation: ", implode(' ', $shown), "\n";
		session_abort();
		$server->cli('FLUSHALL');
	}
}

echo "-- session_create_id()\n";
session_id('abc');
session_start();
Hiredis\observe(function () {
	Hiredis\observe(null);
	session_abort();
	session_id('other');
	say(session_start());
});
say(outcome(fn () => @session_create_id()), session_status() === PHP_SESSION_ACTIVE, session_id());
session_abort();
?>
--EXPECT--
session_destroy, writes: busy false true "def"
session_destroy, deletes: busy false true "def"
session_destroy, reads: busy false true "def"
session_regenerate_id, writes: busy false true "def"
session_regenerate_id, deletes: busy false true "def"
session_regenerate_id, reads: busy false true "def"
-- session_create_id()
true
Hiredis\HiredisError: The session was closed while a function of its save handler was running, and another one was opened
true
"other"
