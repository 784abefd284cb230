--TEST--
disable_classes takes the methods from \Redis and \RedisCluster
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
if (PHP_VERSION_ID >= 80500) die('skip no class can be disabled any more');
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps')) || die('skip hiredis is built into this PHP');
?>
--FILE--
<?php
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $module);
$command = [PHP_BINARY, '-n', '-d', 'html_errors=0', '-d', "extension=$module[0]", '-d', 'hiredis.redis=1', '-d', 'disable_classes=Redis,RedisCluster', '-r',
	'new Redis; echo count((new ReflectionClass("Redis"))->getMethods()), " ", count((new ReflectionClass("RedisSentinel"))->getMethods());'];
echo shell_exec(implode(' ', array_map(escapeshellarg(...), $command)) . '; echo " $?"');
?>
--EXPECTF--
%AWarning: Redis() has been disabled for security reasons in Command line code on line 1
0 12 0
