--TEST--
docs/recipes/queue.php: the worker in its comment survives FLUSHDB and a restart of the server, which remove the stream, and stops at SIGTERM
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$directory = $server->directory();
[$recipe] = preg_split('~^/\* ---- ~m', file_get_contents(__DIR__ . '/../../docs/recipes/queue.php'), 2);
file_put_contents("$directory/Queue.php", $recipe);
preg_match('~^ \*     (<\?php\n.*?)^ \*\n~ms', $recipe, $found);
file_put_contents("$directory/worker.php", str_replace(['redis://127.0.0.1:6379', "\n *     "], [$server->uri(), "\n"], $found[1]));

preg_match('~ (/\S+/hiredis\.so)$~m', (string) @file_get_contents('/proc/self/maps'), $module);
$pcntl = is_file(PHP_EXTENSION_DIR . '/pcntl.so') ? ['-d', 'extension=pcntl'] : [];
$settings = ['-d', 'display_errors=0', '-d', 'log_errors=1', '-d', "error_log=$directory/errors"];
$process = proc_open([PHP_BINARY, '-n', ...$module ? ['-d', "extension=$module[1]"] : [], ...$pcntl, ...$settings, "$directory/worker.php", '1'],
	[['file', '/dev/null', 'r'], ['pipe', 'w'], ['file', "$directory/errors", 'a']], $pipes);

/** Returns when XREADGROUP of the worker blocks. */
function await_worker(): void
{
	global $server, $process, $directory;
	for ($client = new Hiredis\Client($server->uri()); !preg_match('/flags=\w*b\w* .*cmd=xreadgroup/', $client->client('LIST')); usleep(5000)) {
		proc_get_status($process)['running'] || exit("The worker has ended:\n" . file_get_contents("$directory/errors"));
	}
}

/** Adds a job as the recipe's program does, and prints what the worker prints. */
function push(string $name): void
{
	global $server, $pipes;
	(new Queue(new Hiredis\Client($server->uri()), 'mail'))->push(['to' => $name]);
	echo fgets($pipes[1]);
}

eval('?>' . $recipe);
await_worker();
push('ada');

await_worker();
$server->cli('FLUSHDB');
await_worker();
push('grace');

await_worker();
$server->restart();
await_worker();
push('barbara');

proc_terminate($process, SIGTERM);
echo fgets($pipes[1]) === false ? 'stopped: ' : 'goes on: ', proc_close($process), "\n";
?>
--EXPECT--
worker 1: to ada, attempt 1
worker 1: to grace, attempt 1
worker 1: to barbara, attempt 1
stopped: 0
