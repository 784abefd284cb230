<?php
/* Decides which cached replies a command makes invalid, and which replies a cache may store. */
declare(strict_types=1);

/** Returns whether a list of overrides.php contains the name. "BF.*" in the list matches every name that begins with "BF.". */
function is_listed(string $name, array $list): bool
{
	return (bool) array_filter($list, fn(string $each) => $each === $name || str_ends_with($each, '*') && str_starts_with($name, substr($each, 0, -1)));
}

/**
 * Returns whether the command reads one key, its first argument, and nothing else. For such a command, overrides.php must say whether a cache may
 * store the replies.
 */
function reads_one_key(string $name, Places $places, string $flags): bool
{
	return !str_contains($name, ' ') && str_contains($flags, 'SPEC_READONLY') && $places->how === 'RANGE' && $places->first === 1 && $places->last === 1;
}

/** Returns whether a cache may store the replies, or null if overrides.php must still decide that. */
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

/**
 * Returns the end of PHP_HIREDIS_CACHEABLE_... (src/command/command.h) for a command whose replies a cache may store. PTTL does not show when the fields of
 * a hash expire. EXISTS and TYPE may read a hash, which disappears with its last field, and nobody knows what the keys of a module contain.
 */
function command_cacheable(string $name): string
{
	return $name[0] === 'H' || in_array($name, ['EXISTS', 'TYPE'], true) || str_contains($name, '.') ? 'BRIEFLY' : 'UNTIL_EXPIRY';
}

/** Returns the end of PHP_HIREDIS_TOUCHES_... (src/command/command.h), or null if overrides.php must still decide. */
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
		// An unknown subcommand may change anything.
		$isContainer => 'UNKNOWN',
		str_contains($flags, 'SPEC_READONLY') => 'NOTHING',
		in_array('write', $said, true) => $hasKeys ? 'KEYS' : null,
		// The server wrongly describes the command as read-only, or a module does not say what the command does.
		in_array('readonly', $said, true), $fact['module'] ?? false => 'UNKNOWN',
		default => 'NOTHING',
	};
}
