--TEST--
With dl() hiredis.redis has no effect: one warning, and the rest of hiredis is there
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
function_exists('dl') || die('skip no dl() here');
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps')) || die('skip hiredis is built into this PHP');
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: PHP 8.2 frees the classes of such a module in their order, and a child looks at its parent\'s properties then');
}
?>
--FILE--
<?php
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $module);
$code = 'var_dump(dl("hiredis.so"), extension_loaded("hiredis"), extension_loaded("redis"), class_exists("Redis"), class_exists("RedisCluster"),
	Hiredis\decode("+OK\r\n")[0]);';
foreach ([1, 0] as $redis) {
	$command = [PHP_BINARY, '-n', '-d', 'display_errors=1', '-d', 'html_errors=0', '-d', 'enable_dl=1', '-d', 'extension_dir=' . dirname($module[0]),
		'-d', "hiredis.redis=$redis", '-r', $code];
	echo ltrim(shell_exec(implode(' ', array_map(escapeshellarg(...), $command)) . ' 2>&1; echo $?'));
}
?>
--EXPECT--
Warning: hiredis.redis has no effect with dl() in Command line code on line 1
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
string(2) "OK"
0
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
string(2) "OK"
0
