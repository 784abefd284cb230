--TEST--
redis.client.csc.items of all processes: a child's caches begin with copies of its parent's, and what a process held goes with it
--EXTENSIONS--
hiredis
pcntl
--INI--
hiredis.durations=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$uri = "unix://{$server->socket()}";
$make = function (string ...$keys) use ($uri): Hiredis\Client {
	$client = new Hiredis\Client($uri, cache: new Hiredis\Cache());
	foreach ($keys as $key) {
		$client->get($key);
	}
	return $client;
};
$items = fn () => Hiredis\stats(all: true)['redis.client.csc.items'];
$client = $make('a', 'b', 'c');
say($items(), Hiredis\stats()['redis.client.csc.items']);
if (($child = pcntl_fork()) === 0) {
	$own = $make('d', 'e');
	say($items());
	unset($client);
	say($items(), Hiredis\stats()['redis.client.csc.items']);
	exit;
}
pcntl_waitpid($child, $status);
say($items());
if (($child = pcntl_fork()) === 0) {
	$persistent = new Hiredis\Client($uri, persistent: true, cache: new Hiredis\Cache());
	$persistent->get('f');
	say($items());
	unset($persistent);
	say($items());
	exit;
}
pcntl_waitpid($child, $status);
say($items());
unset($client);
say($items());
?>
--EXPECT--
3
3
8
5
2
3
7
7
3
0
