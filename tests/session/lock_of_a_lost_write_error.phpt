--TEST--
A connection is lost while a session is written: its lock is released when the session is closed, because the server may not have run the script
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/peer.inc';

$peer = Peer::start(<<<'PHP'
	foreach (["*1\r\n$-1\r\n", ":1\r\n"] as $number => $reply) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n"); // CLIENT SETINFO, name and version
		$connection->answer("+OK\r\n");
		$connection->commands(1);
		$connection->send($reply);
		$number === 0 && $connection->commands(1); // the write, which is not executed
		$connection->close();
	}
	PHP);
$request = request($peer->uri(), 'begin("abc"); $_SESSION["a"] = 1; say(outcome(fn() => session_write_close()), session_status() === PHP_SESSION_NONE);', ['pcre.jit' => 0]);
echo plain($request->end()), "\n";
$peer->wait();
[$read, $write] = array_slice($peer->commands(0), 3);
[$release] = array_slice($peer->commands(1), 3);
say(array_slice($release, 3, 2), array_slice($release, 3, 3) === array_slice($read, 3, 3), $write[5] === $release[5]);
?>
--EXPECT--
"Hiredis\\ConnectionException: ...closed by the server after ... while reading, command EVALSHA" true
["PHPREDIS_SESSION:abc","PHPREDIS_SESSION:abc_LOCK"] true true
