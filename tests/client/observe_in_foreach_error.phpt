--TEST--
An observer that throws, exits or meets an error handler that throws while foreach waits for a connection: the loop ends with the exception, once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

function walk(Traversable $iterator): string
{
	try {
		foreach ($iterator as $value) {
			echo "an element\n";
		}
		return 'the loop has ended';
	} catch (Exception $e) {
		return get_class($e) . ($e->getPrevious() ? ' after ' . get_class($e->getPrevious()) : '');
	} finally {
		echo "finally\n";
	}
}

$ways = ['stream' => fn ($client) => $client->stream([['GET', 'k']]), 'scan' => fn ($client) => $client->scanKeys()];
$observers = [
	'nothing' => fn () => null,
	'throws' => fn () => throw new LogicException('of the observer'),
	'catches its own' => function () {
		try {
			throw new LogicException('of the observer');
		} catch (LogicException) {
		}
	},
];
$handlers = ['goes on' => fn ($level, $message) => true, 'throws' => fn ($level, $message) => throw new ErrorException($message)];
foreach ($ways as $way => $make) {
	foreach ($observers as $observer => $observe) {
		foreach ($handlers as $handler => $handle) {
			Hiredis\observe($observe);
			set_error_handler($handle);
			say("$way, observer: $observer, handler: $handler", walk($make(new Hiredis\Client('unix:///no/such/socket'))));
			restore_error_handler();
		}
	}
}
Hiredis\observe(fn () => exit("exit\n"));
walk((new Hiredis\Client('unix:///no/such/socket'))->stream([['GET', 'k']]));
echo "not reached\n";
?>
--EXPECT--
finally
"stream, observer: nothing, handler: goes on"
"Hiredis\\ConnectionException"
finally
"stream, observer: nothing, handler: throws"
"Hiredis\\ConnectionException"
finally
"stream, observer: throws, handler: goes on"
"Hiredis\\ConnectionException"
finally
"stream, observer: throws, handler: throws"
"ErrorException after Hiredis\\ConnectionException"
finally
"stream, observer: catches its own, handler: goes on"
"Hiredis\\ConnectionException"
finally
"stream, observer: catches its own, handler: throws"
"Hiredis\\ConnectionException"
finally
"scan, observer: nothing, handler: goes on"
"Hiredis\\ConnectionException"
finally
"scan, observer: nothing, handler: throws"
"Hiredis\\ConnectionException"
finally
"scan, observer: throws, handler: goes on"
"Hiredis\\ConnectionException"
finally
"scan, observer: throws, handler: throws"
"ErrorException"
finally
"scan, observer: catches its own, handler: goes on"
"Hiredis\\ConnectionException"
finally
"scan, observer: catches its own, handler: throws"
"Hiredis\\ConnectionException"
exit
