--TEST--
The replies of a transaction in a task are those of its commands, under RESP2 too, and it changes nothing under the others
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$queue = fn($t) => $t->hgetall('h')->zscore('z', 'm')->zrange('z', 0, -1, WITHSCORES: true)->incr('s');
foreach ([2, 3] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	$client->hset('h', ['a' => 1]);
	$client->zadd('z', ['m' => 1.5]);
	$client->set('s', 'x');
	[$alone, $watched] = $client->concurrently([
		fn($redis) => $redis->transaction($queue, throw: false),
		fn($redis) => $redis->transaction($queue, watch: ['h'], throw: false),
	]);
	say($alone[3]->command, $watched[3]->command, array_slice($alone, 0, 3), array_slice($watched, 0, 3));
}

/* The connection is lost right behind EXEC's reply, before the fiber runs again: the reply stays what it was. */
require __DIR__ . '/../inc/peer.inc';
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->commands(4);
	$connection->send("+OK\r\n+QUEUED\r\n*1\r\n*2\r\n$1\r\na\r\n$1\r\n1\r\n");
	$connection->close();
	PHP);
$client = new Hiredis\Client($peer->uri(), protocol: 2);
$results = $client->concurrently([fn($redis) => $redis->transaction(fn($t) => $t->hgetall('h')), fn($redis) => $redis->get('k')], throw: false);
say($results[0], $results[1]::class);
$peer->wait();

/* What would concern every task is refused, and leaves nothing watched. */
$client = new Hiredis\Client($server->uri());
foreach ([['SELECT', 1], ['AUTH', 'x'], ['HELLO', 2]] as $command) {
	say($client->concurrently([
		fn($redis) => $redis->transaction(fn($t) => $t->call(...$command), watch: ['w']),
		fn($redis) => str_contains($redis->client('INFO'), ' db=0 '),
	], throw: false));
	$server->cli('INCR', 'w');
	say($client->transaction(fn($t) => $t->echo('not watched')));
}
?>
--EXPECT--
"INCR"
"INCR"
[{"a": "1"}, 1.5, [["m", 1.5]]]
[{"a": "1"}, 1.5, [["m", 1.5]]]
"INCR"
"INCR"
[{"a": "1"}, 1.5, [["m", 1.5]]]
[{"a": "1"}, 1.5, [["m", 1.5]]]
[{"a": "1"}]
"Hiredis\\ConnectionException"
[Hiredis\HiredisError: SELECT concerns every task of concurrently(): send it before concurrently(), true]
["not watched"]
[Hiredis\HiredisError: AUTH concerns every task of concurrently(): send it before concurrently(), true]
["not watched"]
[Hiredis\HiredisError: HELLO would change the connection under every task of concurrently(), true]
["not watched"]
