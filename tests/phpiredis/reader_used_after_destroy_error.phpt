--TEST--
A destroyed reader is refused, and so is any other resource
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = phpiredis_reader_create();
say(phpiredis_reader_destroy($reader));
foreach ([
	'phpiredis_reader_destroy' => [], 'phpiredis_reader_reset' => [], 'phpiredis_reader_feed' => [''], 'phpiredis_reader_get_state' => [],
	'phpiredis_reader_get_error' => [], 'phpiredis_reader_get_reply' => [], 'phpiredis_reader_set_status_handler' => [null],
	'phpiredis_reader_set_error_handler' => [null], 'phpiredis_disconnect' => [], 'phpiredis_command' => ['PING'],
	'phpiredis_command_bs' => [['PING']], 'phpiredis_multi_command' => [[]], 'phpiredis_multi_command_bs' => [[]],
] as $function => $arguments) {
	say(outcome(fn () => $function($reader, ...$arguments)));
}
say(outcome(fn () => phpiredis_reader_reset(STDIN)), outcome(fn () => phpiredis_command(STDIN, 'PING')), outcome(fn () => phpiredis_reader_reset(5)));
?>
--EXPECT--
true
TypeError: phpiredis_reader_destroy(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_reset(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_feed(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_get_state(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_get_error(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_get_reply(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_set_status_handler(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_reader_set_error_handler(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_disconnect(): supplied resource is not a valid phpredis connection resource
TypeError: phpiredis_command(): supplied resource is not a valid phpredis connection resource
TypeError: phpiredis_command_bs(): supplied resource is not a valid phpredis connection resource
TypeError: phpiredis_multi_command(): supplied resource is not a valid phpredis connection resource
TypeError: phpiredis_multi_command_bs(): supplied resource is not a valid phpredis connection resource
TypeError: phpiredis_reader_reset(): supplied resource is not a valid phpredis reader resource
TypeError: phpiredis_command(): supplied resource is not a valid phpredis connection resource
TypeError: phpiredis_reader_reset(): Argument #1 ($reader) must be of type resource, int given
