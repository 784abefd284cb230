--TEST--
Where the process may open no more descriptors, an idle connection goes for a new one, the oldest first; a name needs some for its look-up, too
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!is_dir('/proc/self/fd')) die('skip the limit is set by the descriptors of Linux');
?>
--INI--
hiredis.persistent_max=20
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$uri = $server->uri();
$name = "redis://localhost:{$server->port()}";
(new Hiredis\Client($name))->ping(); // what a look-up loads is there from now on

function idle(): int
{
	ob_start();
	(new ReflectionExtension('hiredis'))->info();
	preg_match('/^Idle persistent connections => (\d+)$/m', ob_get_clean(), $found);
	return (int) $found[1];
}

function failure(callable $function): mixed
{
	try {
		return $function();
	} catch (Hiredis\ConnectionException $exception) {
		return $exception->failure->name . preg_replace(['/.*:/', '/ after [\d.]+ s/'], [':', ''], $exception->getMessage());
	}
}

/** Gives connections back to the pool; returns the server's number of the last one. */
function rest(string $uri, array $pools = ['first', 'second', 'third']): int
{
	$clients = [];
	foreach ($pools as $pool) {
		$clients[] = $client = new Hiredis\Client($uri, persistent: $pool);
		$id = $client->call('CLIENT', 'ID');
	}
	unset($client);
	while ($clients) {
		array_shift($clients);
	}
	return $id;
}

rest($uri);
posix_setrlimit(POSIX_RLIMIT_NOFILE, 64, 64);
$files = [];
while ($file = @fopen('/dev/null', 'r')) {
	$files[] = $file;
}
$clients = [];
say(idle());
for ($i = 0; $i < 4; $i++) {
	$clients[$i] = new Hiredis\Client($uri);
	say(failure(fn () => $clients[$i]->ping()), idle());
}

/* The connection that was given back last is the last to go. */
$clients = [];
$id = rest($uri);
$one = new Hiredis\Client($uri);
$two = new Hiredis\Client($uri);
say($one->ping(), $two->ping(), idle());
$third = new Hiredis\Client($uri, persistent: 'third');
say($third->call('CLIENT', 'ID') === $id);

/* A look-up needs three descriptors and one for a file; a socket comes after it. */
unset($one, $two, $third);
array_splice($files, 0, 5);
rest($uri, ['first', 'second', 'third', 'fourth', 'fifth']);
while ($file = @fopen('/dev/null', 'r')) {
	$files[] = $file;
}
$named = new Hiredis\Client($name);
say(failure(fn () => $named->ping()), idle());
?>
--EXPECT--
3
"PONG"
2
"PONG"
1
"PONG"
0
"Connect: Too many open files while connecting, command PING"
0
"PONG"
"PONG"
1
true
"PONG"
1
