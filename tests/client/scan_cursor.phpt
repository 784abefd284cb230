--TEST--
The cursor of a SCAN is an unsigned 64-bit number, and only the cursor 0 ends it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach (["*2\r\n$20\r\n18446744073709551615\r\n*0\r\n", "*2\r\n$1\r\n7\r\n*0\r\n", "*2\r\n$20\r\n09223372036854775808\r\n*2\r\n$1\r\na\r\n$1\r\nb\r\n", "*2\r\n$1\r\n1\r\n*0\r\n", "*2\r\n$1\r\n0\r\n*1\r\n$1\r\nc\r\n",
			"*2\r\n$1\r\n0\r\n*0\r\n", "*2\r\n$1\r\n5\r\n*1\r\n$1\r\na\r\n", "-ERR no more\r\n", "*2\r\n$1\r\n0\r\n*1\r\n$1\r\nz\r\n"] as $reply) {
		$one->answer($reply);
	}
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
say(iterator_to_array($client->scanKeys('p*', 10, 'string')), iterator_to_array($client->scanHash('h', 'p', 3)));
/* An error reply in the middle can be got over. */
$iterator = $client->scanSet('s');
say($iterator->current(), outcome(fn () => $iterator->next()), $iterator->valid());
$iterator->next();
say($iterator->valid(), $iterator->current());
$iterator->next();
say($iterator->valid());
foreach ([fn () => $client->scanKeys(COUNT: 0), fn () => $client->scanHash('h', COUNT: -1), fn () => $client->scanSet(), fn () => $client->scanSet([]), fn () => $client->scanKeys(null, 'x'),
		fn () => $client->scanKeys(count: 1)] as $misuse) {
	say(outcome($misuse));
}
unset($client, $iterator, $misuse);
$peer->wait();
say(...array_slice($peer->commands(), 1));
?>
--EXPECT--
["a", "b", "c"]
[]
"a"
error(ERR) "ERR no more"
false
true
"z"
false
ValueError: Hiredis\Client::scanKeys(): Argument #2 ($COUNT) must be at least 1
ValueError: Hiredis\Client::scanHash(): Argument #3 ($COUNT) must be at least 1
ArgumentCountError: Hiredis\Client::scanSet() expects at least 1 argument, 0 given
TypeError: Hiredis\Client::scanSet(): Argument #1 ($key) must be of type string, array given
TypeError: Hiredis\Client::scanKeys(): Argument #2 ($COUNT) must be of type ?int, string given
Error: Unknown named parameter $count
["SCAN", "0", "MATCH", "p*", "COUNT", "10", "TYPE", "string"]
["SCAN", "18446744073709551615", "MATCH", "p*", "COUNT", "10", "TYPE", "string"]
["SCAN", "7", "MATCH", "p*", "COUNT", "10", "TYPE", "string"]
["SCAN", "09223372036854775808", "MATCH", "p*", "COUNT", "10", "TYPE", "string"]
["SCAN", "1", "MATCH", "p*", "COUNT", "10", "TYPE", "string"]
["HSCAN", "h", "0", "MATCH", "p", "COUNT", "3"]
["SSCAN", "s", "0"]
["SSCAN", "s", "5"]
["SSCAN", "s", "5"]
