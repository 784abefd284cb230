<?php
/* From an argument tree to a method: its parameters, how its tail reads arrays, where its options go. */
declare(strict_types=1);

/** The typed parameters of a method, how its tail reads arrays, and where named options go */
final class Signature
{
	public string $letters = '';
	/** @var list<string> */
	public array $names = [];
	/** letter of the tail, null when nothing may follow */
	public ?string $tail = null;
	/** @var array<string, string> WORD => kind */
	public array $options = [];
	public int $place = -1;
	/** @var list<Argument> what stands after the typed parameters */
	private array $rest = [];
	private bool $open = false;

	/**
	 * @param list<Argument> $arguments
	 * @param bool $mayStartOpen a subcommand, whose method has a parameter already: nothing has to be made one
	 */
	public function __construct(array $arguments, private readonly bool $mayStartOpen = false)
	{
		$this->lead($arguments);
		$this->readTail();
		$this->readOptions($this->rest);
		$this->readPlace();
	}

	/** Takes required arguments as parameters until one comes that has no fixed place */
	private function lead(array $arguments): void
	{
		foreach ($arguments as $argument) {
			if ($this->open) {
				$this->rest[] = $argument;
				continue;
			}
			if ($argument->optional) {
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
				// The very first word: without it the method would start with a variadic.
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
	}

	/** Options that stand before something without a name are written there, others at the end */
	private function readPlace(): void
	{
		$order = self::order($this->rest);
		$lastFixed = strrpos($order, '.');
		$before = $lastFixed === false ? false : strpos(substr($order, 0, $lastFixed), 'o');
		if ($before === false) {
			return;
		}
		if (!str_contains(substr($order, $lastFixed), 'o')) {
			// A value that may be missing and stands before the options too cannot be told from one behind them.
			$this->place = $before === 0 ? strlen($this->letters) : -1;
			return;
		}
		// Some before and some behind: what is before can only be said in its place, unless everything has a name.
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

	/** One character each: o for what has a name, . for what has a place, or a word that must be there */
	private static function order(array $arguments): string
	{
		$order = '';
		foreach ($arguments as $argument) {
			$order .= match (true) {
				!$argument->optional && $argument->word !== null => '.',
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

	/** The optional arguments that stand before the last required one */
	private static function upTo(array $arguments): array
	{
		$last = max(array_keys(array_filter($arguments, fn(Argument $each) => !$each->optional)));
		return array_values(array_filter(array_slice($arguments, 0, $last), fn(Argument $each) => $each->optional));
	}

	/** @param list<Argument> $arguments in a block or at the top */
	private function readOptions(array $arguments, bool $inBlock = false): void
	{
		foreach ($arguments as $i => $argument) {
			if ($argument->kind === 'word' || ($argument->isChoiceOfWords() && ($argument->optional || ($inBlock && $i === 0)))) {
				if (!$argument->optional && !$inBlock) {
					continue; // required and alone: it is a positional argument
				}
				$takesValue = $inBlock && $this->valueFollows($arguments, $i);
				foreach ($argument->kind === 'word' ? [$argument] : $argument->arguments as $each) {
					$this->option($each->word, $takesValue ? 'v' : 'f');
				}
			} elseif ($argument->word !== null) {
				$this->option($argument->word, $this->optionKind($argument));
				if ($argument->kind === 'block' && !$argument->multiple) {
					$this->readOptions(array_filter($argument->arguments, fn(Argument $each) => $each->optional), true);
				}
			} elseif ($argument->kind === 'oneof' && ($argument->optional || !$argument->isOneWord())) {
				foreach ($argument->arguments as $each) {
					if ($each->kind === 'word') {
						$this->option($each->word, 'f');
					} else {
						$this->readOptions([$each], $inBlock);
					}
				}
			} elseif ($argument->kind === 'block' && !$argument->isPhrase()) {
				$this->readOptions($argument->arguments, true);
			}
		}
	}

	private function valueFollows(array $arguments, int $i): bool
	{
		foreach (array_slice($arguments, $i + 1) as $next) {
			if ($next->isChoiceOfWords() && !array_filter($next->arguments, fn(Argument $each) => ctype_alpha($each->word))) {
				continue; // = or ~
			}
			return $next->word === null;
		}
		return false;
	}

	private function optionKind(Argument $argument): string
	{
		if ($argument->repeated) {
			return $argument->kind === 'block' ? 'v' : 'r'; // a named option repeats only where one value follows its word
		}
		if (in_array($kind = $argument->arrayKind(), ['P', 'M'], true)) {
			return $kind;
		}
		$kinds = array_map(fn(Argument $each) => $each->kind . ($each->multiple ? '+' : ''), $argument->arguments);
		return $argument->kind === 'block' && $kinds === ['k+', 's+'] ? 'S' : 'v';
	}

	private function option(string $word, string $kind): void
	{
		$word = strtoupper(strtok($word, ' '));
		if (preg_match('/^[A-Z][A-Z0-9_-]*$/', $word)) {
			$was = $this->options[$word] ?? null;
			$this->options[$word] = $was === null || $was === 'f' ? $kind : $was;
		}
	}

	public function spec(): string
	{
		return $this->letters . ($this->tail === null ? '' : "*$this->tail");
	}
}
