--TEST--
Observing with a constant callable, which opcache keeps in the memory of all processes, does not make this constant changeable
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
is_file(PHP_EXTENSION_DIR . '/opcache.so') || function_exists('opcache_get_status') || die('skip opcache is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

/* With protect_memory, each write into opcache's memory ends PHP. */
$server = Server::start();
$script = <<<'PHP'
	final class Observer
	{
		public static int $calls = 0;

		public static function count(): void
		{
			self::$calls++;
		}
	}

	function callable_of_observer(): array
	{
		return ['Observer', 'count'];
	}

	Hiredis\observe(callable_of_observer());
	$client = new Hiredis\Client($uri);
	$client->ping();
	$client->ping();
	$changed = callable_of_observer();
	$changed[1] = 'changed';
	echo json_encode([Observer::$calls, callable_of_observer(), (opcache_get_status(false) ?: [])['opcache_enabled'] ?? false]), "\n";
	PHP;
$file = tempnam(sys_get_temp_dir(), 'hiredis');
file_put_contents($file, '<?php $uri = ' . var_export($server->uri(), true) . ";\n$script");
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach ([0, 1] as $protects) {
	echo shell_exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...function_exists('opcache_get_status') ? [] : ['-d', 'zend_extension=opcache'],
		...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'opcache.enable_cli=1', '-d', 'opcache.file_update_protection=0',
		'-d', "opcache.protect_memory=$protects", $file])) . ' 2>&1');
}
unlink($file);
?>
--EXPECT--
[2,["Observer","count"],true]
[2,["Observer","count"],true]
