--TEST--
A signal handler calls exit() while transaction() ends its WATCH after an exception: the script ends
--EXTENSIONS--
hiredis
pcntl
posix
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	while ($one->commands(1)[0][0] !== 'UNWATCH') {
		$one->send("+OK\r\n");
	}
	shell_exec("kill -USR1 $pid");
	$one->silence();
	PHP, ['pid' => posix_getpid()]);
$client = new Hiredis\Client($peer->uri());
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () {
	echo "exit\n";
	exit;
});
try {
	$client->transaction(fn ($queue) => throw new LogicException('the callback'), watch: ['key']);
} catch (LogicException $thrown) {
	echo "goes on after {$thrown->getMessage()}\n";
}
?>
--EXPECT--
exit
