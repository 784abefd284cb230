--TEST--
After a ProtocolException nothing is read until reset()
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader();
$reader->feed("+before\r\n!\r\n+after\r\n");
$reply = 'untouched';
$reader->read($reply);
say($reply);
for ($i = 0; $i < 3; $i++) {
	say(outcome(fn () => $reader->read($reply)), $reply);
	outcome(fn () => $reader->feed("+more\r\n"));
}
$reader->reset();
say($reader->buffered(), $reader->read($reply));
$reader->feed("+again\r\n");
say(replies($reader));
$exception = outcome(fn () => Hiredis\decode("!\r\n"));
say($exception instanceof Hiredis\ConnectionException, $exception instanceof Hiredis\HiredisException, $exception->maybeExecuted, $exception->command, $exception->replies);
?>
--EXPECT--
"before"
Hiredis\ProtocolException: Protocol error, got "!" as reply type byte
"before"
Hiredis\ProtocolException: Protocol error, got "!" as reply type byte
"before"
Hiredis\ProtocolException: Protocol error, got "!" as reply type byte
"before"
0
false
["again"]
true
true
false
NULL
NULL
