--TEST--
Named options are sent in the order of the command's syntax: every order of the caller gives the same bytes, also behind an option given by position
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';
require __DIR__ . '/../inc/named-options.inc';

/* Their options are steps: the order of the caller is their meaning. */
const STEPS = ['BITFIELD', 'FT.AGGREGATE', 'FT.HYBRID'];
/* By position only: see rows.phpt. REDUCE and the others of VADD have a test of their own. */
const NO_NAME = ['TS.QUERYLABELS' => ['VALUES'], 'VADD' => ['REDUCE'], 'FT.SEARCH' => ['SUMMARIZE', 'HIGHLIGHT']];
/* An option that takes every argument behind it on some servers, and so goes last. */
const LAST = ['CLIENT LIST' => 'ID'];
/* Options in front of data without a name stand there together, in front of one given by position, too. */
const IN_FRONT_OF_DATA = ['FUNCTION LOAD', 'FT.ALTER', 'FT.SYNUPDATE', 'GEOADD', 'JSON.ARRPOP', 'JSON.GET', 'TS.CREATERULE', 'VADD', 'XADD', 'XPENDING', 'ZADD'];

final class Counts
{
	public static int $commands = 0, $calls = 0;
}

/** Every argument of the syntax that has a name: [the word, the words on the wire, the value by name, optional], and what has none
 * @return array{list<array{string, list<mixed>, mixed, int}>, list<mixed>} */
function named_and_others(string $name, array $arguments): array
{
	$named = $others = [];
	$number = 0;
	foreach ($arguments as $i => $argument) {
		$isChoice = $argument['kind'] === 'oneof' && $argument['word'] === null;
		$found = false;
		foreach ($argument['optional'] || $argument['kind'] !== 'word' ? ($isChoice ? $argument['items'] : [$argument]) : [] as $choice => $option) {
			$word = word_of($option);
			if ($word === null || (!$argument['optional'] && $option['kind'] === 'word') || in_array($word, NO_NAME[$name] ?? [], true)) {
				continue;
			}
			$words = Facts::sample([['optional' => false] + $argument], fn () => false, $choice, 1, $number);
			$value = by_name($option, $words);
			$isKnown = !str_starts_with(show(sent($name, [$word => $value])), 'Error: Unknown'); // rows.phpt says which must be
			if ($words !== ['LABELS'] && $isKnown) {
				$named[] = [strtoupper($word), [strtoupper($word), ...array_slice($words, 1)], $value, $i];
				$found = true;
			}
		}
		if (!$found) {
			$others[] = $argument;
		}
	}
	return [$named, Facts::sample($others, fn () => false, 0, 1, $number)]; // together: one may count another
}

/** @return iterable<list<mixed>> */
function permutations(array $list): iterable
{
	if (count($list) < 2) {
		yield $list;
		return;
	}
	foreach ($list as $i => $first) {
		$rest = $list;
		array_splice($rest, $i, 1);
		foreach (permutations($rest) as $permutation) {
			yield [$first, ...$permutation];
		}
	}
}

function sent(string $name, array $arguments): mixed
{
	Counts::$calls++;
	$subcommand = array_slice(explode(' ', $name), 1);
	return outcome(fn () => (new Words)->{Facts::method($name)}(...$subcommand, ...$arguments));
}

/** The words behind the name without those that have no name, in their places */
function check(string $name, array $others, array $chosen, ?array $byPosition): void
{
	$first = null;
	foreach (permutations($chosen) as $order) {
		$arguments = [...$others, ...($byPosition[1] ?? [])];
		foreach ($order as [$word, , $value]) {
			$arguments[$word] = $value;
		}
		$words = sent($name, $arguments);
		if ($words !== ($first ??= $words)) {
			echo "$name: ", show($arguments), "\n  one order   ", show($first), "\n  another one ", show($words), "\n";
			return;
		}
	}
	if (!is_array($first)) {
		echo "$name: ", show($arguments), ' ', show($first), "\n";
		return;
	}
	$all = $byPosition !== null && !in_array($name, IN_FRONT_OF_DATA, true) ? [...$chosen, $byPosition] : $chosen;
	usort($all, fn (array $a, array $b) => [$a[0] === (LAST[$name] ?? ''), $a[4]] <=> [$b[0] === (LAST[$name] ?? ''), $b[4]]);
	$expected = array_map(strval(...), array_merge(...array_column($all, 1)));
	// What is not asked for here stands somewhere between.
	$at = 0;
	foreach ($first as $word) {
		$at += (int) ($at < count($expected) && $word === $expected[$at]);
	}
	if ($at < count($expected)) {
		echo "$name: expected the order ", show($expected), "\n  got ", show($first), "\n";
	}
}

foreach (Facts::all() as $name => $fact) {
	if (in_array($name, Facts::NO_METHODS, true) || in_array($name, STEPS, true) || Facts::isInternal($name) || Facts::isContainer($name)
			|| in_array($name, ['CLIENT REPLY', 'SCRIPT DEBUG', 'CLUSTER SYNCSLOTS'], true)) {
		continue;
	}
	foreach (Facts::syntaxes($name) as $arguments) {
		[$named, $others] = named_and_others($name, $arguments);
		foreach ($named as $place => &$each) {
			$each[] = $place;
		}
		unset($each);
		$count = count($named);
		Counts::$commands += (int) ($count > 1);
		/* Every pair, and four that stand together or apart. */
		for ($i = 0; $i < $count; $i++) {
			for ($j = $i + 1; $j < $count; $j++) {
				check($name, $others, [$named[$i], $named[$j]], null);
				foreach ($count < 20 ? [0, $i + 1, intdiv($i + $j, 2), $j + 1, $count - 1] : [$j + 1] as $k) {
					if ($k < $count && $k !== $i && $k !== $j) {
						check($name, $others, [$named[$i], $named[$j]], $named[$k]);
					}
				}
			}
			foreach ([1, 2, 3, 5] as $step) {
				if ($i + 3 * $step < $count) {
					check($name, $others, [$named[$i], $named[$i + $step], $named[$i + 2 * $step], $named[$i + 3 * $step]], $i > 0 ? $named[$i - 1] : null);
					check($name, $others, [$named[$i], $named[$i + $step], $named[$i + 2 * $step], $named[$i + 3 * $step]], $named[$i + 4 * $step] ?? null);
				}
			}
		}
	}
}
echo Counts::$commands >= 100 && Counts::$calls >= 10000 ? 'every order gave the same bytes'
	: sprintf('%d commands, %d calls', Counts::$commands, Counts::$calls), "\n";
?>
--EXPECT--
every order gave the same bytes
