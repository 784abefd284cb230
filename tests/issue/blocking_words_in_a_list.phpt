--TEST--
How long a blocking command may take is found in words that stand in lists
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri(), timeout: 0.5);

/* Longer than the client's own time-out. */
say($client->call('BLPOP', ['none', 0.7]), $client->call('BLMOVE', ['none', 'to', 'LEFT'], ['RIGHT', 0.7]),
	$client->call('XREAD', ['BLOCK', 700, 'STREAMS', 'none', '$']), $client->xread(['BLOCK', 700], 'STREAMS', 'none', '$'));

/* Not for ever, which the last word would mean as a number. */
$server->cli('CLIENT', 'PAUSE', '60000', 'ALL');
say(get_class(outcome(fn () => $client->call('BLMPOP', [0.1, 1, 'none', 'LEFT']))));
?>
--EXPECT--
NULL
NULL
NULL
NULL
"Hiredis\\TimeoutException"
