--TEST--
A fatal error while session_abort() waits for the server: the end of the script does not write the session
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php
function_exists('pcntl_async_signals') || die('skip pcntl is not there');
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: what a fatal error leaves only the memory manager sweeps');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/peer.inc';

/* The signal comes while the client waits for the reply to the script that unlocks the session. The id is the process. */
$peer = Peer::start(<<<'PHP'
	for ($scripts = 0;;) {
		$connection = $peer->accept();
		$connection->hello();
		for (;;) {
			[$words] = $connection->commands(1);
			if ($words[0] !== 'EVALSHA') {
				$connection->send("+OK\r\n");
			} elseif (++$scripts === 2) {
				shell_exec('kill -USR1 ' . explode(':', $words[3])[1]);
				break;
			} else {
				$connection->send($scripts === 1 ? "*1\r\n$4\r\na|N;\r\n" : ":1\r\n");
			}
		}
	}
	PHP);
$request = request($peer->uri(), <<<'PHP'
	pcntl_async_signals(true);
	pcntl_signal(SIGUSR1, fn () => trigger_error('of the handler', E_USER_ERROR));
	begin((string) getmypid());
	$_SESSION['b'] = 'a secret';
	session_abort();
	say('goes on');
	PHP);
say(plain($request->end()));
foreach (range(0, $peer->connections() - 1) as $connection) {
	say(str_contains($peer->received($connection), 'a secret'));
}
?>
--EXPECT--
"Fatal error: of the handler\nWarning: end: Session not written: it was not read"
false
false
