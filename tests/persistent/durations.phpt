--TEST--
hiredis.durations: php-fpm's workers count into one histogram, and each worker answers for all, those that have ended too
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
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$fpm = Fpm::start(<<<'PHP'
	<?php
	$client = new Hiredis\Client($_GET['uri']);
	for ($i = 0; $i < 5000; $i++) {
		$client->get('k');
	}
	$all = Hiredis\stats(all: true);
	echo getmypid(), ' ', $all['db.client.operation.duration']['GET']['count'], ' ', $all['hiredis.client.commands'];
	PHP, ['hiredis.durations' => '1'], requests: 1);
$pids = [];
for ($i = 0; $i < 4; $i++) {
	[$pid, $count, $commands] = explode(' ', $fpm->request(['uri' => $server->uri()]));
	$pids[$pid] = true;
	say($count, $commands);
}
say(count($pids));
?>
--EXPECT--
"5000"
"5000"
"10000"
"10000"
"15000"
"15000"
"20000"
"20000"
4
