--TEST--
A listener that runs while a pipeline waits has errors of its own: each error has the trace of the call that got it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = Server::start();
$redis = new Hiredis\Client($server->uri());
$other = new Hiredis\Client($server->uri());
$redis->set('k', 'v');
$redis->call('CLIENT', 'TRACKING', 'ON');
$redis->get('k');
function wrong(Hiredis\Client $redis, Closure $commands): array
{
	return $redis->pipelined($commands, throw: false);
}
function at(array $errors): array
{
	return array_map(fn ($error) => preg_replace(['~/\S*/~', '~\{closure[^}]*\}~'], ['', 'closure'], str_replace("\n", ' ', $error->getTraceAsString())), $errors);
}
$inner = [];
$redis->onPush(function () use ($other, &$inner) {
	$inner = wrong($other, fn ($pipe) => $pipe->lpush('k', 'x'));
});
/* The invalidation of k comes between the two errors. */
$outer = wrong($redis, fn ($pipe) => [$pipe->lpush('k', 'x'), $pipe->set('k', 'w'), $pipe->lpush('k', 'x'), $pipe->lpush('k', 'x')]);
say(...at([$outer[0], $outer[2], $outer[3]]));
say(...at($inner));
?>
--EXPECT--
"#0 places_of_errors_and_a_listener.php(12): Hiredis\\Client->pipelined() #1 places_of_errors_and_a_listener.php(23): wrong() #2 {main}"
"#0 places_of_errors_and_a_listener.php(12): Hiredis\\Client->pipelined() #1 places_of_errors_and_a_listener.php(23): wrong() #2 {main}"
"#0 places_of_errors_and_a_listener.php(12): Hiredis\\Client->pipelined() #1 places_of_errors_and_a_listener.php(23): wrong() #2 {main}"
"#0 places_of_errors_and_a_listener.php(12): Hiredis\\Client->pipelined() #1 places_of_errors_and_a_listener.php(20): wrong() #2 [internal function]: closure() #3 places_of_errors_and_a_listener.php(12): Hiredis\\Client->pipelined() #4 places_of_errors_and_a_listener.php(23): wrong() #5 {main}"
