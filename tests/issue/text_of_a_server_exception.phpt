--TEST--
A ServerException as a string has the command behind the server's line; its message stays the line
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function first(Throwable $exception): void
{
	say(preg_replace('/ in \S+:\d+$/', ' in FILE', explode("\n", (string) $exception)[0]), $exception->getMessage());
}
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(1);
	$connection->send("-ERR value is not an integer\r\n");
	$connection->commands(2);
	$connection->send("+OK\r\n-WRONGTYPE 100%s\r\n");
	$connection->silence();
	PHP);
$redis = new Hiredis\Client($peer->uri());
first(outcome(fn () => $redis->incr('k')));
first(outcome(fn () => $redis->pipelined(fn ($p) => $p->set('k', 'v')->incr('k'))));
first(new Hiredis\ServerException('ERR of a fake'));
first(new Hiredis\ServerException);
?>
--EXPECT--
"Hiredis\\ServerException: ERR value is not an integer, command INCR in FILE"
"ERR value is not an integer"
"Hiredis\\PipelineException: WRONGTYPE 100%s, command INCR in FILE"
"WRONGTYPE 100%s"
"Hiredis\\ServerException: ERR of a fake in FILE"
"ERR of a fake"
"Hiredis\\ServerException in FILE"
""
