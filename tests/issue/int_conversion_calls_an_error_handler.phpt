--TEST--
An error handler that hears of a fraction lost in a required int finds no command half encoded
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Words extends Hiredis\Commands
{
	public function call(string $command, mixed ...$args): mixed
	{
		return [$command, ...$args];
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->mset(['k' => 'v', 'inner' => 'i']);
$words = new Words;

set_error_handler(function (int $level, string $message) use ($client) {
	say($message, $client->get('inner'));
	return true;
});
say($client->expire('k', 100.5), $client->ttl('k'));

$pipeline = $client->pipeline();
set_error_handler(function () use ($pipeline) {
	$pipeline->get('inner');
	return true;
});
$pipeline->expire('k', '200.5');
say($pipeline->ttl('k')->execute());

set_error_handler(function () use ($words) {
	say($words->set('another', str_repeat('x', 3)));
	return true;
});
say($words->expire('k', 300.5));

set_error_handler(fn () => throw new RuntimeException('from the handler'));
say(outcome(fn () => $client->expire('k', 400.5)), $client->get('k'));
restore_error_handler();
say(outcome(fn () => $client->expire('k', 'five')), outcome(fn () => $client->expire('k', null)), $client->get('k'));
?>
--EXPECT--
"Implicit conversion from float 100.5 to int loses precision"
"i"
1
100
["i", 1, 200]
["SET", "another", "xxx"]
["EXPIRE", "k", "300"]
RuntimeException: from the handler
"v"
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, null given
"v"
