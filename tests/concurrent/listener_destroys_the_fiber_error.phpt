--TEST--
A listener destroys the fiber in which concurrently() is suspended while another call waits and calls are measured: nothing that was freed is used
--EXTENSIONS--
hiredis
--INI--
hiredis.slowlog=3600
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = Server::start();
$redis = new Hiredis\Client($server->uri());
$redis->set('x', 'X');
$redis->call('CLIENT', 'TRACKING', 'ON', 'BCAST', 'PREFIX', 'tracked');
$fiber = null;
$redis->onPush(function (Hiredis\Push $push) use (&$fiber) {
	echo "push {$push->kind}\n";
	$fiber = null;
	gc_collect_cycles();
	$GLOBALS['memory'] = array_map(fn ($i) => str_repeat('J', 230), range(1, 50)); // takes what has been freed
});
$fiber = new Fiber(function () use ($redis) {
	$redis->concurrently((function () use ($redis) {
		yield fn () => $redis->get('x');
		yield fn () => 2;
		Fiber::suspend();
		yield fn () => 1;
	})());
});
$fiber->start();
$server->cli('SET', 'tracked', '1'); // its push is sent before the reply to this SET
$outcomes = [outcome(fn () => $redis->get('x')), outcome(fn () => $redis->get('x'))];
echo implode(', ', array_map(fn ($outcome) => is_object($outcome) ? $outcome::class : $outcome, $outcomes)), "\n";
echo "end\n";
?>
--EXPECT--
push invalidate
Hiredis\HiredisError, Hiredis\ConnectionException
end
