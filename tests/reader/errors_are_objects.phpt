--TEST--
Error replies come out as ServerException objects and are never thrown
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader();
$reader->feed("-ERR unknown command\r\n-LOADING\r\n-\r\n-MOVED 3999 127.0.0.1:6381\r\n*2\r\n-WRONGTYPE no\r\n%1\r\n+k\r\n-NOAUTH x\r\n+still fine\r\n");
while ($reader->read($reply)) {
	say($reply);
}
$reader->feed('-ERR ' . str_repeat('x', 1000) . "\r\n");
$reader->read($reply);
say(strlen($reply->getMessage()), $reply->command, $reply instanceof Hiredis\HiredisException);
?>
--EXPECT--
error(ERR) "ERR unknown command"
error(LOADING) "LOADING"
error() ""
error(MOVED) "MOVED 3999 127.0.0.1:6381"
[error(WRONGTYPE) "WRONGTYPE no", {"k": error(NOAUTH) "NOAUTH x"}]
"still fine"
256
NULL
true
