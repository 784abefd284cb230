--TEST--
Every command that a server lists is a method with its required first arguments as parameters
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/facts.inc';

/* The server's own words, over a plain stream: not from the facts that the methods were made of. */
$server = Server::start();

/* What is required there can be said by name too. */
const BY_NAME = ['XREADGROUP'];

function pairs(array $list): array
{
	return array_column(array_chunk($list, 2), 1, 0);
}

function is_typed(string $name): bool
{
	$first = (new ReflectionMethod(Hiredis\Commands::class, Facts::method($name)))->getParameters()[0] ?? null;
	return $first !== null && !$first->isVariadic() && $first->getType() !== null && (string) $first->getType() !== 'mixed';
}

$listed = array_map(strtoupper(...), array_values(array_filter($server->cli('COMMAND', 'LIST'), fn (string $name) => !str_contains($name, '|'))));
$missing = $variadic = [];
foreach ($listed as $name) {
	if (!method_exists(Hiredis\Commands::class, Facts::method($name))) {
		if (!Facts::isInternal($name)) {
			$missing[] = $name;
		}
		continue;
	}
	$docs = pairs(pairs($server->cli('COMMAND', 'DOCS', $name))[strtolower($name)] ?? []); // some modules say nothing
	$first = pairs($docs['arguments'][0] ?? []);
	$hasRequired = isset($docs['subcommands']) ? $server->cli('COMMAND', 'INFO', $name)[0][1] !== -1
		: $first && !in_array('optional', $first['flags'] ?? [], true);
	if ($hasRequired && !is_typed($name) && !in_array($name, BY_NAME, true)) {
		$variadic[] = $name;
	}
}
sort($missing);
echo 'no methods: ', implode(' ', $missing), "\n";
echo 'required, and not a typed parameter: ', show($variadic), "\n";
$notListed = array_diff(Facts::NO_METHODS, $missing);
echo 'of those that are no methods the server does not list: ', show(array_values($notListed)), "\n";
echo count($listed) >= 200 ? 'all were looked at' : 'only ' . count($listed), "\n";

/* The facts of servers that are not installed say the same. */
foreach (Facts::all() as $name => $fact) {
	if (str_contains($name, ' ') || in_array($name, Facts::NO_METHODS, true)) {
		continue;
	}
	if (Facts::isInternal($name)) {
		if (method_exists(Hiredis\Commands::class, Facts::method($name))) {
			echo "$name: internal, and a method\n";
		}
		continue;
	}
	$required = Facts::isContainer($name) ? $fact['arity'] !== -1
		: array_filter(Facts::syntaxes($name), fn (array $arguments) => !$arguments[0]['optional']);
	if (!method_exists(Hiredis\Commands::class, Facts::method($name)) || ($required && !is_typed($name) && !in_array($name, BY_NAME, true))) {
		echo "$name: in the facts, and not as a method says it\n";
	}
}
?>
--EXPECT--
no methods: DISCARD EXEC HELLO MONITOR MULTI PSUBSCRIBE PSYNC PUNSUBSCRIBE QUIT REPLCONF RESET SSUBSCRIBE SUBSCRIBE SUNSUBSCRIBE SYNC UNSUBSCRIBE UNWATCH WATCH
required, and not a typed parameter: []
of those that are no methods the server does not list: []
all were looked at
