--TEST--
A lock that the server may have given although no reply has come is released when the session is closed
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; extension_loaded('pcntl') or die('skip pcntl is not loaded'); ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/peer.inc';

$handler = 'pcntl_async_signals(true); pcntl_signal(SIGUSR1, function () { %s }); ';
$start = 'say(outcome(fn() => begin("abc")), session_status() === PHP_SESSION_NONE); say("next");';
foreach ([
	'the connection is lost' => ['close', $start, []],
	'the connection is lost, strictly' => ['close', $start, ['session.use_strict_mode' => 1]],
	'a signal handler throws' => ['silence', sprintf($handler, 'throw new Exception("mine");') . $start, []],
] as $name => [$end, $code, $ini]) {
	$peer = Peer::start(<<<'PHP'
		foreach ([$end, 'silence'] as $number => $end) {
			$connection = $peer->accept();
			$connection->hello();
			$connection->answer("+OK\r\n"); // CLIENT SETINFO, name and version
			$connection->answer("+OK\r\n");
			$connection->commands(1);
			$number === 0 ? $peer->tell('asked') : $connection->send(":1\r\n");
			$connection->$end();
		}
		PHP, ['end' => $end]);
	$request = request($peer->uri(), $code, $ini + ['pcre.jit' => 0]); // valgrind does not understand compiled patterns
	$peer->hear('asked');
	if ($end === 'silence') {
		$request->signal(SIGUSR1);
	}
	echo "-- $name\n", plain($request->end()), "\n";
	$peer->wait();
	$reads = array_slice($peer->commands(0), 3);
	$releases = array_slice($peer->commands(1), 3);
	/* The keys and the secret. */
	say(count($reads), count($releases), array_slice($reads[0], 3, 2), array_slice($releases[0], 3) === array_slice($reads[0], 3, 3), strlen($reads[0][5]));
}
?>
--EXPECT--
-- the connection is lost
"Hiredis\\ConnectionException: ...closed by the server after ... while reading, command EVALSHA" true
"next"
1 1 ["PHPREDIS_SESSION:abc","PHPREDIS_SESSION:abc_LOCK"] true 32
-- the connection is lost, strictly
"Hiredis\\ConnectionException: ...closed by the server after ... while reading, command EVALSHA" true
"next"
1 1 ["PHPREDIS_SESSION:abc","PHPREDIS_SESSION:abc_LOCK"] true 32
-- a signal handler throws
"Exception: mine" true
"next"
1 1 ["PHPREDIS_SESSION:abc","PHPREDIS_SESSION:abc_LOCK"] true 32
