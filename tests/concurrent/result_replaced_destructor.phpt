--TEST--
Two tasks with one key: the destructor of the result that is replaced waits for a reply while the results grow
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (PHP_VERSION_ID < 80400) {
	die('skip before PHP 8.4 a destructor cannot be suspended');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Asking
{
	public function __construct(private Hiredis\Client $redis, private string $key)
	{
	}

	public function __destruct()
	{
		say('destructor ' . $this->redis->get($this->key));
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->mset(['k' => 'v', 'l' => 'w']);
$tasks = function (string|int $key) {
	yield $key => function ($redis) {
		$redis->ping();
		return new Asking($redis, 'k');
	};
	yield $key => function ($redis) {
		$redis->ping();
		$redis->ping();
		return 'second';
	};
	for ($i = 0; $i < 300; $i++) {
		yield "other $i" => fn ($redis) => $redis->get('l');
	}
};
foreach ([[1, 'name'], [2, 7], [3, 'name'], [4, '8'], [50, 7], [200, 'name']] as [$limit, $key]) {
	$results = $client->concurrently($tasks($key), $limit);
	say([$limit, $results[$key], array_key_first($results), count($results), array_unique(array_slice($results, 1))]);
}
/* An exception takes the place of a result in the same way. */
$results = $client->concurrently((function () {
	yield 'a' => fn ($redis) => new Asking($redis, 'l');
	yield 'a' => fn () => throw new Exception('mine');
	yield 'b' => fn ($redis) => $redis->get('k');
})(), throw: false);
say($results);
?>
--EXPECT--
"destructor v"
[1, "second", "name", 301, {"other 0": "w"}]
"destructor v"
[2, "second", 7, 301, {"other 0": "w"}]
"destructor v"
[3, "second", "name", 301, {"other 0": "w"}]
"destructor v"
[4, "second", 8, 301, {"other 0": "w"}]
"destructor v"
[50, "second", 7, 301, {"other 0": "w"}]
"destructor v"
[200, "second", "name", 301, {"other 0": "w"}]
"destructor w"
{"a": Exception: mine, "b": "v"}
