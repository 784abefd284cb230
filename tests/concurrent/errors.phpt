--TEST--
A task that throws: the others come to their end, then the first exception is thrown
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
$client = new Hiredis\Client($server->uri());
$client->set('k', 'v');
$tasks = [
	'wrong' => fn ($redis) => $redis->lpush('k', 1),
	'right' => fn ($redis) => $redis->get('k'),
	'mine' => fn () => throw new LogicException('mine'),
	'last' => fn ($redis) => [$redis->incr('done'), $redis->incr('done')],
];
$exception = outcome(fn () => $client->concurrently($tasks));
say($exception, $exception->getPrevious(), $client->get('done'));
say($client->concurrently($tasks, throw: false));
say($client->concurrently($tasks, 1, false)['right']);
/* A task may catch its own. */
say($client->concurrently([fn ($redis) => outcome(fn () => $redis->lpush('k', 1))]));
/* What concerns every task, or holds all of them up. */
foreach ([['blpop', 'l', 0], ['wait', 1, 0], ['select', 3], ['auth', 'x'], ['call', 'MULTI'], ['call', 'EXEC'], ['call', 'WATCH', 'k'], ['call', 'RESET'],
		['call', 'QUIT'], ['call', 'HELLO', 3], ['subscriber'], ['connect'], ['close'], ['stream', []]] as $call) {
	$method = array_shift($call);
	echo $method, ' ';
	say($client->concurrently([function ($redis) use ($method, $call) {
		$result = $redis->$method(...$call);
		return is_object($result) ? get_class($result) : $result;
	}], throw: false)[0]);
}
say($client->concurrently([fn ($redis) => $redis->xread('STREAMS', 'x', '0'), fn ($redis) => outcome(fn () => $redis->xread('BLOCK', 0, 'STREAMS', 'x', '0'))]));
say($client->ping());
?>
--EXPECT--
LogicException: mine
error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
"2"
{"wrong": error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", "right": "v", "mine": LogicException: mine, "last": [3, 4]}
"v"
[error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"]
blpop Hiredis\HiredisError: A blocking command would hold up every task of concurrently(): give it a client of its own
wait Hiredis\HiredisError: A blocking command would hold up every task of concurrently(): give it a client of its own
select Hiredis\HiredisError: SELECT concerns every task of concurrently(): send it before concurrently()
auth Hiredis\HiredisError: AUTH concerns every task of concurrently(): send it before concurrently()
call Hiredis\HiredisError: MULTI concerns every task of concurrently(): use transaction()
call Hiredis\HiredisError: EXEC concerns every task of concurrently(): use transaction()
call Hiredis\HiredisError: WATCH concerns every task of concurrently(): use transaction()
call Hiredis\HiredisError: RESET would change the connection under every task of concurrently()
call Hiredis\HiredisError: QUIT would change the connection under every task of concurrently()
call Hiredis\HiredisError: HELLO would change the connection under every task of concurrently()
subscriber "Hiredis\\Subscriber"
connect Hiredis\HiredisError: The connection is shared by other tasks: neither a stream nor connect() or close() can have it alone
close Hiredis\HiredisError: The connection is shared by other tasks: neither a stream nor connect() or close() can have it alone
stream "Hiredis\\ReplyIterator"
[NULL, Hiredis\HiredisError: A blocking command would hold up every task of concurrently(): give it a client of its own]
"PONG"
