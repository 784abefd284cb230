--TEST--
Each parameter that may hold a password has the attribute SensitiveParameter, in every class and function
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
/* Parameters whose names say what they hold, and methods whose arguments may be credentials or settings, with the parameters that cannot. */
const SECRET = '/^(password|sentinelPassword|credentials|auth|uri|tls|context|template)$/';
const METHODS = ['acl' => ['subcmd', 'key_or_address'], 'auth' => [], 'config' => ['operation', 'subcommand', 'key_or_address'], 'module' => [],
	'migrate' => ['host', 'port', 'key', 'dstdb', 'timeout', 'copy', 'replace'], 'call' => ['command'], 'query' => [], 'encode' => [], 'format' => [],
	'rawcommand' => ['command', 'key_or_address'], 'stream' => ['window'], 'hello' => [], 'sentinel' => []];
/* Commands' methods are those of Client, Cluster, Pipeline, Transaction and Async. Its own acl(), config(), migrate() and module() hide all they have. */
$functions = [];
foreach (get_declared_classes() as $class) {
	if (preg_match('/^(Hiredis\\\\|Redis)/', $class)) {
		array_push($functions, ...(new ReflectionClass($class))->getMethods());
	}
}
foreach (get_extension_funcs('hiredis') as $function) {
	$functions[] = new ReflectionFunction($function);
}
$lacking = $seen = [];
foreach ($functions as $function) {
	$name = ($function instanceof ReflectionMethod ? "$function->class::" : '') . $function->name;
	$method = strtolower($function->getShortName());
	foreach ($function->getParameters() as $parameter) {
		$given = $parameter->getName();
		$may = preg_match(SECRET, $given) || (isset(METHODS[$method]) && !in_array($given, METHODS[$method], true))
			|| ($method === '__construct' && preg_match('/^(Redis|RedisSentinel)$/', $function->class)) || $name === 'Hiredis\Cluster::__construct' && $given === 'seeds';
		if ($may) {
			$seen[$method] = true;
			$parameter->getAttributes(SensitiveParameter::class) || $lacking["$name(\$$given)"] = true;
		}
	}
}
ksort($seen);
echo implode(' ', array_keys($seen)), "\n";
echo count($functions) > 1000 ? 'all methods' : 'too few', ', lacking: ', implode(', ', array_keys($lacking)) ?: 'none', "\n";
?>
--EXPECT--
__construct acl auth call config connect encode format migrate module open pconnect popen query rawcommand stream
all methods, lacking: none
