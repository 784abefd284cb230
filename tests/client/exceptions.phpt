--TEST--
What each exception tells: prefix, command, index, replies, and a line cut at 256 bytes
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach (['ERR text', 'WRONGTYPE Operation', 'MOVED 3999 127.0.0.1:6381', 'text in lower case', 'Err mixed', 'NOSCRIPT', 'A', '', ' ERR', 'ERR:colon', 'X1_Y two', '1X two', 'ERR ' . str_repeat('x', 1000), "ERR \xff\xfe"] as $line) {
		$one->answer("-$line\r\n");
	}
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
for ($i = 0; $i < 14; $i++) {
	$exception = outcome(fn () => $i % 2 ? $client->get('secret') : $client->call('x.y', 'secret'));
	say([get_class($exception), $exception->prefix, $exception->command, strlen($exception->getMessage()), substr($exception->getMessage(), 0, 30), $exception->getCode(), $exception->getPrevious()]);
}
unset($client, $exception);
$peer->wait();
foreach ([Hiredis\ServerException::class, Hiredis\PipelineException::class, Hiredis\ConnectionException::class, Hiredis\TimeoutException::class, Hiredis\ProtocolException::class] as $class) {
	say([$class, array_values(class_parents($class)), in_array(Hiredis\Exception::class, class_implements($class), true)]);
	say((new $class('mine', 5))->getMessage(), outcome(fn () => (new $class('mine'))->command));
}
say(outcome(fn () => (new Hiredis\ServerException('mine'))->prefix = 'x'));
?>
--EXPECT--

Fatal error: Cannot use temporary expression in write context in /work/main/tests/client/.tmp_exceptions.php on line 25
