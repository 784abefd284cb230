--TEST--
A listener suspends the fiber that waits for a pipeline: the errors that come afterwards have the trace of the call that resumed the fiber
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
$server = Server::start();
$redis = new Hiredis\Client($server->uri());
$redis->set('k', 'v');
$redis->call('CLIENT', 'TRACKING', 'ON');
$redis->onPush(fn () => Fiber::suspend());
function resume(Fiber $fiber): void
{
	$fiber->resume();
}
$fiber = new Fiber(function () use ($redis) {
	/* In the first round no push comes, and all errors share one trace. In the second one, the push comes between the errors. */
	for ($round = 0; $round < 2; $round++) {
		$round === 0 ?: $redis->get('k');
		$errors = $redis->pipelined(fn ($pipe) => [$pipe->lpush('k', 'x'), $pipe->set('k', 'w'), $pipe->lpush('k', 'x'), $pipe->lpush('k', 'x')], throw: false);
	}
	return $errors;
});
$fiber->start();
resume($fiber);
foreach ($fiber->getReturn() as $error) {
	echo is_string($error) ? $error : preg_replace(['~/\S*/~', '~\{closure[^}]*\}~'], ['', 'closure'], str_replace("\n", ' ', $error->getTraceAsString())), "\n";
}
?>
--EXPECT--
#0 places_of_errors_in_a_fiber_error.php(16): Hiredis\Client->pipelined() #1 [internal function]: closure() #2 places_of_errors_in_a_fiber_error.php(20): Fiber->start() #3 {main}
OK
#0 places_of_errors_in_a_fiber_error.php(16): Hiredis\Client->pipelined() #1 [internal function]: closure() #2 places_of_errors_in_a_fiber_error.php(10): Fiber->resume() #3 places_of_errors_in_a_fiber_error.php(21): resume() #4 {main}
#0 places_of_errors_in_a_fiber_error.php(16): Hiredis\Client->pipelined() #1 [internal function]: closure() #2 places_of_errors_in_a_fiber_error.php(10): Fiber->resume() #3 places_of_errors_in_a_fiber_error.php(21): resume() #4 {main}
