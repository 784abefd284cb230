--TEST--
What a destructor throws at the end of a task is the error of that task
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Throwing
{
	public function __construct(private string $message)
	{
	}

	public function __destruct()
	{
		throw new Exception($this->message);
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('k', 'v');
$tasks = function () {
	yield 'a' => fn () => new Throwing('of a result that is replaced');
	yield 'a' => fn ($redis) => $redis->get('k');
	$held = new Throwing('of a callable');
	yield 'b' => static function ($redis) use ($held) {
		return $redis->get('k');
	};
	unset($held);
	yield 'c' => fn ($redis) => $redis->get('k');
	yield 'd' => fn ($redis) => $redis->get('k');
};
foreach ([1, 100] as $limit) {
	say($client->concurrently($tasks(), $limit, false));
	$exception = outcome(fn () => $client->concurrently($tasks(), $limit));
	say($exception, $exception->getPrevious(), $exception->getPrevious()->getPrevious());
}
say($client->get('k'));
?>
--EXPECT--
{"a": Exception: of a result that is replaced, "b": Exception: of a callable, "c": "v", "d": "v"}
Exception: of a result that is replaced
Exception: of a callable
NULL
{"a": Exception: of a result that is replaced, "b": Exception: of a callable, "c": "v", "d": "v"}
Exception: of a result that is replaced
Exception: of a callable
NULL
"v"
