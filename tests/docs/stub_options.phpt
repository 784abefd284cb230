--TEST--
Each option that the client takes is in the syntax that the stub has for the command, except the options of Valkey that ValuesRule lists, and a word in place of a number is refused
--EXTENSIONS--
hiredis
--FILE--
<?php
/* Nothing is sent: an Async only queues what it accepts. */
$async = (new Hiredis\Client('redis://127.0.0.1:1'))->async();
$stub = strstr(file_get_contents(__DIR__ . '/../../stubs/hiredis.php'), "\n}\n", true); // the first class, Commands
preg_match_all('~ Command: ((?:[^*]|\*(?!\s*\n|/))*?)\n\s*\*\s*\n(?:[^*]|\*(?!/))*\*/\s*public function (\w+)\(([^)]*)\)~', $stub, $methods, PREG_SET_ORDER);
$names = $numbers = 0;
foreach ($methods as [, $syntax, $method, $parameters]) {
	$parameters = explode(', ', $parameters);
	$arguments = array_fill(0, count(array_filter($parameters, fn (string $each) => !preg_match('/\.\.\.|=/', $each))), '1');
	foreach ($parameters as $i => $parameter) {
		if (str_starts_with($parameter, 'int|string|float|bool $')) {
			$numbers++;
			try {
				$async->$method(...array_replace(array_fill(0, max(count($arguments), $i + 1), '1'), [$i => 'ten']));
				echo "$method() takes a word as $parameter\n";
			} catch (TypeError) {
			}
		}
	}
	if (preg_grep('/\$(subcommand|args)$/', $parameters)) {
		continue; // which options there are depends on the subcommand
	}
	try {
		$async->$method(...$arguments, ...['NO_SUCH_OPTION' => 1]);
		echo "$method() takes any option\n";
	} catch (Throwable $error) {
		preg_match('/ has the options? (.*)/', $error->getMessage(), $found);
		preg_match_all('/[^:, ]+(?=:)/', $found[1] ?? '', $options);
		foreach ($options[0] as $option) {
			$names++;
			if (!preg_match("/(?<![\\w-])$option(?![\\w-])/", $syntax)) {
				echo "$method $option\n";
			}
		}
	}
}
var_dump($names > 500, $numbers > 80);
?>
--EXPECT--
bgsave CANCEL
geosearch BYPOLYGON
geosearchstore BYPOLYGON
hsetex NX
hsetex XX
shutdown SAFE
shutdown FAILOVER
bool(true)
bool(true)
