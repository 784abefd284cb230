<?php
/* Turns an argument tree into a method: its parameters, how its tail reads arrays, and where its options are written. */
declare(strict_types=1);

/** The typed parameters of a method, how its tail reads arrays, and where named options are written. */
final class Signature
{
	public string $letters = '';
	/** @var list<string> */
	public array $names = [];
	/** The letter that says how arrays in the tail are read, or null if nothing may follow the typed parameters. */
	public ?string $tail = null;
	/** @var array<string, string> word => kind of the option */
	public array $options = [];
	/** @var array<string, string> word => the names of its values, for an option that takes several, as "group, consumer" */
	public array $optionValues = [];
	public int $place = -1;
	/** @var list<Argument> the arguments that follow the typed parameters */
	private array $rest = [];
	private bool $open = false;

	/** An int with such a name is the number of arguments that follow. */
	private const COUNT = '/^(?:num[a-z_-]*|count|nargs|nproperties)$/i';

	/**
	 * @param list<Argument> $arguments
	 * @param bool $mayStartOpen true for a subcommand: the method already has a parameter, so it may begin with optional arguments
	 */
	public function __construct(array $arguments, private readonly bool $mayStartOpen = false)
	{
		$this->lead($arguments);
		$this->readTail();
		$this->readOptions($this->rest);
		$this->readPlace();
	}

	/** Turns the required arguments into parameters, up to the first argument without a fixed place. */
	private function lead(array $arguments): void
	{
		foreach ($arguments as $argument) {
			if ($this->open) {
				$this->rest[] = $argument;
				continue;
			}
			if ($argument->optional) {
				if ($argument->multiple && $argument->word === null) {
					$this->markCount($argument);
				}
				$this->open = true;
				$this->rest[] = $argument;
				continue;
			}
			if ($argument->word !== null && $argument->kind !== 'word') {
				if ($this->letters !== '' || $this->mayStartOpen) {
					$this->open = true;
					$this->rest[] = $argument;
					continue;
				}
				// The syntax begins with this word. As a parameter it keeps the method from beginning with a variadic.
				$this->add('s', strtolower($argument->word) . '_word');
				$argument = clone $argument;
				$argument->word = null;
			}
			if ($argument->kind === 'block' && !$argument->multiple) {
				$this->lead($argument->arguments);
				continue;
			}
			if ($argument->isOneWord()) {
				if ($argument->kind === 'word' && $this->letters !== '') {
					$this->open = true;
					$this->rest[] = $argument;
					continue;
				}
				$this->add(self::letter($argument), $argument->kind === 'word' ? strtolower($argument->word) : $argument->name);
				continue;
			}
			if ($argument->kind === 'oneof' && !$argument->multiple && $this->letters === '' && ($words = $argument->words()) !== null) {
				for ($n = 1; $n <= $words; $n++) {
					$this->add('s', $argument->name);
				}
				continue;
			}
			$this->open = true;
			if ($argument->multiple) {
				$this->markCount($argument);
			}
			if ($argument->multiple && $argument->isValue()) {
				$this->add($argument->kind === 'k' ? 'K' : 'S', $argument->name);
				$this->tail = 's';
			} elseif ($argument->multiple && ($kind = $argument->arrayKind()) !== 's') {
				$this->add($kind, $argument->name);
				$this->tail = $kind;
			} elseif ($argument->multiple && $argument->kind === 'block' && $argument->hasFixedWords()) {
				if (array_filter($argument->arguments, fn(Argument $each) => self::letter($each) !== 'i')) {
					foreach ($argument->arguments as $each) {
						$this->add(self::letter($each), $each->name);
					}
				} else {
					$this->add('S', $argument->name);
				}
				$this->tail = 's';
			} else {
				if ($this->letters === '' && !$this->mayStartOpen) {
					$this->add('s', $argument->name);
				}
				$this->rest[] = $argument;
			}
		}
	}

	/** Marks the last parameter as a count if it is the number of repetitions of this argument. */
	private function markCount(Argument $repeated): void
	{
		if (str_ends_with($this->letters, 'i') && preg_match(self::COUNT, end($this->names))) {
			$repeated->kind !== 'block' || $repeated->arrayKind() !== 's' || fail(end($this->names) . ' counts blocks that stand in a flat list');
			$this->letters = substr($this->letters, 0, -1) . 'n';
		}
	}

	private static function letter(Argument $argument): string
	{
		return match ($argument->kind) {
			'k' => 'k',
			'i', 'u' => 'i',
			'oneof' => self::commonLetter(array_filter($argument->arguments, fn(Argument $each) => $each->word !== '')),
			default => 's',
		};
	}

	/** @param array<Argument> $choices */
	private static function commonLetter(array $choices): string
	{
		$letters = array_unique(array_map(self::letter(...), $choices));
		return count($letters) === 1 ? end($letters) : 's';
	}

	private function add(string $letter, string $name): void
	{
		$name = trim(preg_replace('/[^A-Za-z0-9]+/', '_', $name), '_');
		$name = preg_match('/^[0-9]/', $name) ? "_$name" : $name;
		for ($unique = $name, $n = 2; in_array($unique, $this->names, true); $n++) {
			$unique = "$name$n";
		}
		$this->letters .= $letter;
		$this->names[] = $unique;
	}

	private function readTail(): void
	{
		if (!$this->open) {
			return;
		}
		$this->tail ??= 's';
		$look = function (array $arguments) use (&$look): void {
			foreach ($arguments as $argument) {
				if ($argument->optional) {
					continue;
				}
				if (($kind = $argument->arrayKind()) !== 's') {
					$this->tail = $kind;
				} elseif ($argument->kind === 'block') {
					$look($argument->arguments);
				}
			}
		};
		$look($this->rest);
		if ($this->tail === 's' && array_filter($this->rest, fn(Argument $each) => $each->optional && $each->multiple && $each->word === null && $each->isValue())) {
			$this->tail = 'e';
		}
	}

	/** Decides where options are written: before an argument without a name if the syntax has them there, otherwise at the end. */
	private function readPlace(): void
	{
		$order = self::order($this->rest);
		$lastFixed = strrpos($order, '.');
		$before = $lastFixed === false ? false : strpos(substr($order, 0, $lastFixed), 'o');
		if ($before === false) {
			return;
		}
		if (!str_contains(substr($order, $lastFixed), 'o')) {
			// The parser cannot distinguish an optional value before the options from a value after them.
			$this->place = $before === 0 ? strlen($this->letters) : -1;
			return;
		}
		// Some options come before that argument and some after it. Those before it cannot be named options, unless everything has a name.
		foreach ($this->rest as $argument) {
			$word = $argument->word ?? ($argument->kind === 'block' ? $argument->arguments[0]->word : null);
			if (!$argument->optional && $word === null) {
				$signature = new self([]);
				$signature->readOptions(self::upTo($this->rest));
				$this->options = array_diff_key($this->options, $signature->options);
				return;
			}
		}
	}

	/** Returns a character for each argument: o if it has a name, . if it has a place or is a required word. */
	private static function order(array $arguments): string
	{
		$order = '';
		foreach ($arguments as $argument) {
			$order .= match (true) {
				!$argument->optional && $argument->kind === 'word' => '.',
				$argument->word !== null => 'o',
				$argument->isChoiceOfWords() => $argument->optional ? 'o' : '.',
				$argument->isValue(), $argument->isPhrase() => '.',
				$argument->kind === 'oneof' => !$argument->optional ? '.'
					: (array_filter($argument->arguments, fn(Argument $each) => $each->word === null && $each->isValue()) ? '' : 'o'),
				$argument->multiple, !$argument->optional => '.',
				$argument->arguments[0]->word !== null && !$argument->arguments[0]->optional, $argument->arguments[0]->isChoiceOfWords() => 'o',
				default => self::order($argument->arguments),
			};
		}
		return $order;
	}

	/** Returns the optional arguments before the last required one. */
	private static function upTo(array $arguments): array
	{
		$last = max(array_keys(array_filter($arguments, fn(Argument $each) => !$each->optional)));
		return array_values(array_filter(array_slice($arguments, 0, $last), fn(Argument $each) => $each->optional));
	}

	/**
	 * @param list<Argument> $arguments of a block, or all
	 * @param bool $isRepeated whether the surrounding argument may be repeated
	 * @param int $from the first argument that is read
	 */
	private function readOptions(array $arguments, bool $inBlock = false, bool $isRepeated = false, int $from = 0): void
	{
		foreach ($arguments as $i => $argument) {
			if ($i < $from) {
				continue;
			}
			if ($argument->kind === 'word' || ($argument->isChoiceOfWords() && ($argument->optional || ($inBlock && $i === 0)))) {
				if (!$argument->optional && !$inBlock) {
					continue; // a required word alone is a positional argument
				}
				$takesValue = $inBlock && $this->valueFollows($arguments, $i);
				foreach ($argument->kind === 'word' ? [$argument] : $argument->arguments as $each) {
					$this->option($each->word, $takesValue ? 'v' : 'f');
				}
			} elseif ($argument->word !== null) {
				$kind = $this->optionKind($argument, $isRepeated);
				$isPairs = $kind === 'P' && $inBlock && $argument->optional; // LABELS may have no label
				$this->option($argument->word, $isPairs ? 'P?' : $kind, $argument);
				if ($argument->kind === 'block' && !$argument->multiple && !self::isCounted($kind)) {
					$this->readOptions(array_filter($argument->arguments, fn(Argument $each) => $each->optional), true);
				}
			} elseif ($argument->kind === 'oneof' && ($argument->optional || !$argument->isOneWord())) {
				foreach ($argument->arguments as $each) {
					if ($each->kind === 'word') {
						$this->option($each->word, 'f');
					} else {
						$this->readOptions([$each], $inBlock, $isRepeated || $argument->multiple);
					}
				}
			} elseif ($argument->kind === 'block' && !$argument->isPhrase()) {
				$this->readBlock($argument, $isRepeated);
			}
		}
	}

	/** Reads a block that begins with a word, which becomes an option. The rest of the block decides its kind. */
	private function readBlock(Argument $block, bool $isRepeated): void
	{
		$first = $block->arguments[0];
		if ($first->word === null || $first->kind === 'word' || $first->optional) {
			$this->readOptions($block->arguments, true, $isRepeated);
			return;
		}
		if (($kind = self::countedKind($first->name, array_slice($block->arguments, 1))) !== null) {
			$this->option($first->word, $kind);
			return;
		}
		$words = $block->hasFixedValues() ? count($block->arguments) : 0;
		if ($block->multiple && !$first->multiple) {
			$this->option($first->word, "r$words", $block);
		} elseif ($words > 1) {
			$this->option($first->word, "v$words", $block);
		} else {
			$this->readOptions([$first], true, $isRepeated);
		}
		$this->readOptions($block->arguments, true, $isRepeated, 1);
	}

	/**
	 * Returns n or N if the first argument of the block is the number of repetitions of the second, and there is no third. Otherwise null.
	 */
	private static function countedKind(string $name, array $rest): ?string
	{
		if (!preg_match(self::COUNT, $name) || count($rest) !== 1 || !$rest[0]->multiple || $rest[0]->word !== null) {
			return null;
		}
		$isPairs = $rest[0]->arrayKind() === 'P';
		$unit = $rest[0]->kind === 'block' && $rest[0]->hasFixedWords() && str_starts_with($name, 'num') ? count($rest[0]->arguments) : 1;
		return ($isPairs ? 'N' : 'n') . $unit . ($rest[0]->optional ? '?' : '');
	}

	private static function isCounted(string $kind): bool
	{
		return $kind[0] === 'n' || $kind[0] === 'N';
	}

	private function valueFollows(array $arguments, int $i): bool
	{
		foreach (array_slice($arguments, $i + 1) as $next) {
			if ($next->isChoiceOfWords() && !array_filter($next->arguments, fn(Argument $each) => ctype_alpha($each->word))) {
				continue; // the next argument is = or ~
			}
			return $next->word === null;
		}
		return false;
	}

	/**
	 * Returns the kind of an option: the letter of src/command/syntax.c, the number of words of its value, and ? if its list may be empty.
	 */
	private function optionKind(Argument $argument, bool $isRepeated): string
	{
		$isBlock = $argument->kind === 'block';
		$words = $isBlock && $argument->hasFixedWords() ? count($argument->arguments) : 1;
		if ($argument->repeated || ($isRepeated && !$argument->multiple && !$argument->optional)) {
			return "r$words";
		}
		if ($isBlock && !$argument->multiple && $argument->arguments[0]->word === null
				&& ($counted = self::countedKind($argument->arguments[0]->name, array_slice($argument->arguments, 1))) !== null) {
			return $counted;
		}
		if (in_array($kind = $argument->arrayKind(), ['P', 'M'], true)) {
			return $kind;
		}
		$kinds = array_map(fn(Argument $each) => $each->kind . ($each->multiple ? '+' : ''), $argument->arguments);
		if ($isBlock && $kinds === ['k+', 's+']) {
			return 'S';
		}
		$inner = $isBlock && count($argument->arguments) === 1 ? $argument->arguments[0] : null;
		$one = in_array($argument->kind, ['i', 'u'], true) && !$argument->multiple ? 'i' : "v$words";
		return $inner?->arrayKind() === 'P' ? 'P' . ($inner->optional ? '?' : '') : $one;
	}

	/** @param ?Argument $block what the names of the values are taken from, if the option takes several */
	private function option(string $word, string $kind, ?Argument $block = null): void
	{
		$word = strtoupper(strtok($word, ' '));
		$kind = preg_replace('/^([a-zA-Z])1/', '$1', $kind); // without a number, one is meant
		if (preg_match('/^[A-Z][A-Z0-9_-]*$/', $word)) {
			$was = $this->options[$word] ?? null;
			$this->options[$word] = $was === null || $was === 'f' ? $kind : $was;
			if ($block && preg_match('/^[vr][2-9]/', $this->options[$word]) && count($block->arguments) === (int) $this->options[$word][1]) {
				$this->optionValues[$word] ??= implode(', ', array_map(fn(Argument $each) => $each->name, $block->arguments));
			}
		}
	}

	public function spec(): string
	{
		return $this->letters . ($this->tail === null ? '' : "*$this->tail");
	}
}
