--TEST--
Many tasks that throw: the first exception has ten previous ones, each once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

function chain(?Throwable $exception): array
{
	for ($messages = []; $exception; $exception = $exception->getPrevious()) {
		$messages[] = $exception->getMessage();
	}
	return $messages;
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$failing = function (int $count) {
	for ($i = 0; $i < $count; $i++) {
		yield fn () => throw new Exception("no. $i");
	}
};
foreach ([1, 10, 11, 20000] as $count) {
	say(implode(', ', chain(outcome(fn () => $client->concurrently($failing($count))))));
}
say(count($client->concurrently($failing(20000), throw: false)));
/* The same object, thrown again and again, and one that another one knows already. */
$first = new Exception('first');
$second = new Exception('second');
$witness = WeakReference::create($second);
$exception = outcome(fn () => $client->concurrently([
	fn () => throw $first,
	fn () => throw $second,
	fn () => throw $second,
	fn () => throw $first,
	fn () => throw new Exception('third', 0, $second),
	fn () => throw new Exception('fourth', 0, new Exception('fifth')),
]));
say(chain($exception));
unset($first, $second, $exception);
gc_collect_cycles();
say($witness->get());
?>
--EXPECT--
"no. 0"
"no. 0, no. 1, no. 2, no. 3, no. 4, no. 5, no. 6, no. 7, no. 8, no. 9"
"no. 0, no. 1, no. 2, no. 3, no. 4, no. 5, no. 6, no. 7, no. 8, no. 9, no. 10"
"no. 0, no. 1, no. 2, no. 3, no. 4, no. 5, no. 6, no. 7, no. 8, no. 9, no. 10"
20000
["first", "second", "fourth", "fifth"]
NULL
