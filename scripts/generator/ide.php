<?php
/* Makes the stub for IDEs and PHPStan: the stubs of the classes, with the generated methods and their return types. */
declare(strict_types=1);

/** The version of each class and function that has no @since itself. */
const FIRST_RELEASE = '0.1.0';

/** Adds @since to the doc comment of each class, enum and function. */
function add_since(string $text): string
{
	return preg_replace_callback('/^\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n(?=(?:final |abstract )*(?:class|enum|function) )/m', static function (array $found): string {
		if (str_contains($found[1], '@since')) {
			return $found[0];
		}
		$lines = str_contains($found[1], "\n") ? rtrim($found[1]) : "\n *" . rtrim($found[1]);
		$gap = preg_match('/\n \* @[^\n]*$/', $lines) ? '' : "\n *";
		return "/**$lines$gap\n * @since " . FIRST_RELEASE . "\n */\n";
	}, $text);
}

/** Returns the native type that is closest to a type of PHPStan, and whether the type of PHPStan says more. */
function native(string $type): array
{
	if ($type === 'mixed') {
		return ['mixed', false];
	}
	$natives = [];
	$more = false;
	foreach (explode_union($type) as $each) {
		$native = match (true) {
			in_array($each, ['int', 'float', 'bool', 'string', 'null'], true) => $each,
			$each[0] === "'" => 'string',
			default => 'array',
		};
		$more = $more || $native !== $each;
		$natives[$native] = true;
	}
	$natives = array_keys($natives);
	$rest = array_values(array_diff($natives, ['null']));
	if (count($rest) < count($natives)) {
		return [count($rest) === 1 ? "?$rest[0]" : ($rest ? implode('|', $rest) . '|null' : 'null'), $more];
	}
	return [implode('|', $natives), $more];
}

/** @return list<string> the alternatives of a type, split at the bars that are outside of brackets */
function explode_union(string $type): array
{
	preg_match_all("/(?:'[^']*'|[^|<{]|(<(?:[^<>]|(?1))*>)|(\\{(?:[^{}]|(?2))*\\}))+/", $type, $parts);
	return $parts[0];
}

/** Returns a conditional type: what each subcommand returns depends on the first argument. */
function container_reply(Command $command): string
{
	$type = 'mixed';
	foreach (array_reverse($command->subcommands) as $word => $each) {
		if ($each->reply() !== 'mixed') {
			$type = "(\$subcommand is '$word' ? {$each->reply()} : $type)";
		}
	}
	return $type;
}

function ide(array $commands, string $root): ?string
{
	$parts = [];
	$files = glob("$root/src/*/*.stub.php");
	usort($files, fn(string $one, string $other) => basename($one) <=> basename($other));
	foreach ($files as $file) {
		if (!in_array(basename($file), ['commands.stub.php', 'redis.stub.php', 'redis_cluster.stub.php', 'redis_sentinel.stub.php'], true)) { // phpredis' own stubs describe \Redis
			$parts[] = file_get_contents($file);
		}
	}
	$text = implode("\n", $parts);
	foreach (['Client', 'Cluster', 'Pipeline', 'Transaction', 'Async'] as $class) {
		if (!preg_match("/^final class $class extends Commands/m", $text)) {
			return null; // a class has no stub file, so nothing complete can be written
		}
	}
	$tags = 'generate-[a-z-]+|strict-properties|not-serializable|cvalue|implementation-alias|refcount|undocumentable|no-verify';
	$text = preg_replace([
		'/^<\?php\s*$/m', '/^namespace Hiredis;\n/m', '/^require .*\n/m',
		'/^#(?!\[).*\n/m', // #if is removed, #[ is not
		"/^\\h*\\/\\*\\* @(?:$tags)\\b[^*\\n]*\\*\\/\\n/m", "/^\\h*\\* @(?:$tags)\\b.*\\n/m",
		'/(?:^\h*\*\h*\n)+(?=^\h*\*\/)/m', '/^\h*\/\*\*\n\h*\*\/\n/m', // comments that are empty now
	], '', $text);
	$text = add_since(trim(preg_replace('/\n{3,}/', "\n\n", $text)) . "\n");

	$methods = ['Commands' => CALL_DOC . "\tabstract public function call(string \$command, #[\\SensitiveParameter] mixed ...\$args): mixed;\n"];
	foreach ($commands as $command) {
		$reply = $command->subcommands ? container_reply($command) : $command->reply();
		[$native, $more] = $reply[0] === '(' ? ['mixed', true] : native($reply);
		$head = "\tpublic function {$command->method}(" . signature($command) . ')';
		$methods['Commands'] .= "\n" . doc($command, "\t") . "$head: mixed {}\n";
		$methods['Client'] = ($methods['Client'] ?? '') . "\n" . ($more ? doc($command, "\t", ['', "@return $reply"]) : '') . "$head: $native {}\n";
		$methods['Pipeline'] = ($methods['Pipeline'] ?? '') . "\n$head: static {}\n";
		$methods['Async'] = ($methods['Async'] ?? '') . "\n$head: int {}\n";
	}
	$methods['Cluster'] = $methods['Client'];
	$methods['Transaction'] = $methods['Pipeline'];
	foreach (['Client', 'Cluster', 'Pipeline', 'Transaction', 'Async'] as $class) {
		$body = "/^final class $class extends Commands[^{]*\\{.*?(?=^\\})/ms";
		$text = preg_replace_callback($body, fn(array $found) => $found[0] . $methods[$class], $text, 1);
	}
	return <<<PHP
		<?php

		/*
		 * For IDEs and static analysers; PHP itself never reads this file.

		PHP . ' * ' . NOTICE . "\n */\n\nnamespace Hiredis;\n\n" . COMMANDS_DOC . " */\nabstract class Commands\n{\n$methods[Commands]}\n\n$text";
}
