--TEST--
php_admin_value of php-fpm: a setting that is read only when PHP starts is ignored, with a warning, and requests are answered
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/fpm.inc'; Fpm::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
/* PHP applies these values before the request has an output, so that the log alone can have the warning. */
$log = tempnam(sys_get_temp_dir(), 'hiredis-');
$fpm = Fpm::start('<?php echo ini_get("hiredis.$_GET[name]"), " ", (new Hiredis\Client($_GET["uri"]))->ping(), "\n";', ['log_errors' => '1', 'error_log' => $log]);
foreach (['durations' => '1', 'redis' => '1', 'cache_shared' => '1M', 'cache_rooms' => '2', 'coroutines' => '0', 'persistent_max' => '3'] as $name => $value) {
	file_put_contents($log, '');
	echo $fpm->request(['name' => $name, 'uri' => $server->uri()], ['PHP_ADMIN_VALUE' => "hiredis.$name=$value"]),
		preg_replace('/^.*?: (?=hiredis)| in Unknown.*$/m', '', file_get_contents($log));
}
file_put_contents($log, '');
echo "-- the same value\n", $fpm->request(['name' => 'durations', 'uri' => $server->uri()], ['PHP_ADMIN_VALUE' => 'hiredis.durations=0']), file_get_contents($log);
$fpm->stop();
unlink($log);
?>
--EXPECT--
0 PONG
hiredis.durations is read only when PHP starts, so set it in php.ini: '1' is ignored
0 PONG
hiredis.redis is read only when PHP starts, so set it in php.ini: '1' is ignored
0 PONG
hiredis.cache_shared is read only when PHP starts, so set it in php.ini: '1M' is ignored
8 PONG
hiredis.cache_rooms is read only when PHP starts, so set it in php.ini: '2' is ignored
1 PONG
hiredis.coroutines is read only when PHP starts, so set it in php.ini: '0' is ignored
3 PONG
-- the same value
0 PONG
