--TEST--
A coroutine that is never continued, as at the end of a process: its connection is closed and not given to another client
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__);

$server = Server::start();
$uri = $server->uri('?persistent=1');
$waiting = new Hiredis\Client($uri);
$piping = new Hiredis\Client($uri);
$client = new Hiredis\Client($server->uri());
coroutines(
	fn () => $waiting->blpop(['list'], 0),
	fn () => $piping->pipelined(fn ($p) => $p->get('k')->blpop(['list'], 0)),
	function () use ($client) {
		while (preg_match_all('/cmd=blpop/', $client->call('CLIENT', 'LIST')) < 2) {
		}
		coroutine_abandon(1);
		coroutine_abandon(2);
	},
);
try {
	$waiting->get('k');
} catch (Hiredis\HiredisError $thrown) {
	echo $thrown->getMessage(), "\n";
}
$client->rpush('list', 'one', 'two'); // the replies arrive, and nobody reads them
$other = new Hiredis\Client($uri);
echo json_encode($other->get('list2')), ' ', json_encode($other->set('k', 'v')), ' ', json_encode($other->get('k')), "\n";
echo "the request ends\n";
?>
--EXPECT--
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
null "OK" "v"
the request ends
