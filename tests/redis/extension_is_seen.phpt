--TEST--
The extension "redis" is seen by --ri, --re and ReflectionExtension with hiredis.redis=1 and not without, with opcache and in a php-fpm that reloads
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; require __DIR__ . '/../inc/fpm.inc'; Fpm::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';

preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
$opcache = is_file(PHP_EXTENSION_DIR . '/opcache.so') ? ['-d', 'zend_extension=opcache'] : [];
$run = fn (array $settings, string ...$words): string => (string) shell_exec(implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', ...$settings, '-d', "extension=$found[1]", ...$words])) . ' 2>&1');
$code = '<?php
	if (isset($_GET["pid"])) {
		exit((string) getmypid());
	}
	try {
		$extension = new ReflectionExtension("redis");
		echo json_encode([extension_loaded("redis"), phpversion("redis"), count($extension->getClasses()), (new Redis) instanceof Redis, in_array("redis", get_loaded_extensions())]), "\n";
	} catch (ReflectionException) {
		echo json_encode([extension_loaded("redis"), phpversion("redis"), class_exists("Redis")]), "\n";
	}';
foreach (['without opcache' => [], 'with opcache' => [...$opcache, '-d', 'opcache.enable_cli=1']] as $name => $settings) {
	foreach ([1, 0] as $on) {
		$with = [...$settings, '-d', "hiredis.redis=$on"];
		echo "$name, hiredis.redis=$on: ", json_encode([str_contains($run($with, '--ri', 'redis'), 'provided by hiredis'), str_contains($run($with, '--re', 'redis'), 'class Redis '),
			(bool) preg_match('/^redis$/m', $run($with, '-m'))]), ' ', $run($with, '-r', substr($code, 5));
	}
}
foreach ([1, 0] as $on) {
	$fpm = Fpm::start($code, ['hiredis.redis' => $on]);
	echo "php-fpm, hiredis.redis=$on: ", $fpm->request();
	for ($i = 0; $i < 2; $i++) {
		$fpm->reload();
		echo $fpm->request();
	}
	$fpm->stop();
}
?>
--EXPECT--
without opcache, hiredis.redis=1: [true,true,true] [true,"6.3.0",6,true,true]
without opcache, hiredis.redis=0: [false,false,false] [false,false,false]
with opcache, hiredis.redis=1: [true,true,true] [true,"6.3.0",6,true,true]
with opcache, hiredis.redis=0: [false,false,false] [false,false,false]
php-fpm, hiredis.redis=1: [true,"6.3.0",6,true,true]
[true,"6.3.0",6,true,true]
[true,"6.3.0",6,true,true]
php-fpm, hiredis.redis=0: [false,false,false]
[false,false,false]
[false,false,false]
