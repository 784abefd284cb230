--TEST--
Where the memory limit is reached while a client or an exception is made, the request ends with PHP's own error and nothing else
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
// A child for each limit; the first ones have too little, the last ones enough.
file_put_contents($server->directory() . '/limits.php', <<<'PHP'
	<?php
	[, $uri, $what] = $argv;
	$client = new Hiredis\Client($uri);
	defined('Hiredis\Failure::None'); // the engine makes the table of the cases, not yet a case
	$make = [
		'client' => fn () => new Hiredis\Client($uri),
		'sentinel' => fn () => new Hiredis\Client('sentinel://' . implode(',', array_fill(0, 5, str_repeat('h', 150))) . '/m'),
		'replica' => fn () => new Hiredis\Client('sentinel://a,b/m', readFrom: 'any'),
		'cluster' => fn () => new Hiredis\Cluster(['redis://127.0.0.1:1', 'redis://127.0.0.1:2']),
		'cache' => fn () => new Hiredis\Client(strtok($uri, '?'), cache: new Hiredis\Cache),
		'async' => fn () => $client->async(),
		'subscriber' => fn () => $client->subscriber(),
		'exception' => fn () => new Hiredis\ConnectionException('text'),
	][$what];
	$statuses = [];
	for ($room = 0, $enough = 0; $enough < 3; $room += $what === 'exception' ? 24 : 96) {
		$pid = pcntl_fork();
		if ($pid === 0) {
			$reserve = str_repeat('x', 3 << 20); // what an error needs before its handler raises the limit
			register_shutdown_function(fn () => ini_set('memory_limit', '-1'));
			ini_set('memory_limit', (string) (memory_get_usage() + 2000 + $room)); // less than 300 are refused
			$ballast = str_repeat('x', 1900);
			$made = $make();
			exit(0);
		}
		pcntl_waitpid($pid, $status);
		$ended = pcntl_wifexited($status) ? pcntl_wexitstatus($status) : 'signal ' . pcntl_wtermsig($status);
		$enough = $ended === 0 ? $enough + 1 : 0;
		$statuses[$ended] = $ended;
	}
	sort($statuses);
	echo "$what ", json_encode($statuses), "\n";
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
// This allocator of PHP's counts single bytes.
putenv('USE_ZEND_ALLOC=0');
putenv('USE_TRACKED_ALLOC=1');
foreach (['client', 'sentinel', 'replica', 'cluster', 'cache', 'async', 'subscriber', 'exception'] as $what) {
	passthru(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=-1',
		'-d', 'memory_hard_limit_percent=-1', '-d', 'display_errors=0', '-d', 'log_errors=0', $server->directory() . '/limits.php', $server->uri(), $what])));
}
?>
--EXPECT--
client [0,255]
sentinel [0,255]
replica [0,255]
cluster [0,255]
cache [0,255]
async [0,255]
subscriber [0,255]
exception [0,255]
