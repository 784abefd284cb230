--TEST--
A timeout is a timeout however short it is: only 0.0 waits for ever
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = stream_socket_server('tcp://127.0.0.1:0');
$silent = 'redis://' . stream_socket_get_name($server, false);
foreach ([1e-9, 1e-10, PHP_FLOAT_MIN] as $shortest) {
	tell(outcome(fn () => (new Hiredis\Client($silent, timeout: $shortest))->get('k')));
	tell(outcome(fn () => (new Hiredis\Client($silent))->withTimeout($shortest)->get('k')));
	say((outcome(fn () => (new Hiredis\Client($silent, connectTimeout: $shortest))->connect())) instanceof Hiredis\TimeoutException);
}
?>
--EXPECT--
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
true
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
true
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
true
