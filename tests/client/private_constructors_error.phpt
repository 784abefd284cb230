--TEST--
What a client hands out can be made by nobody else; its constructor called once more changes nothing
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
$subscriber = $client->subscriber();
$subscriber->subscribe('c');
$client->publish('c', 'hello');
$reader = new Hiredis\Reader;
$reader->feed(">2\r\n+kind\r\n:1\r\n");
$reader->read($push);
$client->transaction(function ($queue) use (&$transaction) { $transaction = $queue; $queue->ping(); });
$objects = [$client->pipeline()->ping(), $transaction, $client->stream([['PING']]), $client->scanKeys(), $subscriber, $subscriber->next(1.0), $push,
	(new Hiredis\Client($server->uri()))->async()];
foreach ($objects as $object) {
	$name = $object::class;
	$constructor = new ReflectionMethod($object, '__construct');
	say([$name, $constructor->isPrivate(), outcome(fn () => new $name), outcome(fn () => $constructor->invoke($object)), outcome(fn () => $constructor->invoke($object, 1))]);
}
[$pipeline, , $stream, $scan, , $message] = $objects;
say($pipeline->execute(), iterator_to_array($stream), iterator_to_array($scan), $message->payload, $push);
?>
--EXPECT--
["Hiredis\\Pipeline", true, Error: Cannot instantiate Hiredis\Pipeline with new: use Hiredis\Client::pipeline(), NULL, ArgumentCountError: Hiredis\Pipeline::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\Transaction", true, Error: Cannot instantiate Hiredis\Transaction with new: use Hiredis\Client::transaction(), NULL, ArgumentCountError: Hiredis\Transaction::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\ReplyIterator", true, Error: Call to private Hiredis\ReplyIterator::__construct() from global scope, NULL, ArgumentCountError: Hiredis\ReplyIterator::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\ScanIterator", true, Error: Call to private Hiredis\ScanIterator::__construct() from global scope, NULL, ArgumentCountError: Hiredis\ScanIterator::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\Subscriber", true, Error: Cannot instantiate Hiredis\Subscriber with new: use Hiredis\Client::subscriber(), NULL, ArgumentCountError: Hiredis\Subscriber::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\Message", true, Error: Call to private Hiredis\Message::__construct() from global scope, NULL, ArgumentCountError: Hiredis\Message::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\Push", true, Error: Call to private Hiredis\Push::__construct() from global scope, NULL, ArgumentCountError: Hiredis\Push::__construct() expects exactly 0 arguments, 1 given]
["Hiredis\\Async", true, Error: Cannot instantiate Hiredis\Async with new: use Hiredis\Client::async(), NULL, ArgumentCountError: Hiredis\Async::__construct() expects exactly 0 arguments, 1 given]
["PONG"]
["PONG"]
[]
"hello"
push(kind) [1]
