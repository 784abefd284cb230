<?php
/* Reads the notation of argument trees, which src/facts/README.md describes. */
declare(strict_types=1);

/** One argument: a word of the syntax, a value, several arguments in order (a block), or one of several. */
final class Argument
{
	/** The word that comes before the value. For kind 'word', the word itself. */
	public ?string $word = null;
	public string $name = '';
	/** 'word', 'block', 'oneof', or the type of a value: k s i d u p. */
	public string $kind = 's';
	/** @var list<Argument> */
	public array $arguments = [];
	public bool $optional = false;
	public bool $multiple = false;
	/** Whether the word is repeated together with its value. */
	public bool $repeated = false;

	public function isValue(): bool
	{
		return strlen($this->kind) === 1;
	}

	/** Returns whether the argument is always exactly one word on the wire. */
	public function isOneWord(): bool
	{
		return !$this->multiple && ($this->kind === 'word' || ($this->isValue() && $this->word === null)
			|| ($this->kind === 'oneof' && $this->word === null
				&& !array_filter($this->arguments, fn(self $each) => $each->optional || !$each->isOneWord())));
	}

	/** Returns how many words on the wire the argument has, or null if the number can vary. */
	public function words(): ?int
	{
		if ($this->multiple || $this->optional) {
			return null;
		}
		$each = array_map(fn(self $each) => $each->words(), $this->arguments);
		if (in_array(null, $each, true)) {
			return null;
		}
		$own = $this->word !== null && $this->kind !== 'word' ? 1 : 0;
		return match ($this->kind) {
			'block' => $own + array_sum($each),
			'oneof' => count(array_unique($each)) === 1 ? $own + $each[0] : null,
			default => $own + 1,
		};
	}

	/** Returns whether every argument of the block is exactly one word. */
	public function hasFixedWords(): bool
	{
		return !array_filter($this->arguments, fn(self $each) => $each->optional || !$each->isOneWord());
	}

	/** Returns whether the block contains only values. The first value may have a word before it. */
	public function hasFixedValues(): bool
	{
		return !array_filter($this->arguments, fn(self $each, int $i) => $each->optional || $each->multiple
			|| !($each->isValue() ? $i === 0 || $each->word === null : $each->isChoiceOfWords() && $i > 0), ARRAY_FILTER_USE_BOTH);
	}

	/** Returns whether the block is a phrase: only words, such as NO ONE. */
	public function isPhrase(): bool
	{
		return $this->kind === 'block' && count($this->arguments) > 1
			&& !array_filter($this->arguments, fn(self $each) => $each->kind !== 'word' || $each->optional);
	}

	/** Returns whether this is one of several words, each without a value. */
	public function isChoiceOfWords(): bool
	{
		return $this->kind === 'oneof' && $this->word === null && !$this->multiple
			&& !array_filter($this->arguments, fn(self $each) => $each->kind !== 'word');
	}

	/** Returns the letter ('P', 'M', 'G' or 's'; see src/command/syntax.c) for an array that contains all repetitions of this argument. */
	public function arrayKind(): string
	{
		$isPlain = fn(self $each): bool => $each->isValue() && $each->word === null && !$each->multiple && !$each->optional;
		$kinds = implode('', array_map(fn(self $each) => $isPlain($each) ? $each->kind : '-', $this->arguments));
		return match (true) {
			$this->kind !== 'block' || !$this->multiple => 's',
			$kinds === 'dds' => 'G',
			$kinds === 'ds' => 'M',
			in_array($kinds, ['ii', 'uu', 'dd'], true) => 's', // ranges and positions
			strlen($kinds) === 2 && !str_contains($kinds, '-') => 'P',
			default => 's',
		};
	}

	public function syntax(): string
	{
		$inner = match ($this->kind) {
			'word' => $this->word,
			'block' => implode(' ', array_map(fn(self $each) => $each->syntax(), $this->arguments)),
			'oneof' => implode(' | ', array_map(fn(self $each) => $each->syntax(), $this->arguments)),
			default => $this->name,
		};
		if ($this->kind === 'oneof' && !$this->optional) {
			$inner = "<$inner>";
		}
		$whole = $this->word !== null && $this->kind !== 'word' ? "$this->word $inner" : $inner;
		if ($this->multiple) {
			$whole .= ' [' . ($this->repeated ? $whole : $inner) . ' ...]';
		}
		return $this->optional ? "[$whole]" : $whole;
	}
}

/** @return list<Argument> */
function parse_arguments(string $text): array
{
	$at = 0;
	$arguments = parse_list($text, $at);
	$at === strlen($text) || fail("cannot read \"$text\" at $at");
	return $arguments;
}

function parse_list(string $text, int &$at): array
{
	$arguments = [];
	while ($at < strlen($text) && !str_contains('}|)', $text[$at])) {
		$argument = new Argument;
		if (preg_match("/\\G'((?:[^']|'')*)'/", $text, $found, 0, $at)) {
			$argument->word = str_replace("''", "'", $found[1]);
			$argument->kind = 'word';
			$at += strlen($found[0]);
			if (($text[$at] ?? '') === ' ' && preg_match("/\\G [A-Za-z0-9_-]+/", $text, $found, 0, $at)) {
				$at++;
				$argument->kind = 's';
			}
		} else {
			$argument->kind = 's';
		}
		if ($argument->kind === 's') {
			preg_match('/\G([A-Za-z0-9_-]+)(?::([kidup]))?/', $text, $found, 0, $at) || fail("cannot read \"$text\" at $at");
			$at += strlen($found[0]);
			$argument->name = $found[1];
			$argument->kind = $found[2] ?? 's';
			if (($text[$at] ?? '') === '{') {
				$at++;
				$argument->kind = 'block';
				$argument->arguments = parse_list($text, $at);
				$at++;
			} elseif (($text[$at] ?? '') === '(') {
				$argument->kind = 'oneof';
				do {
					$at++;
					array_push($argument->arguments, ...parse_list($text, $at));
				} while (($text[$at] ?? ')') === '|');
				$at++;
			}
		}
		if (preg_match('/\G(\+{1,2})/', $text, $found, 0, $at)) {
			$argument->multiple = true;
			$argument->repeated = $found[1] === '++';
			$at += strlen($found[1]);
		}
		if (($text[$at] ?? '') === '?') {
			$argument->optional = true;
			$at++;
		}
		$arguments[] = $argument;
		if (($text[$at] ?? '') === ' ') {
			$at++;
		}
	}
	return $arguments;
}
