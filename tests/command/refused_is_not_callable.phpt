--TEST--
A command that is refused as a method, and says why when it is called, is none for is_callable(), method_exists() and what takes a callable
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$client = new Hiredis\Client('unix:///nonexistent');
foreach (['get', 'subscribe', 'monitor', 'none'] as $name) {
	echo $name, ' ';
	say([is_callable([$client, $name]), method_exists($client, $name)]);
	foreach (['a call' => fn () => $client->$name(), 'of an array' => fn () => [$client, $name](), 'a closure' => fn () => $client->$name(...),
		'array_map()' => fn () => array_map([$client, $name], [1]), 'call_user_func()' => fn () => call_user_func([$client, $name])] as $way => $call) {
		try {
			say($call());
		} catch (Throwable $exception) {
			echo "$way: ", $exception::class, $exception instanceof Error ? ' ' . $exception->getMessage() : '', "\n";
		}
	}
}
?>
--EXPECT--
get [true, true]
a call: ArgumentCountError Hiredis\Commands::get() expects exactly 1 argument, 0 given: $key
of an array: ArgumentCountError Hiredis\Commands::get() expects exactly 1 argument, 0 given: $key
Closure
array_map(): Hiredis\ConnectionException
call_user_func(): ArgumentCountError Hiredis\Commands::get() expects exactly 1 argument, 0 given: $key
subscribe [false, false]
a call: Hiredis\HiredisError SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
of an array: Hiredis\HiredisError SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
a closure: Hiredis\HiredisError SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
array_map(): TypeError array_map(): Argument #1 ($callback) must be a valid callback or null, class Hiredis\Client does not have a method "subscribe"
call_user_func(): TypeError call_user_func(): Argument #1 ($callback) must be a valid callback, class Hiredis\Client does not have a method "subscribe"
monitor [false, false]
a call: Hiredis\HiredisError MONITOR has replies that cannot be counted: use redis-cli MONITOR
of an array: Hiredis\HiredisError MONITOR has replies that cannot be counted: use redis-cli MONITOR
a closure: Hiredis\HiredisError MONITOR has replies that cannot be counted: use redis-cli MONITOR
array_map(): TypeError array_map(): Argument #1 ($callback) must be a valid callback or null, class Hiredis\Client does not have a method "monitor"
call_user_func(): TypeError call_user_func(): Argument #1 ($callback) must be a valid callback, class Hiredis\Client does not have a method "monitor"
none [false, false]
a call: Error Call to undefined method Hiredis\Client::none()
of an array: Error Call to undefined method Hiredis\Client::none()
a closure: Error Call to undefined method Hiredis\Client::none()
array_map(): TypeError array_map(): Argument #1 ($callback) must be a valid callback or null, class Hiredis\Client does not have a method "none"
call_user_func(): TypeError call_user_func(): Argument #1 ($callback) must be a valid callback, class Hiredis\Client does not have a method "none"
