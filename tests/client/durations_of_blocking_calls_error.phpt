--TEST--
What is no duration adds nothing to the deadline of a blocking call, and its error is the server's or ours
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
foreach ([['l', 'x'], [['l', 'x']], ['l', []], [['l', []]], ['l', [[0.001]]], [[]], [], ['l', -1], [['k' => 1]], [[1 => 'l']],
		[['l', new stdClass]], [['l', 0.001]], ['l', 0.001], ['l', [0.001]]] as $words) {
	say(outcome(fn () => $client->call('BLPOP', ...$words)));
}
say(outcome(fn () => $client->call('XREAD', 'BLOCK')), $client->call('XREAD', 'BLOCK', 1, 'STREAMS', 's', '0'));
/* Where it stands by reference it is the same. */
$words = ['l', 0.001];
$duration = &$words[1];
say($client->call('BLPOP', $words));
?>
--EXPECT--
error(ERR) "ERR timeout is not a float or out of range"
error(ERR) "ERR timeout is not a float or out of range"
error(ERR) "ERR wrong number of arguments for 'blpop' command"
TypeError: Hiredis\Client::call(): Argument #2 must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\Client::call(): Argument #3 must contain only string|int|float|bool|Stringable, array given
error(ERR) "ERR wrong number of arguments for 'blpop' command"
error(ERR) "ERR wrong number of arguments for 'blpop' command"
error(ERR) "ERR timeout is negative"
ValueError: Hiredis\Client::call(): Argument #2 must be a list; for field => value use the command's own method
ValueError: Hiredis\Client::call(): Argument #2 must be a list; for field => value use the command's own method
TypeError: Hiredis\Client::call(): Argument #2 must contain only string|int|float|bool|Stringable, stdClass given
NULL
NULL
NULL
error(ERR) "ERR wrong number of arguments for 'xread' command"
NULL
NULL
