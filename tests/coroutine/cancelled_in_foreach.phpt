--TEST--
A coroutine that is cancelled with an exception while foreach waits for a reply: the exception ends the loop
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__);

$server = Server::start();
$watching = new Hiredis\Client("unix://{$server->socket()}");
$client = new Hiredis\Client("unix://{$server->socket()}");

/** Cancels $waiting when the server has its BLPOP. */
function cancel(string $name, callable $waiting): void
{
	global $watching, $client;
	while (str_contains($watching->call('CLIENT', 'LIST'), 'cmd=blpop')) { // until the server has noticed the end of the last connection
	}
	coroutines(
		function () use ($name, $waiting, $client) {
			try {
				$waiting();
				echo "$name: no exception\n";
			} catch (Exception $thrown) {
				echo "$name: {$thrown->getMessage()}, then ", json_encode($client->get('none')), "\n";
			}
		},
		function () use ($watching) {
			while (!str_contains($watching->call('CLIENT', 'LIST'), 'cmd=blpop')) {
			}
			coroutine_cancel(1, true);
		},
	);
}

function loop(iterable $replies): int
{
	$count = 0;
	foreach ($replies as $reply) {
		$count++;
	}
	return $count;
}

cancel('the first reply', fn () => loop($client->stream([['BLPOP', 'list', '0']])));
cancel('a later reply', fn () => loop($client->stream([['GET', 'none'], ['BLPOP', 'list', '0']], 1)));
cancel('yield from', fn () => loop((fn () => yield from $client->stream([['BLPOP', 'list', '0']]))()));
cancel('spread', fn () => [...$client->stream([['BLPOP', 'list', '0']])]);
?>
--EXPECT--
the first reply: cancelled, then null
a later reply: cancelled, then null
yield from: cancelled, then null
spread: cancelled, then null
