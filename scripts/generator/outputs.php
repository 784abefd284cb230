<?php
/* Makes the files that people read: the stub and the tables. */
declare(strict_types=1);

const NOTICE = 'Written by scripts/generate from src/facts. Do not edit.';

/** What each flag of a command means to the caller. */
const FLAGS = [
	'readonly' => 'The command is read-only.',
	'write' => 'The command changes data.',
	'blocking' => 'The command can block.',
	'admin' => 'The command is for administrators.',
	'noscript' => 'Scripts cannot run it.',
];

/**
 * Returns sentences about the versions that have the command, its reply and its flags.
 * @return list<string>
 */
function about(Command $command): array
{
	$since = preg_replace('/^module (\S+) (\S+)/', 'version $2 of the $1 module', $command->since());
	$since = strtr($since, [', not in Valkey' => '; not available in Valkey', ', Valkey' => ' and Valkey']);
	$sentences = [preg_match('/^module (\S+)$/', $since, $module) ? "In the $module[1] module." : "Since $since."];
	if (isset($command->fact['deprecated'])) {
		$sentences[] = "Deprecated since {$command->fact['deprecated']}.";
	}
	$sentences[] = $command->subcommands ? 'The reply depends on the subcommand.' : "Reply: {$command->reply()}.";
	foreach (array_intersect(array_keys(FLAGS), explode(' ', $command->fact['flags'] ?? '')) as $flag) {
		$sentences[] = FLAGS[$flag];
	}
	return $sentences;
}

/** The class Commands without its methods, which both stubs contain. */
const COMMANDS_DOC = <<<'TEXT'
/**
 * The methods for all commands, which Client, Cluster, Pipeline, Transaction and Async share.
 *
 * Each method has the name of its command, and takes the command's arguments in the same order. Options are named arguments or strings:
 * set('k', 'v', EX: 60) or set('k', 'v', 'EX', 60). A Client or Cluster returns the reply, whose type is documented after "Reply". A Pipeline
 * or Transaction queues the command and returns itself, and an Async returns a ticket.
 *
 * An invalid argument throws a \TypeError, \ValueError or \ArgumentCountError, and nothing is sent. A command that is not allowed in the current
 * state throws a HiredisError. A method of a Client or Cluster throws a ServerException for an error reply, and a ConnectionException if there is no reply.

TEXT;

const CALL_DOC = <<<'TEXT'
	/** Sends any command, for example a module's command: call('JSON.GET', 'doc', '$'). The reply is not converted. */

TEXT;

function doc(Command $command, string $indent, array $more = []): string
{
	$lines = [wordwrap($command->sentence(), 130), '', wordwrap('Command: ' . $command->syntax(), 130, "\n  ")];
	foreach ($command->subcommands as $each) {
		$lines[] = wordwrap('  ' . $each->syntax(), 130, "\n    ");
	}
	$lines[] = '';
	$lines[] = wordwrap(implode(' ', about($command)), 130, "\n");
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
	$text .= COMMANDS_DOC . " *\n * @strict-properties\n * @not-serializable\n */\nabstract class Commands\n{\n" . CALL_DOC;
	$text .= "\tabstract public function call(string \$command, #[\\SensitiveParameter] mixed ...\$args): mixed;\n";
	foreach ($commands as $command) {
		$text .= "\n" . doc($command, "\t");
		$text .= "\tpublic function {$command->method}(" . signature($command) . "): mixed {}\n";
	}
	return $text . "}\n";
}

function table(array $commands, array $read): string
{
	$versions = array_map(fn(string $product, array $each) => ucfirst($product) . ' ' . implode(', ', $each), array_keys($read), $read);
	$versions = implode(' and ', $versions);
	$text = '<!-- ' . NOTICE . " -->\n# Commands\n\nThis page lists every command, with what it does, its syntax, the type of its reply and the version that introduced it. Each command is a\nmethod of `Client`, `Cluster`, `Pipeline`, `Transaction` and `Async`. "
		. "To send a command that is not listed here, use `call()`.\n[commands.md](commands.md) shows how to write the arguments. The descriptions of the commands come from $versions.\n\n" . summary($commands);
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

/** Returns the short table at the top of the page: each group with its methods. */
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
