--TEST--
SCRIPT DEBUG is refused: the next script would turn the connection into a debugger, whose replies cannot be counted
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
foreach ([
	fn() => $client->script('DEBUG', 'YES'),
	fn() => $client->script('debug', 'SYNC'),
	fn() => $client->call('SCRIPT', 'DEBUG', 'YES'),
	fn() => $client->call('script', ['debug', 'yes']),
	fn() => $client->query('SCRIPT DEBUG %s', 'YES'),
	fn() => $client->pipelined(fn($pipeline) => $pipeline->script('DEBUG', 'YES')),
	fn() => $client->transaction(fn($transaction) => $transaction->call('SCRIPT', 'DEBUG', 'YES')),
	fn() => iterator_to_array($client->stream([['SCRIPT', 'DEBUG', 'YES']])),
	fn() => $client->async()->script('DEBUG', 'YES'),
] as $refused) {
	try {
		say($refused());
	} catch (Error $error) {
		say($error);
	}
}
say($client->eval('return 1', 0), $client->echo('still in step'));
?>
--EXPECT--
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
Hiredis\HiredisError: SCRIPT DEBUG has replies that cannot be counted: use redis-cli --ldb
1
"still in step"
