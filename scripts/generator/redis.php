<?php
/* The methods of \Redis and \RedisCluster: src/facts/phpredis.json -> their stubs and the tables that C expands. */
declare(strict_types=1);

/** How C parses a parameter: a letter for what it takes, or else its type, `!` if it takes null; a union is any value, which C looks at. */
function redis_parameter(array $parameter): string
{
	static $letters = ['string' => 'S', 'int' => 'L', 'float' => 'D', 'bool' => 'B', 'array' => 'A'];

	$type = $parameter['takes'] ?? $parameter['type'];
	$letter = $letters[ltrim($type, '?')] ?? 'Z';
	$default = array_key_exists('default', $parameter);
	$text = ($default ? '|' : '') . $letter . ($letter !== 'Z' && $type[0] === '?' ? '!' : '') . (isset($parameter['many']) ? '*' : '');
	if ($letter === 'L' && $default && $parameter['default'] !== 0 && $parameter['default'] !== null) {
		$text .= is_int($parameter['default']) ? $parameter['default'] : fail("a default that is no int: $parameter[name]");
	}
	return $text;
}

/** How many arguments, if all are short strings, are the words as they stand; "at least" has the top bit. 0: never. */
function redis_plain(array $method): int
{
	if (isset($method['plain'])) {
		return $method['plain'];
	}
	$words = explode(' ', $method['words'] ?? '');
	$count = 0;
	foreach ($method['parameters'] ?? [] as $index => $parameter) {
		$word = rtrim($words[$index] ?? '', '!');
		if (isset($parameter['many'])) {
			return $count > 0 && in_array($word, ['K', 'V', 'S'], true) ? $count | 0x80 : 0;
		}
		if (array_key_exists('default', $parameter)) {
			break;
		}
		if (!in_array($parameter['type'], ['string', 'mixed', 'array|string'], true) || !in_array($word, ['k', 's', 'v', 'K'], true)) {
			return 0;
		}
		$count++;
		if ($word === 'K') {
			return $count | (isset(end($method['parameters'])['many']) ? 0x80 : 0);
		}
	}
	return $count;
}

/**
 * Those of which some are ints, with strings in the other places: how many, and above the low four bits a bit for the place of each int. 0: none. The
 * first word is a key: nothing of such a command waits.
 */
function redis_numbers(array $method): int
{
	$words = explode(' ', $method['short'] ?? $method['words'] ?? '');
	$numbers = $count = 0;
	foreach ($method['parameters'] ?? [] as $index => $parameter) {
		$word = $words[$index] ?? '';
		if (isset($parameter['many'])) {
			return 0;
		}
		if (array_key_exists('default', $parameter)) {
			if ($word !== '' && !strpbrk($word[0], '+?>')) {
				return 0;
			}
			continue;
		}
		if (!in_array($parameter['type'], ['string', 'mixed', 'int'], true) || !in_array($word, $count ? ['s', 'v'] : ['k'], true)) {
			return 0;
		}
		$numbers |= $parameter['type'] === 'int' ? 0x10 << $count : 0;
		$count++;
	}
	return $numbers !== 0 && $count <= 4 ? $numbers | $count : 0;
}

/** The words of `Z!` parameters and defaults that are no constant expression of their own. */
function redis_default(mixed $value): string
{
	return is_string($value) && str_starts_with($value, 'Redis::') ? $value : match ($value) {
		null => 'null', [] => '[]', true => 'true', false => 'false', default => var_export($value, true),
	};
}

function redis_signature(array $method): string
{
	$list = [];
	foreach ($method['parameters'] ?? [] as $parameter) {
		$list[] = (isset($parameter['secret']) ? '#[\SensitiveParameter] ' : '') . "$parameter[type] " . (isset($parameter['by']) ? '&' : '')
			. (isset($parameter['many']) ? '...' : '') . "\$$parameter[name]"
			. (array_key_exists('default', $parameter) ? ' = ' . redis_default($parameter['default']) : '');
	}
	return implode(', ', $list);
}

/** The declarations of methods. A method's `alias` is that whose C function it has, too. */
function redis_declarations(array $methods): string
{
	$texts = [];
	foreach ($methods as $method) {
		$tags = array_filter(['@implementation-alias' => $method['alias'] ?? null, '@deprecated' => isset($method['deprecated']) ? '' : null],
			static fn (?string $value): bool => $value !== null);
		$tags = array_map(static fn (string $tag, string $value): string => rtrim("$tag $value"), array_keys($tags), $tags);
		$returns = $method['returns'] ?? null;
		if ($returns === null && !str_starts_with($method['name'], '__')) {
			$tags[] = '@return mixed'; // phpredis declares none, and neither do the methods of classes that extend it
		} elseif (isset($method['tentative'])) {
			$tags[] = '@tentative-return-type';
		}
		$texts[] = match (count($tags)) {
			0 => '', 1 => "\t/** $tags[0] */\n", default => "\t/**\n\t * " . implode("\n\t * ", $tags) . "\n\t */\n",
		} . "\tpublic function $method[name](" . redis_signature($method) . ')' . ($returns === null ? '' : ": $returns") . " {}\n";
	}
	return implode("\n", $texts);
}

/** The stub of a class, with what stands before and behind it. */
function redis_class(string $name, array $methods, string $before = '', string $behind = ''): string
{
	return "<?php\n\n/**\n * " . NOTICE . "\n *\n * @generate-class-entries\n */\n\n"
		. "$before/** @not-serializable */\nclass $name\n{\n" . redis_declarations($methods) . "}\n$behind";
}

function redis_stub(array $facts): string
{
	return redis_class('Redis', $facts['methods'], "class RedisException extends RuntimeException {}\n\n");
}

function redis_sentinel_stub(array $facts): string
{
	return redis_class('RedisSentinel', $facts['sentinel'], '', "\n/** @not-serializable */\nclass RedisArray\n{\n"
		. "\tpublic function __construct(string|array \$name_or_hosts, ?array \$options = null) {}\n}\n");
}

/**
 * The methods of \RedisCluster: what \Redis has under the same name, or under `as`, with what its own row changes. With `node` the first argument is the
 * node, a key or [host, port]; with `parse` the arguments are parsed as its own parameters say; with `method` it is written by hand.
 */
function redis_cluster(array $facts): array
{
	$known = array_column($facts['methods'], null, 'name');
	$known = array_change_key_case($known);
	$methods = [];
	foreach ($facts['cluster'] as $own) {
		$base = $known[strtolower($own['as'] ?? $own['name'])] ?? [];
		$returns = isset($base['returns']) ? preg_replace('/\bRedis\b/', 'RedisCluster', $base['returns']) : null;
		$method = $own + ['returns' => $returns] + $base;
		$row = ['parameters' => (isset($own['parse']) || !$base ? $own : $base)['parameters'] ?? []] + $method;
		$method['row'] = isset($method['wire']) && !isset($own['method']) ? redis_row($row, $facts['rows']) : null;
		if (isset($base['name']) && !isset($own['method']) && $method['row'] === (isset($base['wire']) ? redis_row($base, $facts['rows']) : null)) {
			$method['alias'] = "Redis::$base[name]";
		}
		if (isset($own['node'])) {
			$method['parameters'] = [['name' => 'key_or_address', 'type' => 'array|string'], ...($method['parameters'] ?? [])];
		}
		$methods[] = $method;
	}
	return $methods;
}

function redis_cluster_stub(array $facts): string
{
	return redis_class('RedisCluster', redis_cluster($facts), "class RedisClusterException extends RuntimeException {}\n\n");
}

/** What C knows of a method, without its name.
 * @param array<string, int> $numbers the numbers of the commands' rows */
function redis_row(array $method, array $numbers): string
{
	$parameters = implode('', array_map('redis_parameter', $method['parameters'] ?? []));
	$first = strpos($parameters, '|');
	$parameters = $first === false ? $parameters : substr($parameters, 0, $first + 1) . strtr(substr($parameters, $first), ['|' => '']);
	$words = $method['words'] ?? '';
	$number = $numbers[$method['wire']] ?? null;
	$plain = $number === null || isset($method['node']) ? 0 : redis_plain($method);
	$numbers = $number === null || isset($method['node']) ? 0 : redis_numbers($method);
	// Those that make their words themselves, and are plain at times, have one key in front.
	$hasFirstKey = $words === '' ? $plain !== 0 || $numbers !== 0 : $words[0] === 'k' && !strpbrk(substr($words, 1), 'kKnP');
	return sprintf('"%s", "%s", "%s", %s, %s, 0x%02x, 0x%02x, %s, %s, %s', $method['wire'], (isset($method['node']) ? '@' : '') . $parameters, $words,
		$method['reply'], isset($method['build']) ? "php_hiredis_redis_build_$method[build]" : 'NULL', $plain, $numbers,
		$number === null ? 'NULL' : "&php_hiredis_rows[$number]", $hasFirstKey ? 'true' : 'false', $words === 'K!' ? 'true' : 'false');
}

/** The rows of the methods that are commands. */
function redis_rows(array $methods, array $numbers): array
{
	$wired = array_filter($methods, static fn (array $method): bool => isset($method['wire']));
	return array_map(static fn (array $method): string => redis_row($method, $numbers), array_column($wired, null, 'name'));
}

function redis_definitions(array $methods, array $constants, array $settings, string $before = ''): string
{
	$text = '/* ' . NOTICE . " */\n#ifndef METHOD\n# define METHOD(...)\n#endif\n#ifndef CONSTANT\n# define CONSTANT(...)\n#endif\n"
		. "#ifndef SETTING\n# define SETTING(...)\n#endif\n$before\n";
	foreach ($methods as $name => $row) {
		$text .= "METHOD($name, $row)\n";
	}
	$text .= "\n";
	foreach ($constants as $name => $value) {
		$text .= sprintf("CONSTANT(%s, %s, %s)\n", $name, is_int($value) ? 'long' : 'string', is_int($value) ? $value : "\"$value\"");
	}
	foreach ($settings as $name => $value) {
		$text .= ($name === array_key_first($settings) ? "\n" : '') . "SETTING(\"$name\", \"$value\")\n";
	}
	return $text . "\n#undef METHOD\n#undef CONSTANT\n#undef SETTING\n";
}

function redis_methods(array $facts): string
{
	return redis_definitions(redis_rows($facts['methods'], $facts['rows']), $facts['constants'], $facts['ini'],
		"#define PHP_HIREDIS_REDIS_VERSION \"$facts[compatible]\"\n");
}

function redis_sentinel_methods(array $facts): string
{
	return redis_definitions(redis_rows($facts['sentinel'], $facts['rows']), [], []);
}

function redis_cluster_methods(array $facts): string
{
	$own = array_filter(redis_cluster($facts), static fn (array $method): bool => isset($method['row']) && !isset($method['alias']));
	return redis_definitions(array_column($own, 'row', 'name'), $facts['cluster_constants'], []);
}

/** The hash of a string, as PHP has it on 64 bits, but for the top bit, which C sets. */
function redis_hash(string $string): string
{
	$high = 0;
	$low = 5381;
	foreach (str_split($string) as $byte) {
		$low = $low * 33 + ord($byte);
		$high = ($high * 33 + ($low >> 32)) & 0xffffffff;
		$low &= 0xffffffff;
	}
	return sprintf('0x%08x%08x', $high, $low);
}

/**
 * The names of all methods, and those of each class in the order of its stub.
 * @param array<string, list<string>> $classes by the macro of a class: its methods
 */
function method_names(array $classes): string
{
	$macros = array_keys($classes);
	$text = '/* ' . NOTICE . "\n *\n * NAME(text, hash): what methods are called, and the keys of their tables\n"
		. " * $macros[0](name, key)" . (count($macros) > 1 ? ' and so on' : '') . ": a method, in the order of the class\n */\n"
		. implode('', array_map(static fn (string $macro): string => "#ifndef $macro\n# define $macro(...)\n#endif\n", ['NAME', ...$macros])) . "\n";
	$names = array_merge(...array_values($classes));
	$names = array_unique([...$names, ...array_map('strtolower', $names)]);
	sort($names);
	foreach ($names as $name) {
		$text .= "NAME($name, " . redis_hash($name) . ")\n";
	}
	foreach ($classes as $macro => $methods) {
		$text .= "\n";
		foreach ($methods as $name) {
			$text .= "$macro($name, " . strtolower($name) . ")\n";
		}
	}
	return "$text\n#undef NAME\n" . implode('', array_map(static fn (string $macro): string => "#undef $macro\n", $macros));
}

function redis_names(array $facts): string
{
	return method_names(array_map(static fn (array $methods): array => array_column($methods, 'name'),
		['OF_REDIS' => $facts['methods'], 'OF_CLUSTER' => redis_cluster($facts), 'OF_SENTINEL' => $facts['sentinel']]));
}

/** The mask of a type, as C has it: a class is the bit of names, two classes that of lists, too. */
function redis_mask(?string $type): string
{
	static $masks = ['mixed' => 'ANY', 'int' => 'LONG', 'float' => 'DOUBLE'];

	$names = array_filter(explode('|', $type ?? ''));
	$classes = array_intersect($names, ['Redis', 'RedisCluster']);
	$list = [[], ['_ZEND_TYPE_NAME_BIT'], ['_ZEND_TYPE_NAME_BIT', '_ZEND_TYPE_LIST_BIT']][count($classes)];
	foreach (array_diff($names, $classes) as $name) {
		$list[] = 'MAY_BE_' . ($masks[ltrim($name, '?')] ?? strtoupper(ltrim($name, '?')));
		if ($name[0] === '?') {
			$list[] = 'MAY_BE_NULL';
		}
	}
	return implode(' | ', $list) ?: '0';
}

/** How many arguments a call must have. */
function redis_required(array $parameters): int
{
	$required = array_filter($parameters, static fn (array $each): bool => !array_key_exists('default', $each) && !isset($each['many']));
	return $required ? array_key_last($required) + 1 : 0;
}

/**
 * The parameters and types of all methods as numbers: no pointers, which the dynamic linker would relocate in every process, also where no class of
 * phpredis is registered.
 */
function redis_signatures(array $facts): string
{
	$text = '/* ' . NOTICE . "\n *\n * TEXT(number, text): the names of parameters and what they are by default; number 0 is none\n"
		. " * REDIS_METHOD(class, function, flags, required, count, type): in the order of the class; its parameters are behind it\n"
		. " * REDIS_PARAMETER(name, default, type)\n */\n";
	$macros = ['TEXT', 'REDIS_METHOD', 'REDIS_PARAMETER', 'CLUSTER_METHOD', 'CLUSTER_PARAMETER'];
	$text .= implode('', array_map(static fn (string $macro): string => "#ifndef $macro\n# define $macro(...)\n#endif\n", $macros));
	$numbers = ['' => 0];
	$number = static function (string $text) use (&$numbers): int {
		return $numbers[$text] ??= count($numbers);
	};
	$rows = '';
	foreach (['REDIS' => ['Redis', $facts['methods']], 'CLUSTER' => ['RedisCluster', redis_cluster($facts)]] as $macro => [$class, $methods]) {
		foreach ($methods as $method) {
			$parameters = $method['parameters'] ?? [];
			$rows .= sprintf("%s_METHOD(%s, %s, %d, %d, %s | _ZEND_ARG_INFO_FLAGS(0, 0, %d))\n", $macro,
				str_replace('::', ', ', $method['alias'] ?? "$class::$method[name]"),
				'ZEND_ACC_PUBLIC' . (isset($method['deprecated']) ? ' | ZEND_ACC_DEPRECATED' : ''),
				redis_required($parameters), count($parameters), redis_mask($method['returns'] ?? null), isset($method['tentative']));
			foreach ($parameters as $parameter) {
				$rows .= sprintf("%s_PARAMETER(%d, %d, %s | _ZEND_ARG_INFO_FLAGS(%d, %d, 0))\n", $macro, $number($parameter['name']),
					array_key_exists('default', $parameter) ? $number(redis_default($parameter['default'])) : 0,
					redis_mask($parameter['type']), isset($parameter['by']), isset($parameter['many']));
			}
		}
	}
	foreach ($numbers as $each => $n) {
		$text .= ($n === 0 ? "\n" : '') . "TEXT($n, \"" . addcslashes((string) $each, '"\\') . "\")\n";
	}
	return "$text\n$rows\n" . implode('', array_map(static fn (string $macro): string => "#undef $macro\n", $macros));
}
