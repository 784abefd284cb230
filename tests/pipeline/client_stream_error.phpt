--TEST--
What is no command, what the source throws and what the server refuses: each where it belongs, and the client right afterwards
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
foreach (['text', 5, null, [], ['x' => 'PING'], [null], [5], [['PING']], ['SET', 'a', null], ['SET', 'a', [['x']]], ['SET', 'a', new stdClass], ['SET', 'a', ['x' => 1]], ['SUBSCRIBE', 'c'], ['MONITOR'], ['']] as $command) {
	say(outcome(fn () => iterator_to_array($client->stream([$command]))));
	say(outcome(fn () => iterator_to_array($client->stream([['PING'], ['PING'], ['PING'], $command], 2))));
}
say(outcome(fn () => $client->stream([], 0)), outcome(fn () => $client->stream([], 1000001)), outcome(fn () => $client->stream('x')));
$generator = function (int $good) {
	for ($i = 0; $i < $good; $i++) {
		yield ['INCR', 'n'];
	}
	throw new LogicException("after $good");
};
foreach ([0, 1, 5, 30] as $good) {
	$replies = [];
	say(outcome(function () use ($client, $generator, $good, &$replies) {
		foreach ($client->stream($generator($good), 4) as $reply) {
			$replies[] = $reply;
		}
	}), count($replies) <= $good, $client->isConnected());
}
$throws = new class implements IteratorAggregate {
	public function getIterator(): Iterator
	{
		throw new LogicException('no iterator');
	}
};
say(outcome(fn () => iterator_to_array($client->stream($throws))));
/* A source may not use the client, nor the stream that it feeds. */
$stream = $client->stream((function () use ($client, &$stream) {
	say(outcome(fn () => $client->get('a')), outcome(fn () => $stream->current()), outcome(fn () => $stream->next()), outcome(fn () => $stream->valid()));
	yield ['PING'];
})());
say(iterator_to_array($stream), $client->ping());
?>
--EXPECT--
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
ValueError: Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])
TypeError: A command's name must be of type string, null given
TypeError: A command's name must be of type string, null given
TypeError: A command's name must be of type string, int given
TypeError: A command's name must be of type string, int given
TypeError: A command's name must be of type string, array given
TypeError: A command's name must be of type string, array given
TypeError: An element of a command must be of type string|int|float|bool|Stringable, null given
TypeError: An element of a command must be of type string|int|float|bool|Stringable, null given
TypeError: An element of a command must be of type string|int|float|bool|Stringable, array given
TypeError: An element of a command must be of type string|int|float|bool|Stringable, array given
TypeError: An element of a command must be of type string|int|float|bool|Stringable, stdClass given
TypeError: An element of a command must be of type string|int|float|bool|Stringable, stdClass given
ValueError: Element #3 of a command must be a list, array with keys given; a field and its value are two elements
ValueError: Element #3 of a command must be a list, array with keys given; a field and its value are two elements
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: MONITOR has replies that cannot be counted: use redis-cli MONITOR
Hiredis\HiredisError: MONITOR has replies that cannot be counted: use redis-cli MONITOR
ValueError: A command's name must not be empty
ValueError: A command's name must not be empty
ValueError: Hiredis\Client::stream(): Argument #2 ($window) must be between 1 and 1000000
ValueError: Hiredis\Client::stream(): Argument #2 ($window) must be between 1 and 1000000
TypeError: Hiredis\Client::stream(): Argument #1 ($commands) must be of type Traversable|array, string given
LogicException: after 0
true
false
LogicException: after 1
true
false
LogicException: after 5
true
false
LogicException: after 30
true
false
LogicException: no iterator
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["PONG"]
"PONG"
