--TEST--
Every method sends the words that the facts about its command say: by position, by name, and from arrays
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';
require __DIR__ . '/../inc/named-options.inc';

/* Its options are steps, so that those by name stand behind all others. */
const STEPS = ['FT.HYBRID'];
/* By position only: its place is between others with a name, or the word is sometimes alone and sometimes not. */
const NO_NAME = ['VADD' => ['REDUCE'], 'FT.SEARCH' => ['SUMMARIZE', 'HIGHLIGHT'], 'FT.AGGREGATE' => ['WITHCURSOR']];

function all(): bool
{
	return true;
}

function none(): bool
{
	return false;
}

final class Counts
{
	public static int $rows = 0, $calls = 0, $names = 0, $arrays = 0;
}

function check(string $name, array $expected, array $arguments): void
{
	Counts::$calls++;
	$subcommand = array_slice(explode(' ', $name), 1);
	$got = outcome(fn () => (new Words)->{Facts::method($name)}(...$subcommand, ...$arguments));
	$expected = array_map(strval(...), [...explode(' ', $name), ...$expected]);
	if ($got !== $expected) {
		echo "$name: ", show($arguments), "\n  expected ", show($expected), "\n  got      ", show($got), "\n";
	}
}

function check_positions(string $name, array $arguments): void
{
	for ($choice = 0; $choice < Facts::choices($arguments); $choice++) {
		foreach (['none', 'all'] as $wanted) {
			foreach ([1, 2] as $times) {
				$values = Facts::sample($arguments, $wanted, $choice, $times);
				check($name, $values, $values);
			}
		}
	}
}

function check_names(string $name, array $arguments): void
{
	foreach ($arguments as $i => $argument) {
		$isChoice = $argument['kind'] === 'oneof' && $argument['word'] === null;
		foreach ($argument['optional'] ? ($isChoice ? $argument['items'] : [$argument]) : [] as $choice => $option) {
			$word = word_of($option);
			if ($word === null || in_array($word, NO_NAME[$name] ?? [], true)) {
				continue;
			}
			foreach ($option['repeat'] === '' ? [1] : [1, 2] as $times) {
				$number = 0;
				$before = Facts::sample(array_slice($arguments, 0, $i), 'none', 0, 1, $number);
				$words = Facts::sample([['optional' => false] + $argument], 'none', $choice, $times, $number);
				$after = Facts::sample(array_slice($arguments, $i + 1), 'none', 0, 1, $number);
				if ($words === ['LABELS']) {
					continue; // labels are a map, and this is none
				}
				$sent = [strtoupper($word), ...array_slice($words, 1)];
				check($name, in_array($name, STEPS, true) ? [...$before, ...$after, ...$sent] : [...$before, ...$sent, ...$after],
					[...$before, ...$after, strtolower($word) => by_name($option, $words)]);
				Counts::$names++;
			}
		}
	}
}

/** Values of a repeated argument as one array; null: there an array means nothing */
function as_array(array $argument, array $values): ?array
{
	$isPlain = fn (array $each): bool => !$each['optional'] && $each['word'] === null && $each['repeat'] === '';
	$kinds = implode('', array_map(fn (array $each) => $isPlain($each) ? $each['kind'] : '?', $argument['items']));
	return match (true) {
		$argument['kind'] !== 'block', in_array($kinds, ['ii', 'dd'], true) => $values,
		$kinds === 'dds' => array_column(array_map(fn (array $each) => [[$each[0], $each[1]], $each[2]], array_chunk($values, 3)), 0, 1),
		$kinds === 'ds' => array_column(array_chunk($values, 2), 0, 1),
		strlen($kinds) === 2 && !str_contains($kinds, '?') => array_column(array_chunk($values, 2), 1, 0),
		default => null,
	};
}

function check_arrays(string $name, array $arguments): void
{
	foreach ($arguments as $i => $argument) {
		if ($argument['optional'] || $argument['repeat'] === '' || $argument['word'] !== null || $argument['kind'] === 'oneof') {
			continue;
		}
		foreach ([1, 3] as $times) {
			$number = 0;
			$before = Facts::sample(array_slice($arguments, 0, $i), 'none', 0, 1, $number);
			$values = Facts::sample([$argument], 'none', 0, $times, $number);
			$after = Facts::sample(array_slice($arguments, $i + 1), 'none', 0, 1, $number);
			if ($i > 0 && Facts::isCount($arguments[$i - 1], $argument)) {
				$before[array_key_last($before)] = Facts::count($arguments[$i - 1], $argument, $values);
			}
			if (($array = as_array($argument, $values)) !== null) {
				check($name, [...$before, ...$values, ...$after], [...$before, $array, ...$after]);
				Counts::$arrays++;
			}
		}
	}
}

foreach (Facts::all() as $name => $fact) {
	if (in_array($name, Facts::NO_METHODS, true) || Facts::isInternal($name) || in_array($name, ['CLIENT REPLY', 'SCRIPT DEBUG', 'CLUSTER SYNCSLOTS'], true)) {
		continue;
	}
	Counts::$rows++;
	if (Facts::isContainer($name)) {
		/* A subcommand that came later, with anything behind it. */
		check($name, ['NEW-WORD', 'a', 1], ['NEW-WORD', 'a', 1]);
		continue;
	}
	foreach (Facts::syntaxes($name) as $arguments) {
		check_positions($name, $arguments);
		check_names($name, $arguments);
		check_arrays($name, $arguments);
	}
	if (!Facts::syntaxes($name)) {
		$values = array_fill(0, max(0, abs($fact['arity']) - count(explode(' ', $name))), 'value');
		check($name, $values, $values);
	}
}
echo Counts::$rows >= 560 && Counts::$calls >= 3000 && Counts::$names >= 400 && Counts::$arrays >= 100 ? 'every row was tried'
	: sprintf('%d rows, %d calls, %d by name, %d arrays', Counts::$rows, Counts::$calls, Counts::$names, Counts::$arrays), "\n";
?>
--EXPECT--
every row was tried
