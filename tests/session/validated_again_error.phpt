--TEST--
PHP that checks several ids in vain gets the first error, asks the server that has failed only once, and keeps no exception
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=1
zend.exception_ignore_args=1
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/peer.inc';

$peer = Peer::start(<<<'PHP'
	foreach (['the old id', 'new ids'] as $number => $name) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n"); // CLIENT SETINFO, name and version
		$connection->answer("+OK\r\n");
		if ($number === 0) {
			$connection->answer("*1\r\n$6\r\nn|i:1;\r\n");
			$connection->answer(":1\r\n"); // the session is written
		} else {
			$connection->commands(1);
		}
	}
	$peer->stopListening();
	$connection->close();
	PHP);
/* Twenty new objects fill the free ids. Each object that has stayed since the last call makes the greatest id greater. */
function greatest_id(): int
{
	for ($objects = []; count($objects) < 20; $objects[] = new stdClass);
	return max(array_map('spl_object_id', $objects));
}
handler($peer->uri());
say(begin('abc'), $_SESSION);
outcome(fn() => (new Hiredis\Client('unix:///nowhere'))->ping()); // makes what all such exceptions share
$before = greatest_id();
say(outcome(fn() => session_regenerate_id()), greatest_id() - $before);
$peer->wait();
?>
--EXPECT--
true {"n":1}
"Hiredis\\ConnectionException: ...closed by the server after ... while reading, command EVALSHA" 0
