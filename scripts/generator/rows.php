<?php
/* Makes the rows for C: constant data without pointers, and the tables that find a row by its name. */
declare(strict_types=1);

/** For each change of the connection's state, when a command that causes it is refused: the ends of PHP_HIREDIS_POLICY_... constants. */
const POLICIES = [
	'SELECT' => ['NOT_BY_TASK'],
	'AUTH' => ['NOT_BY_TASK'],
	'HELLO' => ['NOT_SHARED'],
	'RESET' => ['NOT_QUEUED', 'NOT_SHARED'],
	'QUIT' => ['NOT_QUEUED', 'NOT_SHARED'],
	'MULTI' => ['NOT_QUEUED', 'IN_TRANSACTION'],
	'WATCH' => ['NOT_QUEUED', 'IN_TRANSACTION', 'UNDER_LOCK'],
	'UNWATCH' => ['IN_TRANSACTION', 'UNDER_LOCK'],
	'EXEC' => ['NOT_QUEUED', 'IN_TRANSACTION'],
];

/** One row of src/command/rows.def. A text is an offset there; print_rows() computes it. */
final class Row
{
	public readonly string $flags;
	public readonly string $policy;
	public readonly int $required;
	public readonly string $tail;
	public readonly bool $hasInt;
	public readonly bool $isFlat;

	public function __construct(
		public readonly string $name,
		public readonly string $spec,
		public readonly string $options = '',
		public readonly int $place = -1,
		string $flags = '0',
		public readonly string $wait = 'PHP_HIREDIS_SPEC_WAIT_NONE',
		public readonly string $shape = 'PHP_HIREDIS_SHAPE_RAW',
		public readonly string $condition = '',
		public readonly string $shapeElse = 'PHP_HIREDIS_SHAPE_RAW',
		public readonly string $advice = '',
		bool $isContainer = false,
		public readonly string $effect = 'NONE',
		public readonly Places $places = new Places('NONE'),
		public readonly string $route = 'NODE',
		public readonly string $touches = 'NOTHING',
		public readonly bool $isKept = false,
		public readonly string $since = '',
		public readonly string $optionsSince = '',
		public readonly string $optionValues = '',
	) {
		$isScript = preg_match('/^(EVAL|FCALL)/', $name) === 1;
		// A cursor is valid only on the server that has sent it, and a script may be loaded on only one server.
		$isReplicas = str_contains($flags, 'READONLY') && $effect === 'NONE' && !preg_match('/SCAN$|^EVAL/', $name);
		$said = [
			'CONTAINER' => $isContainer, 'SCRIPT' => $isScript, 'REPLICA' => $isReplicas,
			'ONE_KEY' => $places->how === 'RANGE' && $places->first === $places->last,
		];
		$this->flags = implode('|', array_diff([$flags, ...array_map(fn(string $flag) => "PHP_HIREDIS_SPEC_$flag", array_keys(array_filter($said)))], ['0'])) ?: '0';
		$this->policy = implode('|', array_map(fn(string $policy) => "PHP_HIREDIS_POLICY_$policy", POLICIES[$effect] ?? [])) ?: '0';
		$this->required = strcspn($spec, '*');
		$this->tail = $this->required < strlen($spec) ? $spec[$this->required + 1] : '';
		$this->hasInt = strcspn($spec, 'in') < $this->required;
		// The data of HSET begin with a required parameter, those of ZADD, GEOADD and XADD follow options.
		$hasPairs = $this->tail === 'M' || $this->tail === 'G'
			|| ($this->tail === 'P' && ($options !== '' || ($this->required > 0 && $spec[$this->required - 1] === 'P')));
		$this->isFlat = !$this->hasInt && $condition === '' && $wait === 'PHP_HIREDIS_SPEC_WAIT_NONE' && !$hasPairs && !$isContainer;
	}

	/** Returns the words of the name in RESP. */
	public function resp(): string
	{
		return implode('', array_map(fn(string $word) => '$' . strlen($word) . "\r\n$word\r\n", explode(' ', $this->name)));
	}

	public function words(): int
	{
		return substr_count($this->name, ' ') + 1;
	}
}

function plain_flags(string $name, array $facts, array $overrides): string
{
	$fact = may_change($name, $facts, $overrides['not_readonly']) ? ['flags' => ''] + $facts[$name] : $facts[$name];
	return (new Command($name, $fact, false, null))->flags();
}

/**
 * @param array<string, Command> $commands
 * @return array{list<Row>, list<string>} all rows, those with a method first, and the names of these methods
 */
function row_list(array $commands, array $overrides, array $facts): array
{
	$withMethod = $without = $methods = [];
	foreach ([false, true] as $module) {
		foreach ($commands as $command) {
			if (($command->fact['module'] ?? false) !== $module) {
				continue;
			}
			$withMethod[] = $command;
			$methods[] = $command->method;
			array_push($without, ...array_values($command->subcommands));
		}
		if (!$module) {
			foreach ($overrides['call_only'] as $name => $advice) {
				$without[] = [$name, implode('|', array_diff([plain_flags($name, $facts, $overrides), 'PHP_HIREDIS_SPEC_CALL_ONLY'], ['0'])), $advice];
			}
			foreach ($overrides['internal'] as $name) {
				$without[] = [$name, plain_flags($name, $facts, $overrides), ''];
			}
			foreach ($overrides['refused'] as $name => $advice) {
				$without[] = [$name, 'PHP_HIREDIS_SPEC_REFUSED', $advice];
			}
		}
	}
	$containers = [];
	foreach ($without as $each) {
		$words = explode(' ', is_array($each) ? $each[0] : $each->name);
		if (count($words) > 1) {
			$containers[$words[0]] = true;
		}
	}
	$rows = $undecided = [];
	$said = said_routes($overrides);
	foreach ([...$withMethod, ...$without] as $each) {
		$name = is_array($each) ? $each[0] : $each->name;
		$effect = $overrides['effects'][$name] ?? 'NONE';
		$fact = ($overrides['facts'][$name] ?? []) + $facts[$name];
		$isContainer = isset($containers[$name]);
		$places = command_places($name, $fact, $isContainer, $overrides);
		$route = command_route($name, $fact, $places, $isContainer, $overrides, $said);
		$flags = is_array($each) ? $each[1] : $each->flags();
		$touches = command_touches($name, $fact, $places, $isContainer, $flags, $overrides);
		$kept = command_kept($name, $places, $flags, $overrides);
		foreach (['routes' => $route, 'touches' => $touches, 'kept' => $kept] as $part => $decided) {
			if ($decided === null) {
				$undecided[$part][] = $name;
			}
		}
		if ($route === null || $touches === null || $kept === null) {
			continue;
		}
		$command = is_array($each) ? new Command($name, $fact, false, null) : $each;
		$rows[] = is_array($each)
			? new Row($name, '*s', flags: $each[1], advice: $each[2], effect: $effect, places: $places, route: $route, touches: $touches,
				isKept: $kept, since: $command->since(), optionsSince: $command->optionsSince())
			: $each->row($isContainer, $effect, $places, $route, $touches, $kept);
	}
	foreach (['routes' => 'where these go in a cluster', 'touches' => 'what these change, having no keys that are known', 'kept' => "(or in 'not_kept') whether a cache may keep these"] as $part => $what) {
		isset($undecided[$part]) && fail("overrides.php must say in '$part' $what: " . implode(', ', $undecided[$part]));
	}
	return [$rows, $methods];
}

/** The texts of all rows, joined into one string. Equal texts are stored once. */
final class Text
{
	private string $all = "\0";
	/** @var array<string, int> */
	private array $places = ['' => 0];
	/** @var list<string> */
	private array $lines = ["\0"];

	public function place(string $string, bool $isTerminated = true): int
	{
		if (!isset($this->places[$string])) {
			$this->places[$string] = strlen($this->all);
			$this->lines[] = $isTerminated ? "$string\0" : $string;
			$this->all .= end($this->lines);
		}
		return $this->places[$string];
	}

	public function print(): string
	{
		strlen($this->all) < 65536 || fail('the strings of all rows are more than 64 KiB: their offsets need 32 bits');
		return implode("\n", array_map(fn(string $line) => "\t\"" . strtr($line, ["\0" => '\0', "\r" => '\r', "\n" => '\n', '\\' => '\\\\', '"' => '\"']) . '"', $this->lines));
	}
}

/* The perfect hash of the names. Its displacements are found by trial. spec_lookup() in src/command/table.c must compute the same hash. */
const LOOKUP_SLOTS_BITS = 10;
const LOOKUP_GROUPS_BITS = 8;

function lookup_hash(int $hash, string $word): int
{
	foreach (str_split($word) as $character) {
		$hash = (($hash ^ ord($character)) * 0x01000193) & 0xffffffff;
	}
	return $hash;
}

function lookup_slot(int $hash, int $displacement): int
{
	return ((($hash ^ $displacement) * 0x5bd1e995) & 0xffffffff) >> (32 - LOOKUP_SLOTS_BITS);
}

/**
 * @param list<Row> $rows
 * @return array{list<int>, list<int>} a displacement for each group of hashes, and a row for each slot
 */
function lookup_tables(array $rows): array
{
	$byName = array_flip(array_map(fn(Row $row) => $row->name, $rows));
	$groups = array_fill(0, 1 << LOOKUP_GROUPS_BITS, []);
	foreach ($rows as $index => $row) {
		$words = explode(' ', $row->name);
		count($words) < 3 || fail("$row->name has more than two words");
		// The hash of a subcommand begins with the row of its container.
		$hash = count($words) === 1 ? lookup_hash(0, $words[0]) : lookup_hash($byName[$words[0]] + 1, $words[1]);
		$groups[$hash >> (32 - LOOKUP_GROUPS_BITS)][$index] = $hash;
	}
	$displacements = array_fill(0, count($groups), 0);
	$slots = array_fill(0, 1 << LOOKUP_SLOTS_BITS, null);
	uasort($groups, fn(array $a, array $b) => count($b) <=> count($a));
	foreach ($groups as $group => $hashes) {
		for ($displacement = 0; ; $displacement++) {
			$displacement < 65536 || fail('no look-up without a collision was found; more slots or groups are needed');
			$wanted = array_map(fn(int $hash) => lookup_slot($hash, $displacement), $hashes);
			if (count(array_unique($wanted)) === count($wanted) && !array_filter($wanted, fn(int $slot) => $slots[$slot] !== null)) {
				break;
			}
		}
		$displacements[$group] = $displacement;
		foreach ($wanted as $index => $slot) {
			$slots[$slot] = $index;
		}
	}
	// The caller compares the name with the row it has found, so an unused slot may contain any row.
	return [$displacements, array_map(fn(?int $index) => $index ?? 0, $slots)];
}

function print_numbers(array $numbers): string
{
	return "\t" . implode(",\n\t", array_map(fn(array $line) => implode(', ', $line), array_chunk($numbers, 24)));
}

/** @param list<Row> $rows */
function print_notes(array $rows, Text $text): string
{
	$notes = array_map(fn(Row $row) => "{{$text->place($row->since)}, {$text->place($row->optionsSince)}, {$text->place($row->optionValues)}}", $rows);
	return "\t" . implode(",\n\t", array_map(fn(array $line) => implode(', ', $line), array_chunk($notes, 8)));
}

/**
 * Returns the text of src/command/rows.def.
 * @param list<Row> $rows
 */
function print_rows(array $rows): string
{
	$text = new Text;
	// Heads come first, because C may read bytes after the end of a short one.
	foreach ($rows as $row) {
		$text->place("*0\r\n" . $row->resp(), false);
	}
	$places = array_values(array_unique(array_map(fn(Row $row) => $row->places->initializer(), $rows)));
	sort($places);
	$place = array_flip($places);
	$lines = '';
	foreach ($rows as $row) {
		$resp = $row->resp();
		$lines .= sprintf("\t{%d, %d, %d, %d, %d, %d, %d, %s, %d, %s, %s, %s, %d, %d, %d, PHP_HIREDIS_STATE_CHANGE_%s, %s, %d, %d, PHP_HIREDIS_ROUTE_%s, PHP_HIREDIS_TOUCHES_%s, PHP_HIREDIS_CACHEABLE_%s, %s, %s, %s}, /* %s */\n",
			$text->place($row->name), $text->place($row->spec), $text->place($row->options), $text->place($row->condition), $text->place($row->advice),
			$text->place("*0\r\n$resp", false), strlen($resp), $row->flags, $row->place, $row->wait, $row->shape, $row->shapeElse,
			strlen($row->name), $row->words(), $row->required, $row->effect, $row->policy,
			$row->places->key(), $place[$row->places->initializer()], $row->route, $row->touches, $row->isKept ? command_cacheable($row->name) : 'NEVER',
			$row->tail === '' ? '0' : "'$row->tail'",
			$row->hasInt ? 'true' : 'false', $row->isFlat ? 'true' : 'false',
			implode(' ', array_filter([$row->name, "\"$row->spec\"", $row->options, $row->condition === '' ? '' : "? $row->condition"])));
	}
	$notes = print_notes($rows, $text);
	[$displacements, $slots] = lookup_tables($rows);
	$longest = max(array_map(fn(Row $row) => max(array_map(strlen(...), explode(' ', $row->name))), $rows));
	return '/* ' . NOTICE . " */\n\n"
		. "/* The texts of all command specs. A spec has their offsets here; offset 0 is the empty string. */\nconst char php_hiredis_spec_texts[] =\n{$text->print()};\n\n"
		. "/* Where the keys of a command are. A command spec has an index into this array. */\nconst php_hiredis_key_places php_hiredis_places[] = {\n\t" . implode(",\n\t", $places) . "\n};\n\n"
		. "/* The commands with a PHP method come first. The comment of each line shows its name, parameters, options, and the condition of its shape. */\n"
		. "const php_hiredis_command_spec php_hiredis_command_specs[] = {\n$lines};\n\n"
		. "/* What Hiredis\\since() and messages say about each command. A separate table, because sending a command does not need it. */\n"
		. "const php_hiredis_spec_notes php_hiredis_command_notes[] = {\n$notes\n};\n\n"
		. "/* The hash table of spec_lookup(). */\n#define NAME_ARGUMENT_MAX $longest\n#define SLOTS_BITS " . LOOKUP_SLOTS_BITS . "\n#define GROUPS_BITS " . LOOKUP_GROUPS_BITS . "\n"
		. "static const uint16_t displacements[1 << GROUPS_BITS] = {\n" . print_numbers($displacements) . "\n};\n"
		. "static const uint16_t slots[1 << SLOTS_BITS] = {\n" . print_numbers($slots) . "\n};\n";
}

/**
 * Returns the text of src/command/commands.def: each method with the number of its row.
 * @param list<string> $methods
 */
function print_methods(array $methods): string
{
	$text = '/* ' . NOTICE . " */\n\n/* COMMAND(method, row) */\n";
	foreach ($methods as $row => $method) {
		$text .= "COMMAND($method, $row)\n";
	}
	return $text;
}
