<?php
/* The methods of \Redis and \RedisCluster: src/facts/phpredis.json -> their stubs and the tables that C expands. */
declare(strict_types=1);

/** How C parses a parameter: a letter for its type, `!` if it takes null; a union is any value, which C looks at. */
function redis_parameter(array $parameter): string
{
	static $letters = ['string' => 'S', 'int' => 'L', 'float' => 'D', 'bool' => 'B', 'array' => 'A'];

	$type = $parameter['type'];
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
		$method['row'] = isset($method['wire']) && !isset($own['method']) ? redis_row($row) : null;
		if (isset($base['name']) && !isset($own['method']) && $method['row'] === (isset($base['wire']) ? redis_row($base) : null)) {
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

/** What C knows of a method, without its name. */
function redis_row(array $method): string
{
	$parameters = implode('', array_map('redis_parameter', $method['parameters'] ?? []));
	$first = strpos($parameters, '|');
	$parameters = $first === false ? $parameters : substr($parameters, 0, $first + 1) . strtr(substr($parameters, $first), ['|' => '']);
	return sprintf('"%s", "%s", "%s", %s, %s, 0x%02x', $method['wire'], (isset($method['node']) ? '@' : '') . $parameters, $method['words'] ?? '',
		$method['reply'], isset($method['build']) ? "php_hiredis_redis_build_$method[build]" : 'NULL', isset($method['node']) ? 0 : redis_plain($method));
}

/** The rows of the methods that are commands. */
function redis_rows(array $methods): array
{
	$wired = array_filter($methods, static fn (array $method): bool => isset($method['wire']));
	return array_map('redis_row', array_column($wired, null, 'name'));
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
	return redis_definitions(redis_rows($facts['methods']), $facts['constants'], $facts['ini'],
		"#define PHP_HIREDIS_REDIS_VERSION \"$facts[compatible]\"\n");
}

function redis_sentinel_methods(array $facts): string
{
	return redis_definitions(redis_rows($facts['sentinel']), [], []);
}

function redis_cluster_methods(array $facts): string
{
	$own = array_filter(redis_cluster($facts), static fn (array $method): bool => isset($method['row']) && !isset($method['alias']));
	return redis_definitions(array_column($own, 'row', 'name'), $facts['cluster_constants'], []);
}
