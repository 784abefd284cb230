--TEST--
The classes of the client have the methods of Hiredis\Commands, whether PHP loads the extension at its start or a script does by dl()
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!function_exists('dl')) die('skip no dl() here');
if (!preg_match('~ (/\S+/hiredis\.so)$~m', (string) @file_get_contents('/proc/self/maps'))) die('skip the extension is part of PHP here');
?>
--FILE--
<?php
$program = <<<'PHP'
	foreach (['Client', 'Cluster', 'Async', 'Pipeline', 'Transaction'] as $name) {
		$class = "Hiredis\\$name";
		$methods = get_class_methods($class);
		$own = array_filter($methods, fn ($method) => (new ReflectionMethod($class, $method))->class === $class);
		echo $name, ': ', json_encode([
			array_values(array_diff(get_class_methods(Hiredis\Commands::class), $methods)),
			count($methods) - count($own) === count(get_class_methods(Hiredis\Commands::class)) - 1,
			(new ReflectionMethod($class, 'call'))->class, (new ReflectionMethod($class, 'GET'))->class,
			count(array_unique($methods)) === count($methods), (new ReflectionClass($class))->isAbstract(),
		]), "\n";
	}
	final class Words extends Hiredis\Commands
	{
		public function call(string $command, mixed ...$args): mixed
		{
			return [$command, ...$args];
		}

		public function get(mixed ...$args): mixed
		{
			return ['mine', ...parent::get(...$args)];
		}
	}
	echo json_encode([(new Words)->get('key'), (new Words)->set('key', 1, EX: 2)]), "\n";
PHP;
eval($program);

preg_match('~ (/\S+)/hiredis\.so$~m', file_get_contents('/proc/self/maps'), $found);
$process = proc_open([PHP_BINARY, '-n', '-d', "extension_dir=$found[1]", '-d', 'enable_dl=1', '-d', 'display_errors=1', '-d', 'html_errors=0', '-r',
	"echo json_encode(dl('hiredis.so')), PHP_EOL; $program echo 'end', PHP_EOL; fgets(STDIN);"], [['pipe', 'r'], ['pipe', 'w'], ['redirect', 1]], $pipes);
while (($line = fgets($pipes[1])) !== false) {
	echo $line;
	if ($line === "end\n") {
		/* At its end PHP 8.2 destroys parents before their children, and looks at the parents' properties afterwards; PHP 8.4 does not. */
		PHP_VERSION_ID < 80400 ? proc_terminate($process, 9) : fclose($pipes[0]);
	}
}
$status = proc_close($process);
if (PHP_VERSION_ID >= 80400 && $status !== 0) {
	echo "status $status\n";
}
?>
--EXPECT--
Client: [[],true,"Hiredis\\Client","Hiredis\\Commands",true,false]
Cluster: [[],true,"Hiredis\\Cluster","Hiredis\\Commands",true,false]
Async: [[],true,"Hiredis\\Async","Hiredis\\Commands",true,false]
Pipeline: [[],true,"Hiredis\\Pipeline","Hiredis\\Commands",true,false]
Transaction: [[],true,"Hiredis\\Transaction","Hiredis\\Commands",true,false]
[["mine","GET","key"],["SET","key","1","EX","2"]]
true
Client: [[],true,"Hiredis\\Client","Hiredis\\Commands",true,false]
Cluster: [[],true,"Hiredis\\Cluster","Hiredis\\Commands",true,false]
Async: [[],true,"Hiredis\\Async","Hiredis\\Commands",true,false]
Pipeline: [[],true,"Hiredis\\Pipeline","Hiredis\\Commands",true,false]
Transaction: [[],true,"Hiredis\\Transaction","Hiredis\\Commands",true,false]
[["mine","GET","key"],["SET","key","1","EX","2"]]
end
