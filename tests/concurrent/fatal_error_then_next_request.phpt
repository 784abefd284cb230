--TEST--
A fatal error after concurrently(): the fibers that were kept for later calls end with the request, and the worker of php-fpm lives on
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$fpm = Fpm::start(<<<'PHP'
	<?php
	$client = new Hiredis\Client($_GET['uri'], persistent: true);
	echo count($client->concurrently(array_fill(0, 20, fn ($redis) => $redis->ping()))), ' ', getmypid(), ' ';
	if ($_GET['fatal']) {
		ini_set('memory_limit', '4M');
		str_repeat('x', 10_000_000);
	}
	PHP, ['display_errors' => '0']);
$pids = [];
foreach ([0, 1, 0, 1, 1, 0] as $fatal) {
	[$count, $pids[]] = explode(' ', $fpm->request(['uri' => $server->uri(), 'fatal' => $fatal]));
	echo $count, ' ';
}
echo count(array_unique($pids)), "\n";
?>
--EXPECT--
20 20 20 20 20 20 1
