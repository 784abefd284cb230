--TEST--
Wrong arguments are refused before anything is sent; a Subscriber cannot be made, copied or extended
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/subscriber.inc';

/* Nothing listens there. */
$subscriber = (new Hiredis\Client('unix:///nowhere/socket'))->subscriber();
foreach (['subscribe', 'psubscribe', 'ssubscribe', 'unsubscribe', 'punsubscribe', 'sunsubscribe'] as $method) {
	say(outcome(fn () => $subscriber->$method([])));
}
$bad = new class { function __toString(): string { throw new Exception('thrown by the channel'); } };
say(
	outcome(fn () => $subscriber->subscribe()),
	outcome(fn () => $subscriber->subscribe('a', null)),
	outcome(fn () => $subscriber->subscribe('a', ['b', new stdClass])),
	outcome(fn () => $subscriber->subscribe(['a' => 'b'])),
	outcome(fn () => $subscriber->subscribe(['a', ['b']])),
	outcome(fn () => $subscriber->subscribe('a', $bad)),
	outcome(fn () => $subscriber->subscribe('a', fn ($message) => $message)),
	outcome(fn () => $subscriber->subscribe(channel: 'a')),
	outcome(fn () => $subscriber->next(-0.1)),
	outcome(fn () => $subscriber->next(NAN)),
	outcome(fn () => $subscriber->next('soon')),
	outcome(fn () => clone $subscriber),
	outcome(fn () => new Hiredis\Subscriber),
	outcome(fn () => serialize($subscriber)),
	outcome(fn () => $subscriber->extra = 1),
	(new ReflectionClass('Hiredis\Subscriber'))->isFinal(),
	outcome(fn () => (new ReflectionClass('Hiredis\Subscriber'))->newInstanceWithoutConstructor()),
	outcome(fn () => $subscriber->subscribe('a')) instanceof Hiredis\ConnectionException,
);
?>
--EXPECT--
ValueError: Hiredis\Subscriber::subscribe(): Argument #1 must be a list that is not empty
ValueError: Hiredis\Subscriber::psubscribe(): Argument #1 must be a list that is not empty
ValueError: Hiredis\Subscriber::ssubscribe(): Argument #1 must be a list that is not empty
ValueError: Hiredis\Subscriber::unsubscribe(): Argument #1 must be a list that is not empty
ValueError: Hiredis\Subscriber::punsubscribe(): Argument #1 must be a list that is not empty
ValueError: Hiredis\Subscriber::sunsubscribe(): Argument #1 must be a list that is not empty
ArgumentCountError: Hiredis\Subscriber::subscribe() expects at least 1 argument, 0 given
TypeError: Hiredis\Subscriber::subscribe(): Argument #2 must be a string or a list of strings, null given
TypeError: Hiredis\Subscriber::subscribe(): Argument #2 must be a string or a list of strings, stdClass given
ValueError: Hiredis\Subscriber::subscribe(): Argument #1 must be a list that is not empty
TypeError: Hiredis\Subscriber::subscribe(): Argument #1 must be a string or a list of strings, array given
Exception: thrown by the channel
TypeError: Hiredis\Subscriber::subscribe(): Argument #2 must be a string or a list of strings, Closure given; the messages come from next(), or from foreach over the subscriber
ArgumentCountError: Hiredis\Subscriber::subscribe() expects at least 1 argument, 0 given
ValueError: Hiredis\Subscriber::next(): Argument #1 ($timeout) must be between 0 and 31536000 seconds
ValueError: Hiredis\Subscriber::next(): Argument #1 ($timeout) must be between 0 and 31536000 seconds
TypeError: Hiredis\Subscriber::next(): Argument #1 ($timeout) must be of type ?float, string given
Error: Trying to clone an uncloneable object of class Hiredis\Subscriber
Error: Cannot instantiate Hiredis\Subscriber with new: use Hiredis\Client::subscriber()
Exception: Serialization of 'Hiredis\Subscriber' is not allowed
Error: Cannot create dynamic property Hiredis\Subscriber::$extra
true
ReflectionException: Class Hiredis\Subscriber is an internal class marked as final that cannot be instantiated without invoking its constructor
true
