--TEST--
phpinfo() says who provides \Redis, also under PHP-FPM, which shows no warning when hiredis.redis = 1 has no effect beside ext-redis
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
is_file(PHP_EXTENSION_DIR . '/redis.so') || is_file(dirname(__DIR__, 2) . '/.deps/phpredis/redis.so') || print('skip phpredis is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';

$directory = is_file(PHP_EXTENSION_DIR . '/redis.so') ? PHP_EXTENSION_DIR : dirname(__DIR__, 2) . '/.deps/phpredis';
/* Debian's phpredis needs igbinary; a newer one may need msgpack, too. */
$phpredis = array_values(array_filter(["$directory/igbinary.so", "$directory/msgpack.so", "$directory/redis.so"], is_file(...)));
foreach ([
	'neither' => [],
	'hiredis.redis = 1' => ['hiredis.redis' => '1'],
	'ext-redis' => ['extension' => $phpredis],
	'both' => ['hiredis.redis' => '1', 'extension' => $phpredis],
] as $what => $ini) {
	$fpm = Fpm::start('<?php phpinfo(INFO_MODULES);', $ini);
	preg_match('~>\\\\Redis *</td><td class="v">(.*?) *</td>|^\\\\Redis => (.*)$~m', $fpm->request(), $row);
	echo "$what: ", preg_replace('/\d+(\.\d+)+/', 'VERSION', end($row)), "\n";
	$fpm->stop();
}
?>
--EXPECT--
neither: not provided, because hiredis.redis is 0
hiredis.redis = 1: provided by hiredis, as phpredis VERSION
ext-redis: provided by ext-redis VERSION
both: provided by ext-redis VERSION: hiredis.redis has no effect
