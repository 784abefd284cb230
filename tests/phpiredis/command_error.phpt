--TEST--
An error reply is a warning and false; what cannot be sent is an exception before a byte has left
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = phpiredis_connect($server->socket());

set_error_handler(function (int $level, string $message): bool {
	echo $level === E_WARNING ? 'Warning' : $level, ": $message\n";
	return true;
});
phpiredis_command($redis, 'RPUSH list 1');
say(phpiredis_command($redis, 'GET list'), phpiredis_command_bs($redis, ['SET', 'k']), phpiredis_command($redis, 'EVAL "return redis.error_reply(\'ERR 100%s\')" 0'));
$server->cli('CONFIG', 'RESETSTAT');
foreach (['', "  \t", 'GET "k', "GET 'k'x", 'SUBSCRIBE a b', 'psubscribe *', '"MONITOR"', 'client  reply off', 'SYNC', 'cluster syncslots ACK 0', 'replconf ack 0'] as $line) {
	say(outcome(fn () => phpiredis_command($redis, $line)), outcome(fn () => phpiredis_multi_command($redis, ['SET k 1', $line])));
}
foreach ([[], ['SUBSCRIBE', 'a'], ['client', 'REPLY', 'OFF'], ['script', 'debug', 'yes'], [new stdClass]] as $words) {
	say(outcome(fn () => phpiredis_command_bs($redis, $words)), outcome(fn () => phpiredis_multi_command_bs($redis, [['SET', 'k', 1], $words])));
}
say(outcome(fn () => phpiredis_multi_command_bs($redis, [['PING'], 'PING'])), outcome(fn () => phpiredis_multi_command($redis, [new stdClass])));
say(preg_match('/cmdstat_(?!config|info)/', $server->cli('INFO', 'commandstats')));
restore_error_handler();
/* The warning may become an exception. */
set_error_handler(fn (int $level, string $message) => throw new ErrorException($message));
say(outcome(fn () => phpiredis_command($redis, 'GET')), phpiredis_command($redis, 'GET k'));
?>
--EXPECT--
Warning: phpiredis_command(): WRONGTYPE Operation against a key holding the wrong kind of value
Warning: phpiredis_command_bs(): ERR wrong number of arguments for 'set' command
Warning: phpiredis_command(): ERR 100%s
false
false
false
ValueError: phpiredis_command(): Argument #2 ($command) must have at least one word
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must have at least one word
ValueError: phpiredis_command(): Argument #2 ($command) must have at least one word
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must have at least one word
ValueError: phpiredis_command(): Argument #2 ($command) must have an end to the quote at position 4
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must have an end to the quote at position 4
ValueError: phpiredis_command(): Argument #2 ($command) must have a space after the closing quote at position 7
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must have a space after the closing quote at position 7
ValueError: phpiredis_command(): Argument #2 ($command) must not contain SUBSCRIBE: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain SUBSCRIBE: its replies cannot be told from others
ValueError: phpiredis_command(): Argument #2 ($command) must not contain PSUBSCRIBE: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain PSUBSCRIBE: its replies cannot be told from others
ValueError: phpiredis_command(): Argument #2 ($command) must not contain MONITOR: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain MONITOR: its replies cannot be told from others
ValueError: phpiredis_command(): Argument #2 ($command) must not contain CLIENT REPLY: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain CLIENT REPLY: its replies cannot be told from others
ValueError: phpiredis_command(): Argument #2 ($command) must not contain SYNC: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain SYNC: its replies cannot be told from others
ValueError: phpiredis_command(): Argument #2 ($command) must not contain CLUSTER SYNCSLOTS: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain CLUSTER SYNCSLOTS: its replies cannot be told from others
ValueError: phpiredis_command(): Argument #2 ($command) must not contain REPLCONF: its replies cannot be told from others
ValueError: phpiredis_multi_command(): Argument #2 ($commands) must not contain REPLCONF: its replies cannot be told from others
ValueError: phpiredis_command_bs(): Argument #2 ($args) must have at least one word
ValueError: phpiredis_multi_command_bs(): Argument #2 ($commands) must have at least one word
ValueError: phpiredis_command_bs(): Argument #2 ($args) must not contain SUBSCRIBE: its replies cannot be told from others
ValueError: phpiredis_multi_command_bs(): Argument #2 ($commands) must not contain SUBSCRIBE: its replies cannot be told from others
ValueError: phpiredis_command_bs(): Argument #2 ($args) must not contain CLIENT REPLY: its replies cannot be told from others
ValueError: phpiredis_multi_command_bs(): Argument #2 ($commands) must not contain CLIENT REPLY: its replies cannot be told from others
ValueError: phpiredis_command_bs(): Argument #2 ($args) must not contain SCRIPT DEBUG: its replies cannot be told from others
ValueError: phpiredis_multi_command_bs(): Argument #2 ($commands) must not contain SCRIPT DEBUG: its replies cannot be told from others
Error: Object of class stdClass could not be converted to string
Error: Object of class stdClass could not be converted to string
TypeError: phpiredis_multi_command_bs(): Argument #2 ($commands) must contain only arrays, string given
Error: Object of class stdClass could not be converted to string
0
ErrorException: phpiredis_command(): ERR wrong number of arguments for 'get' command
NULL
