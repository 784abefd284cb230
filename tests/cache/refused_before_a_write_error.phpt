--TEST--
Cache: if the server rejects CLIENT TRACKING or HELLO, it has executed no write of which the client says that it was rejected
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$ways = [
	'a command' => fn ($client) => $client->incr('n'),
	'a pipeline' => fn ($client) => $client->pipelined(fn ($p) => $p->get('n')->incr('n')),
	'a transaction' => fn ($client) => $client->transaction(fn ($t) => $t->incr('n')),
	'tasks' => fn ($client) => $client->concurrently([fn ($redis) => $redis->get('n'), fn ($redis) => $redis->incr('n')]),
	'a stream' => fn ($client) => iterator_to_array($client->stream([['GET', 'n'], ['INCR', 'n']])),
];
foreach (['CLIENT TRACKING' => $server, 'HELLO' => Server::start(['rename-command' => ['HELLO', '""']])] as $refused => $server) {
	$admin = new Hiredis\Client($server->uri());
	$admin->set('n', '0');
	$admin->call('ACL', 'SETUSER', 'default', '-client|tracking');
	foreach ($ways as $name => $way) {
		$thrown = outcome(fn () => $way(new Hiredis\Client($server->uri(), cache: new Hiredis\Cache)));
		say("$refused, $name: " . ($thrown instanceof Hiredis\ServerException ? "$thrown->prefix $thrown->command" : show($thrown)) . ", n is {$admin->get('n')}");
	}
}
?>
--EXPECT--
"CLIENT TRACKING, a command: NOPERM CLIENT TRACKING, n is 0"
"CLIENT TRACKING, a pipeline: NOPERM CLIENT TRACKING, n is 0"
"CLIENT TRACKING, a transaction: NOPERM CLIENT TRACKING, n is 0"
"CLIENT TRACKING, tasks: NOPERM CLIENT TRACKING, n is 0"
"CLIENT TRACKING, a stream: NOPERM CLIENT TRACKING, n is 0"
"HELLO, a command: ERR HELLO, n is 0"
"HELLO, a pipeline: ERR HELLO, n is 0"
"HELLO, a transaction: ERR HELLO, n is 0"
"HELLO, tasks: ERR HELLO, n is 0"
"HELLO, a stream: ERR HELLO, n is 0"
