<?php
/* The files that people read: stub, tables. */
declare(strict_types=1);

const NOTICE = 'Written by scripts/generate from src/facts. Do not edit.';

function doc(Command $command, string $indent, array $more = []): string
{
	$lines = [wordwrap($command->sentence(), 130), '', wordwrap($command->syntax(), 130, "\n  ")];
	foreach ($command->subcommands as $each) {
		$lines[] = wordwrap('  ' . $each->syntax(), 130, "\n    ");
	}
	$lines[] = '';
	$flags = array_intersect(['readonly', 'write', 'blocking', 'admin', 'noscript'], explode(' ', $command->fact['flags'] ?? ''));
	$flags = implode(', ', $flags);
	$deprecated = isset($command->fact['deprecated']) ? ", deprecated since {$command->fact['deprecated']}" : '';
	$lines[] = "Since {$command->since()}$deprecated." . ($flags ? " Flags: $flags." : '');
	foreach ([$command, ...$command->subcommands] as $each) {
		if (($options = $each->optionsSince()) !== '') {
			$lines[] = wordwrap(($each === $command ? 'Options since: ' : "Options of $each->name since: ") . "$options.", 130, "\n  ");
		}
	}
	array_push($lines, ...$more);
	$body = implode("\n", $lines);
	return "$indent/**\n" . implode('', array_map(fn(string $line) => rtrim("$indent * $line") . "\n", explode("\n", $body))) . "$indent */\n";
}

function signature(Command $command): string
{
	return implode(', ', array_map(fn(array $each) => "$each[0] $each[1]", $command->parameters()));
}

function stub(array $commands): string
{
	$text = "<?php\n\n/**\n * " . NOTICE . "\n *\n * @generate-class-entries\n */\n\nnamespace Hiredis;\n\n";
	$text .= "/**\n * @strict-properties\n * @not-serializable\n */\nabstract class Commands\n{\n";
	$text .= "\tabstract public function call(string \$command, #[\\SensitiveParameter] mixed ...\$args): mixed;\n";
	foreach ($commands as $command) {
		$text .= "\n" . doc($command, "\t", ['Reply: ' . $command->reply() . '.']);
		$text .= "\tpublic function {$command->method}(" . signature($command) . "): mixed {}\n";
	}
	return $text . "}\n";
}

function table(array $commands, array $read): string
{
	$versions = array_map(fn(string $product, array $each) => ucfirst($product) . ' ' . implode(', ', $each), array_keys($read), $read);
	$versions = implode(' and ', $versions);
	$text = '<!-- ' . NOTICE . " -->\n# Commands\n\nThis page lists every command, with what it does, its syntax, the type of its reply and the version since which it exists. Each is a method of\n`Client`, `Pipeline` and `Transaction`, "
		. "and `call()` sends commands that are not here. [commands.md](commands.md) says how arguments are written.\nThe commands were read from $versions.\n\n" . summary($commands);
	$groups = [];
	foreach ($commands as $command) {
		$groups[(($command->fact['module'] ?? false) ? 'module ' : '') . $command->fact['group']][] = $command;
	}
	ksort($groups);
	foreach ($groups as $group => $members) {
		$text .= "\n## " . ucfirst($group) . "\n\n| Method | What it does | Command | Reply in PHP | Since |\n|---|---|---|---|---|\n";
		foreach ($members as $command) {
			foreach ([$command, ...$command->subcommands] as $each) {
				$call = $each->isSubcommand ? "{$command->method}('" . substr($each->name, strlen($command->name) + 1) . "')" : "{$each->method}()";
				$reply = $each->subcommands ? 'see below' : '`' . strtr($each->reply(), ['|' => '\|']) . '`';
				$text .= "| `$call` | " . strtr($each->sentence(), ['|' => '\|']) . ' | `' . strtr($each->syntax(), ['|' => '\|']) . "` | $reply | {$each->since()}"
					. (($options = $each->optionsSince()) !== '' ? "; $options" : '') . " |\n";
			}
		}
	}
	return $text;
}

/** The short table in front: each group with its methods */
function summary(array $commands): string
{
	$groups = [];
	foreach ($commands as $command) {
		$groups[(($command->fact['module'] ?? false) ? 'module ' : '') . $command->fact['group']][] = "`$command->method`";
	}
	uksort($groups, fn(string $a, string $b) => [str_starts_with($a, 'module '), $a] <=> [str_starts_with($b, 'module '), $b]);
	$text = "| Group | Methods |\n|---|---|\n";
	foreach ($groups as $group => $methods) {
		$text .= "| $group | " . implode(' ', $methods) . " |\n";
	}
	return $text;
}
