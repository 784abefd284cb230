--TEST--
php_admin_value of php-fpm: a value that cannot be read is told by a warning in PHP's log, and is ignored
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/fpm.inc'; Fpm::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';

/* PHP applies these values before the request has an output, so that the log alone can have the warning. */
$log = tempnam(sys_get_temp_dir(), 'hiredis-');
$fpm = Fpm::start('<?php echo ini_get("hiredis.$_GET[name]"), "\n";', ['log_errors' => '1', 'error_log' => $log, 'html_errors' => '1']);
foreach (['slowlog' => '100ms', 'session_lock_fail' => 'exception', 'redis_cache' => '8MB', 'redis_pool' => 'enabled'] as $name => $value) {
	foreach (['PHP_ADMIN_VALUE', 'PHP_VALUE'] as $kind) {
		file_put_contents($log, '');
		echo $fpm->request(['name' => $name], [$kind => "hiredis.$name=$value"]), preg_replace('/^.*?: (?=hiredis)| in Unknown.*$/m', '', file_get_contents($log));
	}
}
$fpm->stop();
unlink($log);
?>
--EXPECT--
0
hiredis.slowlog must be a number of seconds from 0 to 31536000: '100ms' is ignored
0
hiredis.slowlog must be a number of seconds from 0 to 31536000: '100ms' is ignored
throw
hiredis.session_lock_fail must be throw or warning: 'exception' is ignored
throw
hiredis.session_lock_fail must be throw or warning: 'exception' is ignored
0
hiredis.redis_cache must be a number of bytes, such as 64M, or 0: '8MB' is ignored
0
hiredis.redis_cache must be a number of bytes, such as 64M, or 0: '8MB' is ignored
0
hiredis.redis_pool must be 0 or 1: 'enabled' is ignored
0
hiredis.redis_pool must be 0 or 1: 'enabled' is ignored
