<?php
/* Makes the stubs of \Redis and \RedisCluster, and the tables that C expands, from src/facts/phpredis.json. */
declare(strict_types=1);

/** Returns the C flags for the type of a parameter. A union counts as any value, which C checks itself. */
function redis_takes(array $parameter): string
{
	static $types = ['string' => 'STRING', 'int' => 'INT', 'float' => 'FLOAT', 'bool' => 'BOOL', 'array' => 'ARRAY'];

	$type = $parameter['takes'] ?? $parameter['type'];
	$takes = $types[ltrim($type, '?')] ?? 'ANY';
	$isNullable = $takes !== 'ANY' && $type[0] === '?';
	return "TAKES_$takes" . ($isNullable ? ' | TAKES_NULL' : '') . ($isNullable && redis_number_default($parameter) === 0 ? ' | NULL_IF_OMITTED' : '');
}

/** Returns the default of an int or a bool parameter as a number. Other parameters have 0: their default is null or an empty value. */
function redis_number_default(array $parameter): int
{
	$default = in_array(ltrim($parameter['takes'] ?? $parameter['type'], '?'), ['int', 'bool'], true) ? $parameter['default'] ?? 0 : 0;
	return is_int($default) || is_bool($default) ? (int) $default : fail("a default that is no int and no bool: $parameter[name]");
}

/**
 * Returns the parameters of a method for C: the minimum and the maximum number of arguments (255 means any number; `least` is a
 * minimum above that of the signature), how many parameters are
 * not variadic, the type of each, and the defaults of ints and bools.
 */
function redis_parameters(array $method): string
{
	$all = $method['parameters'] ?? [];
	$many = isset(end($all)['many']);
	$needed = array_filter($all, static fn (array $parameter): bool => !array_key_exists('default', $parameter) && !isset($parameter['many']));
	$node = (int) isset($method['node']);
	$defaults = array_map('redis_number_default', $all);
	while ($defaults && end($defaults) === 0) {
		array_pop($defaults);
	}
	return sprintf('%s, %d, %d, %d, {%s}, {%s}', $node ? 'true' : 'false', $node + ($method['least'] ?? count($needed)), $many ? 255 : $node + count($all), count($all) - (int) $many,
		implode(', ', array_map('redis_takes', $all)) ?: '0', implode(', ', $defaults) ?: '0');
}

/**
 * Returns how C makes the words of a command from the arguments of a method: the kind of each word, the texts of fixed words, the `n` of >WORD:n, the
 * reply if an optional word is sent, and the number of the method's list.
 *
 * A method describes its words by tokens. Each token stands for the next parameter, or for the one whose number is before the token. `!`
 * after the token of a list means that the method returns false if the list is empty. Methods with `build` have no tokens.
 *
 *   k key   s as it is   v value   K V S lists of these: an array, or the rest of the parameters   n the number of keys, and the keys
 *   M field => value   P key => value   + as it is, unless null   g as it is, if it is given   c one of the names of the method's list, unless null
 *   o an array of options, whose names the method's list has   ?WORD if true   /WORD if false   >WORD:n the word and the number, if it is more than n
 *   =WORD the word, for which there is no parameter   # the number of elements of an array   j as it is, or an array as JSON
 *
 * `?` without a word sends nothing: if its argument is true, the reply becomes the one of `with`.
 *
 * @param list<string> $lists
 */
function redis_words(array $method, array $lists): string
{
	static $kinds = ['k' => 'KEY', 's' => 'RAW', 'v' => 'VALUE', 'K' => 'KEYS', 'V' => 'VALUES', 'S' => 'RAWS', 'n' => 'NUMBERED_KEYS', 'M' => 'FIELDS',
		'P' => 'KEY_PAIRS', '+' => 'UNLESS_NULL', 'g' => 'IF_PASSED', 'c' => 'CHOICE', 'o' => 'OPTIONS', '?' => 'IF_TRUE', '/' => 'IF_FALSE', '>' => 'IF_MORE',
		'=' => 'LITERAL', '#' => 'COUNT', 'j' => 'JSON'];

	$words = $texts = [];
	$more = $next = 0;
	foreach (preg_split('/ /', $method['words'] ?? '', -1, PREG_SPLIT_NO_EMPTY) as $token) {
		preg_match('/^(\d?)(.)([^!]*)(!?)$/', $token, $part) && isset($kinds[$part[2]]) || fail("no such token: $token");
		[, $parameter, $kind, $text, $needs] = $part;
		if (strpbrk($kind, '?/>=')) {
			[$texts[], $least] = explode(':', $text) + [1 => null];
			$more = (int) ($least ?? $more);
		}
		$words[] = "ARGUMENT($kinds[$kind], " . ($kind === '=' ? 0 : ($parameter === '' ? $next : $parameter - 1)) . ')' . ($needs ? ' | NOT_EMPTY' : '');
		$next += $kind !== '=';
	}
	count($words) < 8 || fail("too many words: $method[name]");
	$list = isset($method['list']) ? array_search($method['list'], $lists, true) : 0;
	return sprintf('{%s}, "%s", %d, %s, %d', implode(', ', $words) ?: '0', implode('\0', $texts), $more,
		isset($method['with']) ? "REPLY_$method[with]" : 'SAME_REPLY', $list !== false ? $list : fail("no such list: $method[list]"));
}

/** Returns the lists of names for C: values of an argument with their replies, or names of options with their types and, behind a colon, replies. */
function redis_lists(array $lists): string
{
	$text = '';
	foreach ($lists as $name => $list) {
		$names = [];
		foreach ($list['names'] ?? $list['options'] as $word => $what) {
			[$option, $reply] = isset($list['names']) ? ['', $what] : explode(':', $what) + [1 => ''];
			$names[] = "{\"$word\", " . ($option === '' ? '0' : "OPTION_$option") . ', ' . ($reply === '' ? 'SAME_REPLY' : "REPLY_$reply") . '}';
		}
		$text .= sprintf("LIST(%s, \"%s\", %s)\n", $name, $list['refusal'] ?? '', implode(', ', $names));
	}
	return $text;
}

/** Returns how many arguments the method must get to send them unchanged if all are short strings, or 0 for never. The top bit means "at least". */
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
			return $count > 0 && in_array($word, ['K', 'V', 'S'], true) ? max($count, $method['least'] ?? 0) | 0x80 : 0;
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

/** Returns a default as it is written in a stub. */
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

/** Returns the declarations of the methods. A method with `alias` uses the C function of that method. */
function redis_declarations(array $methods): string
{
	$texts = [];
	foreach ($methods as $method) {
		$tags = array_filter(['@implementation-alias' => $method['alias'] ?? null, '@deprecated' => isset($method['deprecated']) ? '' : null],
			static fn (?string $value): bool => $value !== null);
		$tags = array_map(static fn (string $tag, string $value): string => rtrim("$tag $value"), array_keys($tags), $tags);
		$returns = $method['returns'] ?? null;
		if ($returns === null && !str_starts_with($method['name'], '__')) {
			$tags[] = '@return mixed'; // phpredis declares no type, so classes that extend it have none either
		} elseif (isset($method['tentative'])) {
			$tags[] = '@tentative-return-type';
		}
		$texts[] = match (count($tags)) {
			0 => '', 1 => "\t/** $tags[0] */\n", default => "\t/**\n\t * " . implode("\n\t * ", $tags) . "\n\t */\n",
		} . "\tpublic function $method[name](" . redis_signature($method) . ')' . ($returns === null ? '' : ": $returns") . " {}\n";
	}
	return implode("\n", $texts);
}

/** Returns the stub of a class, with the given texts before and after it. */
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
 * Returns the methods of \RedisCluster. Each is the method of \Redis with the same name, or with the name `as`, changed by its own row.
 * With `node` the first argument is a node: a key or [host, port]. With `parse` its own parameters are used. A method with `method` is
 * written by hand.
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
		$method['row'] = isset($method['wire']) && !isset($own['method']) ? redis_row($row, $facts) : null;
		if (isset($base['name']) && !isset($own['method']) && $method['row'] === (isset($base['wire']) ? redis_row($base, $facts) : null)) {
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

/** Returns the row that describes a method in src/redis/methods.def, without the method's name. */
function redis_row(array $method, array $facts): string
{
	$number = $facts['rows'][$method['wire']] ?? null; // the number of the command's row
	return sprintf('"%s", %s, %s, %s, %s, 0x%02x, %s', $method['wire'], $method['reply'], redis_parameters($method), redis_words($method, array_keys($facts['lists'])),
		isset($method['build']) ? "php_hiredis_redis_build_$method[build]" : 'NULL', $number === null || isset($method['node']) ? 0 : redis_plain($method),
		$number === null ? 'NULL' : "&php_hiredis_command_specs[$number]");
}

/** Returns these rows for all methods that send a command. */
function redis_rows(array $methods, array $facts): array
{
	$wired = array_filter($methods, static fn (array $method): bool => isset($method['wire']));
	return array_map(static fn (array $method): string => redis_row($method, $facts), array_column($wired, null, 'name'));
}

function redis_definitions(array $methods, array $constants, array $settings, string $before = ''): string
{
	$text = '/* ' . NOTICE . " */\n#ifndef METHOD\n# define METHOD(...)\n#endif\n#ifndef CONSTANT\n# define CONSTANT(...)\n#endif\n"
		. "#ifndef SETTING\n# define SETTING(...)\n#endif\n#ifndef LIST\n# define LIST(...)\n#endif\n$before\n";
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
	return $text . "\n#undef METHOD\n#undef CONSTANT\n#undef SETTING\n#undef LIST\n";
}

function redis_methods(array $facts): string
{
	return redis_definitions(redis_rows($facts['methods'], $facts), $facts['constants'], $facts['ini'],
		"#define PHP_HIREDIS_REDIS_VERSION \"$facts[compatible]\"\n\n" . redis_lists($facts['lists']));
}

function redis_sentinel_methods(array $facts): string
{
	return redis_definitions(redis_rows($facts['sentinel'], $facts), [], []);
}

function redis_cluster_methods(array $facts): string
{
	$own = array_filter(redis_cluster($facts), static fn (array $method): bool => isset($method['row']) && !isset($method['alias']));
	return redis_definitions(array_column($own, 'row', 'name'), $facts['cluster_constants'], []);
}

