--TEST--
A missing or misplaced argument is told with what belongs in its place, before anything is sent
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$uri = 'unix:///no/such/socket';
$redis = new Hiredis\Client($uri);

echo "-- the constructor\n";
say(outcome(fn () => new Hiredis\Client('redis://127.0.0.1', password: ['user', 'pw'])));
say(outcome(fn () => new Hiredis\Client('redis://127.0.0.1', password: new ArrayObject)));
say(outcome(fn () => new Hiredis\Client('redis://127.0.0.1', replicas: ['redis://r1'])));

echo "-- a callable\n";
foreach ([$redis, new Hiredis\Cluster('redis://127.0.0.1:1'), $redis->async()] as $object) {
	say(outcome(fn () => $object->pipelined()));
	say(outcome(fn () => $object->pipelined([['GET', 'a'], ['GET', 'b']])));
	say(outcome(fn () => $object->transaction()));
	say(outcome(fn () => $object->transaction([])));
}
say(outcome(fn () => $redis->pipelined(['GET', 'a'])));
say(outcome(fn () => $redis->pipelined([new ArrayObject, 'nosuch'])));
say(outcome(fn () => $redis->pipelined('nosuch')));
say(outcome(fn () => $redis->pipelined([new ArrayObject, 'append'])));
$first = 'array_filter';
say(outcome(fn () => $redis->pipelined([&$first, 'nosuch'])));

echo "-- a command in one word\n";
say(outcome(fn () => $redis->call('SET k v')));
say(outcome(fn () => $redis->call('CONFIG GET', 'maxmemory')));
say(outcome(fn () => $redis->query('"SET k" v')));
say(outcome(fn () => iterator_to_array($redis->stream([['SET k v']]))));
say(outcome(fn () => iterator_to_array($redis->stream([['SET', 'a', ['x' => 1]]]))));

echo "-- a missing count\n";
say(outcome(fn () => $redis->zunionstore('out', ['z', 'y'])));
say(outcome(fn () => $redis->zunion(['z', 'y'])));
say(outcome(fn () => $redis->pipeline()->eval('return 1')));
say(outcome(fn () => $redis->get()));
?>
--EXPECT--
-- the constructor
TypeError: Hiredis\Client::__construct(): Argument #3 ($password) must be of type Closure|string|null, array given; give the user as username:
TypeError: Hiredis\Client::__construct(): Argument #3 ($password) must be of type Closure|string|null, ArrayObject given
TypeError: Hiredis\Client::__construct(): Argument #23 ($replicas) must be of type ?string, array given; one URI names all replicas, such as rediss://reader:6379
-- a callable
ArgumentCountError: Hiredis\Client::pipelined() expects at least 1 argument, 0 given: a callable that gets the pipeline
TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must be a callable that gets the pipeline, array given
ArgumentCountError: Hiredis\Client::transaction() expects at least 1 argument, 0 given: a callable that gets the transaction
TypeError: Hiredis\Client::transaction(): Argument #1 ($queue) must be a callable that gets the transaction, array given
ArgumentCountError: Hiredis\Cluster::pipelined() expects at least 1 argument, 0 given: a callable that gets the pipeline
TypeError: Hiredis\Cluster::pipelined(): Argument #1 ($queue) must be a callable that gets the pipeline, array given
ArgumentCountError: Hiredis\Cluster::transaction() expects at least 1 argument, 0 given: a callable that gets the transaction
TypeError: Hiredis\Cluster::transaction(): Argument #1 ($queue) must be a callable that gets the transaction, array given
ArgumentCountError: Hiredis\Async::pipelined() expects at least 1 argument, 0 given: a callable that gets the pipeline
TypeError: Hiredis\Async::pipelined(): Argument #1 ($queue) must be a callable that gets the pipeline, array given
ArgumentCountError: Hiredis\Async::transaction() expects at least 1 argument, 0 given: a callable that gets the transaction
TypeError: Hiredis\Async::transaction(): Argument #1 ($queue) must be a callable that gets the transaction, array given
TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must be a valid callback, class "GET" not found
TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must be a valid callback, class ArrayObject does not have a method "nosuch"
TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must be a valid callback, function "nosuch" not found or invalid function name
[]
TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must be a valid callback, class "array_filter" not found
-- a command in one word
ValueError: Hiredis\Client::call(): Argument #1 ($command) must be one word, as in call('SET', 'k', 'v')
ValueError: Hiredis\Client::call(): Argument #1 ($command) must be one word, as in call('SET', 'k', 'v')
ValueError: A command's name must be one word, as in ['SET', 'k', 'v']
ValueError: A command's name must be one word, as in ['SET', 'k', 'v']
ValueError: Element #3 of a command must be a list, array with keys given; a field and its value are two elements
-- a missing count
ArgumentCountError: Hiredis\Commands::zunionstore() expects at least 3 arguments, 2 given: $destination, $numkeys, $key
ArgumentCountError: Hiredis\Commands::zunion() expects at least 2 arguments, 1 given: $numkeys, $key
ArgumentCountError: Hiredis\Commands::eval() expects at least 2 arguments, 1 given: $script, $numkeys
ArgumentCountError: Hiredis\Commands::get() expects exactly 1 argument, 0 given: $key