<?php
/* A command with its corrected facts. Makes the command's row in src/command/rows.def, its parameters, and its documentation. */
declare(strict_types=1);

const KEY_OR_VALUE = 'string|int|float|bool|\Stringable';
const INTEGER = 'int|string|float|bool'; // what counts as an int is in docs/commands.md
/** The value of PHP_HIREDIS_SPEC_STEPS (src/command/command.h), which is used instead of the number of a parameter. */
const STEPS_PLACE = -2;
/** The greatest number of named options in one call: PHP_HIREDIS_NAMED_OPTIONS_MAX of src/command/internal.h. */
const MOST_OPTIONS = 48;
const SEVERAL = 'array|' . KEY_OR_VALUE;

final class Command
{
	public readonly Signature $signature;
	/** @var list<Argument> */
	public readonly array $arguments;
	/** @var array<string, Command> word => subcommand */
	public array $subcommands = [];
	public readonly bool $isSubcommand;
	public readonly string $method;

	public function __construct(public readonly string $name, public readonly array $fact, bool $isSubcommand, private readonly mixed $shape)
	{
		$this->isSubcommand = $isSubcommand;
		$this->method = strtolower(strtr(strtok($name, ' '), '-.', '__'));
		$this->arguments = parse_arguments($fact['args'] ?? '');
	}

	/** Returns what the command does, from src/facts/summaries.txt. Every command with a method must have such a sentence. */
	public function sentence(): string
	{
		static $sentences = null;
		if ($sentences === null) {
			$sentences = [];
			foreach (preg_grep('/^[^#]/', file(dirname(__DIR__, 2) . '/src/facts/summaries.txt', FILE_IGNORE_NEW_LINES)) as $line) {
				[$name, $sentence] = explode("\t", $line, 2) + [1 => ''];
				str_ends_with($sentence, '.') && !isset($sentences[$name]) || fail("summaries.txt: \"$line\" is no sentence, or the second one of its command");
				$sentences[$name] = $sentence;
			}
		}
		return $sentences[$this->name] ?? fail("$this->name has no sentence in src/facts/summaries.txt");
	}

	/** Makes the signature. Called when all subcommands are known. */
	public function finish(): void
	{
		if ($this->subcommands) {
			$word = $this->fact['arity'] === -1 ? 'subcommand? rest+?' : 'subcommand rest+?';
			$this->signature = new Signature(parse_arguments($word));
			return;
		}
		if (!$this->arguments && $this->fact['arity'] < 0) {
			// Only the minimum number of arguments is known.
			$least = max(0, -$this->fact['arity'] - ($this->isSubcommand ? 2 : 1));
			$this->signature = new Signature(parse_arguments(str_repeat('arg ', $least) . 'arg+?'));
			return;
		}
		$arguments = isset($this->fact['parameters']) ? parse_arguments($this->fact['parameters']) : $this->arguments;
		$signature = new Signature($arguments, $this->isSubcommand);
		if (isset($this->fact['valkey_args'])) {
			$other = new Signature(parse_arguments($this->fact['valkey_args']), $this->isSubcommand);
			if ($other->spec() !== $signature->spec()) {
				fail("$this->name: Redis says \"{$signature->spec()}\" and Valkey \"{$other->spec()}\"; overrides.php decides");
			}
			$signature->options = $this->mergeOptions($signature->options, $other->options);
			$signature->optionValues += $other->optionValues;
		}
		$this->signature = $signature;
	}

	/**
	 * Merges the options of both products in the order of the syntax, so that an option which only Valkey has keeps its place.
	 * @param array<string, string> $redis
	 * @param array<string, string> $valkey
	 * @return array<string, string>
	 */
	private function mergeOptions(array $redis, array $valkey): array
	{
		foreach ($valkey as $word => $kind) {
			$kinds = [$redis[$word] ?? $kind, $kind];
			sort($kinds);
			if ($kinds === ['i', 'v']) {
				$redis[$word] = $valkey[$word] = $kind = 'v'; // one of them may accept more than an int
			}
			if (($redis[$word] ?? $kind) !== $kind) {
				fail("$this->name: $word is \"$redis[$word]\" for Redis and \"$kind\" for Valkey; overrides.php decides");
			}
		}
		$inBoth = array_keys(array_intersect_key($redis, $valkey));
		if ($inBoth !== array_keys(array_intersect_key($valkey, $redis))) {
			fail("$this->name: Redis and Valkey have the same options in another order; overrides.php decides");
		}
		$merged = [];
		$waiting = array_keys($valkey);
		foreach ($redis as $word => $kind) {
			if (isset($valkey[$word])) {
				while (($next = array_shift($waiting)) !== $word) {
					$merged[$next] = $valkey[$next];
				}
			}
			$merged[$word] = $kind;
		}
		return $merged + $valkey;
	}

	/** Returns the text of the row's options, in the order of the syntax. */
	private function optionsText(): string
	{
		$options = $this->signature->options;
		$last = $this->fact['last'] ?? null;
		if ($last !== null) {
			isset($options[$last]) || fail("$this->name: $last is no option that can stand last");
			$options = array_diff_key($options, [$last => true]) + [$last => $options[$last]];
		}
		count($options) <= MOST_OPTIONS || fail("$this->name has more than " . MOST_OPTIONS . ' options: see PHP_HIREDIS_NAMED_OPTIONS_MAX in src/command/internal.h');
		$behind = false;
		$text = [];
		foreach ($options as $word => $kind) {
			// A module may read more than a number, such as the $name of a parameter of its query.
			$kind = $kind === 'i' && ($this->fact['module'] ?? false) ? 'v' : $kind;
			$behind = $behind || $word === ($this->fact['behind'] ?? null);
			$text[] = "$word:$kind" . (in_array($word, (array) ($this->fact['steps'] ?? []), true) ? '<' : '') . ($behind ? '>' : '');
		}
		return implode(' ', $text);
	}

	public function row(bool $isContainer, string $effect, Places $places, string $route, string $touches, bool $isKept): Row
	{
		$s = $this->signature;
		[$shape, $condition, $shapeElse] = $this->shape();
		$place = isset($this->fact['steps']) ? STEPS_PLACE : $this->fact['place'] ?? $s->place;
		return new Row($this->name, $s->spec(), $this->optionsText(), $place, $this->flags(), $this->wait(), $shape,
			$condition, $shapeElse, isContainer: $isContainer, effect: $effect, places: $places, route: $route, touches: $touches, isKept: $isKept,
			since: $this->since(), optionsSince: $this->optionsSince(), optionValues: $this->optionValues());
	}

	/** Returns the names of the values of each option that takes several, for example "GET encoding, offset;SET encoding, offset, value". */
	private function optionValues(): string
	{
		$several = array_filter($this->signature->options, fn(string $kind) => preg_match('/^[vr][2-9]/', $kind) === 1);
		$values = array_intersect_key($this->signature->optionValues, $several);
		count($values) === count($several) || fail("$this->name: the values of an option that takes several have no names");
		return implode(';', array_map(fn(string $word, string $names) => "$word $names", array_keys($values), $values));
	}

	public function flags(): string
	{
		$flags = explode(' ', $this->fact['flags'] ?? '');
		if (isset($this->fact['wait'])) {
			$flags[] = 'blocking'; // modules do not set this flag themselves
		}
		$flags = array_intersect(['readonly', 'blocking'], $flags);
		return $flags ? implode('|', array_map(fn(string $flag) => 'PHP_HIREDIS_SPEC_' . strtoupper($flag), $flags)) : '0';
	}

	private function wait(): string
	{
		return match ($this->fact['wait'] ?? null) {
			null => 'PHP_HIREDIS_SPEC_WAIT_NONE',
			'seconds first' => 'PHP_HIREDIS_SPEC_WAIT_FIRST_SECONDS',
			'seconds last' => 'PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS',
			'seconds 5' => 'PHP_HIREDIS_SPEC_WAIT_FIFTH_SECONDS',
			'milliseconds last' => 'PHP_HIREDIS_SPEC_WAIT_LAST_MS',
			'milliseconds BLOCK' => 'PHP_HIREDIS_SPEC_WAIT_BLOCK_MS',
			default => fail("$this->name: no macro for waiting \"{$this->fact['wait']}\""),
		};
	}

	/** @return array{string, string, string} the shape of the reply, the condition for it, and the shape if the condition is false */
	private function shape(): array
	{
		if (!is_array($this->shape)) {
			return ['PHP_HIREDIS_SHAPE_' . ($this->shape ?? 'RAW'), '', 'PHP_HIREDIS_SHAPE_RAW'];
		}
		$condition = (string) array_key_first($this->shape);
		if ($condition[0] !== '#' && !isset($this->signature->options[$condition])) {
			fail("$this->name: the condition $condition of its shape is no word of its syntax");
		}
		return ["PHP_HIREDIS_SHAPE_{$this->shape[$condition]}", $condition, 'PHP_HIREDIS_SHAPE_' . ($this->shape['else'] ?? 'RAW')];
	}

	public function syntax(): string
	{
		$arguments = array_map(fn(Argument $each) => $each->syntax(), $this->arguments);
		return $this->subcommands ? "$this->name subcommand [argument ...]" : implode(' ', [$this->name, ...$arguments]);
	}

	/** Returns the versions that have the command, for example "Redis 6.2.0, Valkey 9.0.0". */
	public function since(): string
	{
		$origin = explode(' ', $this->fact['origin']);
		$since = [];
		$module = $this->fact['module'] ?? false;
		if ($origin[0] === 'redis') {
			$since[] = rtrim(($module ? "module {$this->fact['group']}" : 'Redis') . ' ' . ($this->fact['since'] ?? ''));
		}
		if (end($origin) === 'valkey' && ($origin[0] === 'valkey' || isset($this->fact['valkey_since']))) {
			$since[] = 'Valkey ' . ($this->fact['valkey_since'] ?? $this->fact['since'] ?? '?');
		} elseif ($origin[0] === 'redis' && !$module && end($origin) !== 'valkey') {
			$since[] = 'not in Valkey';
		}
		return implode(', ', $since);
	}

	/** Returns the options that were added later than the command, for example "WITHSCORE 7.2.0, MAXAGE Redis 7.4.0, Valkey 8.0.0". */
	public function optionsSince(): string
	{
		$redis = $this->fact['options_since'] ?? [];
		$valkey = $this->fact['valkey_options_since'] ?? [];
		$inBoth = $this->fact['origin'] === 'redis valkey';
		$words = array_keys($redis + $valkey);
		sort($words);
		return implode(', ', array_map(function (string $word) use ($redis, $valkey, $inBoth): string {
			// Valkey began as Redis 7.2, so both have whatever is older.
			$ofRedis = isset($redis[$word]) ? ($inBoth && version_compare($redis[$word], '7.2.99', '>') || isset($valkey[$word]) ? 'Redis ' : '') . $redis[$word] : null;
			return "$word " . implode(' and ', array_filter([$ofRedis, isset($valkey[$word]) ? "Valkey $valkey[$word]" : null]));
		}, $words));
	}

	/** Returns the type of the reply as PHPStan writes it. */
	public function reply(): string
	{
		if ($this->subcommands) {
			return 'mixed';
		}
		$types = array_filter([$this->fact['reply'] ?? null, $this->fact['valkey_reply'] ?? null]);
		return !$types || in_array('mixed', $types, true) ? 'mixed' : implode('|', array_unique($types));
	}

	/** Returns [type, name] of each parameter. A variadic parameter comes last, as ['mixed', '...name']. */
	public function parameters(): array
	{
		$s = $this->signature;
		$parameters = [];
		foreach ($s->names as $i => $name) {
			$parameters[] = [match ($s->letters[$i]) { 'i', 'n' => INTEGER, 'k', 's' => KEY_OR_VALUE, default => SEVERAL }, $name];
		}
		if ($s->tail !== null) {
			$last = end($s->names);
			$letter = substr($s->letters, -1);
			$tail = match (true) {
				$s->options !== [] => 'options',
				$letter === 'K' || $letter === 'S' => plural($last),
				default => 'args',
			};
			$parameters[] = ['mixed', '...$' . (in_array($tail, $s->names, true) ? "more_$tail" : $tail)];
		}
		return array_map(fn(array $each) => [$each[0], str_starts_with($each[1], '...') ? $each[1] : "\${$each[1]}"], $parameters);
	}
}

function plural(string $name): string
{
	return preg_match('/(?:s|x|z|ch|sh)$/i', $name) ? "{$name}es" : preg_replace('/([^aeiou])y$/', '$1ie', $name) . 's';
}

/**
 * Returns whether the command may change something although its flags say that it only reads.
 * @param list<string> $listed
 */
function may_change(string $name, array $facts, array $listed): bool
{
	return in_array($name, $listed, true) || array_filter(array_keys($facts), fn(string $each) => str_starts_with($each, "$name "));
}

/** @return array<string, Command> the commands that have a method, by their name */
function commands(array $facts, array $overrides): array
{
	foreach (['facts', 'shapes', 'refused', 'call_only', 'effects', 'keys'] as $part) {
		foreach ($overrides[$part] as $name => $_) {
			isset($facts[$name]) || fail("overrides.php names $name in '$part', and no server has it");
		}
	}
	foreach (['not_readonly', 'internal', 'other_keys'] as $part) {
		foreach ($overrides[$part] as $name) {
			isset($facts[$name]) || fail("overrides.php names $name in '$part', and no server has it");
		}
	}
	foreach (array_keys(said_routes($overrides)) as $name) {
		isset($facts[$name]) || str_ends_with($name, '*') && array_filter(array_keys($facts), fn(string $each) => str_starts_with($each, substr($name, 0, -1)))
			|| fail("overrides.php names $name in 'routes', and no server has it");
	}
	$commands = [];
	foreach ($facts as $name => $fact) {
		if (may_change($name, $facts, $overrides['not_readonly'])) {
			$fact['flags'] = implode(' ', array_diff(explode(' ', $fact['flags'] ?? ''), ['readonly']));
		}
		if (isset($overrides['facts'][$name])) {
			$corrected = $overrides['facts'][$name];
			$both = array_map(fn(string $part) => 'valkey_' . ($part === 'parameters' ? 'args' : $part), array_keys($corrected));
			$fact = $corrected + array_diff_key($fact, array_flip($both));
		}
		if (isset($overrides['refused'][$name]) || isset($overrides['call_only'][$name])) {
			continue;
		}
		[$container, $word] = explode(' ', $name, 2) + [1 => null];
		if (in_array($container, $overrides['internal'], true)) {
			continue;
		}
		$command = new Command($name, $fact, $word !== null, $overrides['shapes'][$name] ?? null);
		if ($word === null) {
			$commands[$name] = $command;
		} else {
			isset($commands[$container]) || fail("$name has no container");
			$commands[$container]->subcommands[$word] = $command;
		}
	}
	$methods = [];
	foreach ($commands as $command) {
		foreach ($command->subcommands as $each) {
			$each->finish();
		}
		$command->finish();
		if (isset($methods[$command->method])) {
			fail("$command->name and {$methods[$command->method]} have the same method name");
		}
		if (in_array($command->method, array_map(strtolower(...), $overrides['own_methods']), true)) {
			fail("$command->name: Client, Pipeline or Transaction has a method of that name");
		}
		$methods[$command->method] = $command->name;
	}
	return $commands;
}
