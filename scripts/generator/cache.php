<?php
/* What a command changes of what a client's cache may hold, and which replies may stay there. */
declare(strict_types=1);

/** A list of overrides.php of names, or of "BF.*" for all that begin so, holds the name */
function is_listed(string $name, array $list): bool
{
	return (bool) array_filter($list, fn(string $each) => $each === $name || str_ends_with($each, '*') && str_starts_with($name, substr($each, 0, -1)));
}

/** Does it read one key, its first word, and nothing else? Then overrides.php has to say whether its replies are kept. */
function reads_one_key(string $name, Places $places, string $flags): bool
{
	return !str_contains($name, ' ') && str_contains($flags, 'SPEC_READONLY') && $places->how === 'RANGE' && $places->first === 1 && $places->last === 1;
}

/** Null: not decided */
function command_kept(string $name, Places $places, string $flags, array $overrides): ?bool
{
	$kept = in_array($name, $overrides['kept'], true);
	if (!reads_one_key($name, $places, $flags)) {
		!$kept || in_array($name, ['EXISTS', 'MGET'], true) || fail("overrides.php names $name in 'kept', and it does not read one key");
		return $kept;
	}
	$not = is_listed($name, $overrides['not_kept']);
	$kept && $not && fail("overrides.php names $name in 'kept' and in 'not_kept'");
	return $kept || $not ? $kept : null;
}

/** PHP_HIREDIS_TOUCHES_... of src/command/command.h; null: not decided */
function command_touches(string $name, array $fact, Places $places, bool $isContainer, string $flags, array $overrides): ?string
{
	foreach ($overrides['touches'] as $touches => $names) {
		if (in_array($name, $names, true)) {
			return $touches;
		}
	}
	$said = explode(' ', $fact['flags'] ?? '');
	$hasKeys = $places->how !== 'NONE' && $places->how !== 'UNKNOWN';
	return match (true) {
		// What a subcommand without a row does is not known.
		$isContainer => 'SOME',
		str_contains($flags, 'SPEC_READONLY') => 'NOTHING',
		in_array('write', $said, true) => $hasKeys ? 'KEYS' : null,
		// Called read-only, and it is not; or a module that says nothing.
		in_array('readonly', $said, true), $fact['module'] ?? false => 'SOME',
		default => 'NOTHING',
	};
}
