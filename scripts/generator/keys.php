<?php
/* Finds the keys among the arguments of a command. Argument 0 is its name. */
declare(strict_types=1);

final class Places
{
	/** @param string $how the end of PHP_HIREDIS_KEYS_... (src/command/command.h), which says what the numbers mean */
	public function __construct(
		public readonly string $how,
		public readonly int $first = 0,
		public readonly int $last = 0,
		public readonly int $step = 0,
		public readonly int $from = 0,
		private readonly bool $mayBeNone = false,
		private readonly bool $isIncomplete = false,
	) {
	}

	/** Returns the number of the argument that is the first key, or 0 if there is no key or its place is not fixed. */
	public function key(): int
	{
		return $this->how === 'COUNTED' && $this->first === 0 && !$this->mayBeNone ? $this->from + 1 : $this->first;
	}

	/** Returns the place of the first key in the notation of commands.json. */
	public function fact(): ?string
	{
		return match (true) {
			$this->how === 'NONE' || $this->how === 'UNKNOWN' => null,
			$this->how === 'STREAMS' => 'word:STREAMS',
			$this->how === 'MIGRATE' => '3',
			$this->first > 0 => (string) $this->first,
			default => "count:$this->from",
		};
	}

	public function initializer(): string
	{
		return "{PHP_HIREDIS_KEYS_$this->how, $this->first, $this->last, $this->step, $this->from, " . ($this->isIncomplete ? 'true' : 'false') . '}';
	}

	/** Returns the same places, of a command whose reply may also depend on other keys. */
	public function incomplete(): self
	{
		return new self($this->how, $this->first, $this->last, $this->step, $this->from, $this->mayBeNone, true);
	}
}

/** Parses the places of keys that overrides.php gives for a command: "2", "1:-1", "NONE" or "MIGRATE". */
function said_places(string $name, string $said): Places
{
	preg_match('/^(?:(?<first>[1-9])(?::(?<last>-?\d))?|(?<how>NONE|MIGRATE))$/', $said, $found, PREG_UNMATCHED_AS_NULL) || fail("overrides.php: the keys \"$said\" of $name");
	return $found['how'] !== null ? new Places($found['how']) : new Places('RANGE', (int) $found['first'], (int) ($found['last'] ?? $found['first']), 1);
}

/**
 * Returns how many words the arguments after the keys have. Fails if that number is not fixed.
 * @param list<Argument> $arguments
 */
function words_behind(string $name, array $arguments): int
{
	return array_sum(array_map(fn(Argument $each) => $each->words() ?? fail("$name: behind its keys stands what has no fixed number of words"), $arguments));
}

function has_key(Argument $argument): bool
{
	return $argument->kind === 'k' || array_filter($argument->arguments, has_key(...));
}

/**
 * @param list<Argument> $all
 * @return array{string, int, 2?: int, 3?: int|bool}|null the keys that the argument at word $at adds, or null
 */
function places_of_argument(string $name, array $all, int $i, ?int $at, int $fixed): ?array
{
	$each = $all[$i];
	$isKey = fn(Argument $one): bool => $one->kind === 'k';
	$stores = $each->kind === 'oneof' ? $each->arguments : [$each];
	if (!array_filter($stores, fn(Argument $one) => !$isKey($one) || !in_array($one->word, ['STORE', 'STOREDIST'], true))) {
		return ['STORED', $fixed];
	}
	if ($each->word === 'STREAMS' && array_map(fn(Argument $one) => $isKey($one) . $one->multiple, $each->arguments) === ['11', '1']) {
		return ['STREAMS', 0];
	}
	$keys = $isKey($each) ? [$each] : array_values(array_filter($each->arguments, $isKey));
	if (!$keys && !has_key($each)) {
		return null;
	}
	$at !== null && $each->word === null && count($keys) === 1 && ($keys[0] === $each || $keys[0] === $each->arguments[0] && $each->multiple)
		|| fail("$name: its keys cannot be told from its arguments; overrides.php decides");
	$step = max(1, count($each->arguments));
	return match (true) {
		!$each->multiple => ['FIXED', $at],
		$i > 0 && strtolower($all[$i - 1]->name) === 'numkeys' => ['COUNTED', $at - 1, $step, $each->optional],
		default => ['REST', $at, $step, -1 - words_behind($name, array_slice($all, $i + 1))],
	};
}

/** @param list<Argument> $arguments */
function places(string $name, array $arguments): Places
{
	$at = $fixed = substr_count($name, ' ') + 1;
	$first = $last = 0;
	$places = null;
	foreach ($arguments as $i => $each) {
		$found = places_of_argument($name, $arguments, $i, $at, $fixed);
		if ($found !== null) {
			$places === null || fail("$name: keys behind its other keys; overrides.php decides");
			switch ($found[0]) {
				case 'FIXED':
					$first === 0 || $last === $found[1] - 1 || fail("$name: its keys do not stand together; overrides.php decides");
					$first = $first ?: $found[1];
					$last = $found[1];
					break;
				case 'REST':
					$first === 0 || $found[2] === 1 && $last === $found[1] - 1 || fail("$name: its keys do not stand together; overrides.php decides");
					$places = new Places('RANGE', $first ?: $found[1], $found[3], $found[2]);
					break;
				case 'COUNTED':
					$first === $last || fail("$name: two keys in front of the counted ones; overrides.php decides");
					$places = new Places('COUNTED', $first, 0, $found[2], $found[1], $found[3]);
					break;
				default:
					$places = new Places($found[0], $first, 0, 0, $found[1]);
			}
		}
		$at = $at === null || $each->words() === null ? null : $at + $each->words();
		$fixed = $at ?? $fixed;
	}
	return $places ?? ($first > 0 ? new Places('RANGE', $first, $last, 1) : new Places('NONE'));
}

/** Returns the places of the keys according to the corrected facts. The syntax and the first key that servers report must agree. */
function command_places(string $name, array $fact, bool $isContainer, array $overrides): Places
{
	if (isset($overrides['keys'][$name])) {
		$places = said_places($name, $overrides['keys'][$name]);
	} elseif ($isContainer) {
		return new Places('UNKNOWN');
	} else {
		$places = places($name, parse_arguments($fact['args'] ?? ''));
		isset($fact['valkey_args']) && $places != places($name, parse_arguments($fact['valkey_args'])) && fail("$name: Valkey has its keys elsewhere");
	}
	$places->fact() === ($fact['key'] ?? null)
		|| fail("$name: its arguments say that its first key is at \"{$places->fact()}\", and its key is at \"" . ($fact['key'] ?? '') . '"; overrides.php decides');
	$isIncomplete = in_array($name, $overrides['other_keys'], true);
	// The server says that the keys have no fixed places, and the syntax has only keys with fixed ones.
	$isUnclear = $places->how === 'RANGE' && str_contains($fact['flags'] ?? '', 'movablekeys') && !isset($overrides['facts'][$name]['key']);
	$isIncomplete || !$isUnclear || fail("overrides.php must say in 'other_keys' that $name reads keys which are not among its arguments");
	return $isIncomplete ? $places->incomplete() : $places;
}
