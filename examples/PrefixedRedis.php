<?php
declare(strict_types=1);

use Hiredis\{Client, Commands, Pipeline, Transaction};

/**
 * Puts a prefix before every key, for code that takes a Hiredis\Commands.
 *
 * The client has no such option, because only the server knows for certain which words of a command are keys. This decorator asks it,
 * once for each command. What names keys in another way (patterns, numbers of keys, option words) is an exception here, so nothing ever
 * leaves without its prefix.
 */
final class PrefixedRedis extends Commands
{
	/** Without keys, and without an effect on those of others. */
	private const KEYLESS = ['PING', 'ECHO', 'TIME', 'PUBLISH'];

	/** @var ArrayObject<string, array{int, int, int}|null> the first key, the last, the step; null: it cannot be said so simply */
	private ArrayObject $positions;
	private Commands $target;

	/** @param Commands|null $target where the commands go, when that is not the client: its pipeline */
	public function __construct(private Client $client, private string $prefix, ?Commands $target = null)
	{
		$this->target = $target ?? $client;
		/** @var ArrayObject<string, array{int, int, int}|null> $positions */
		$positions = new ArrayObject();
		$this->positions = $positions;
	}

	public function call(string $command, mixed ...$args): mixed
	{
		$words = [];
		array_walk_recursive($args, function (mixed $word) use (&$words): void {
			$words[] = is_scalar($word) || $word instanceof Stringable ? $word : throw new TypeError('A word must be a string or number');
		});
		$name = strtoupper($command);
		if (!in_array($name, self::KEYLESS, true)) {
			[$first, $last, $step] = $this->positions($name) ?? throw new LogicException("$name cannot be given a prefix");
			$last = $last < 0 ? count($words) + $last : $last - 1;
			for ($at = $first - 1; $at <= $last && $at < count($words); $at += $step) {
				$words[$at] = $this->prefix . $words[$at];
			}
		}
		/** @var mixed $reply */
		$reply = $this->target->call($name, ...$words);
		// A pipeline and a transaction return themselves; chained calls keep the prefix.
		return $reply === $this->target ? $this : $reply;
	}

	/**
	 * @param callable(self): mixed $queue
	 * @return list<mixed>
	 */
	public function pipelined(callable $queue, bool $throw = true): array
	{
		return $this->client->pipelined(fn(Pipeline $pipeline): mixed => $queue($this->on($pipeline)), $throw);
	}

	/**
	 * @param callable(self, self): mixed $queue
	 * @param list<string> $watch
	 * @return array<mixed>|null
	 */
	public function transaction(callable $queue, array $watch = [], int $attempts = 1): ?array
	{
		$watch = array_map(fn(string $key) => $this->prefix . $key, $watch);
		return $this->client->transaction(fn(Transaction $transaction): mixed => $queue($this->on($transaction), $this), $watch, $attempts);
	}

	/** @return Generator<int, string> the keys, without the prefix */
	public function scanKeys(string $match = '*'): Generator
	{
		foreach ($this->client->scanKeys(addcslashes($this->prefix, '*?[]\\') . $match) as $key) {
			yield substr($key, strlen($this->prefix));
		}
	}

	private function on(Commands $target): self
	{
		$other = new self($this->client, $this->prefix, $target);
		$other->positions = $this->positions; // what one asks, all know
		return $other;
	}

	/** @return array{int, int, int}|null */
	private function positions(string $name): ?array
	{
		if (!$this->positions->offsetExists($name)) {
			/** @var array{array{string, int, list<string>, int, int, int, ...}|null} $reply */
			$reply = $this->client->call('COMMAND', 'INFO', $name);
			[, , $flags, $first, $last, $step] = $reply[0] ?? throw new LogicException("The server does not know $name");
			$simple = !in_array('movablekeys', $flags, true) && $first > 0 && $step > 0;
			$this->positions[$name] = $simple ? [$first, $last, $step] : null;
		}
		return $this->positions[$name];
	}
}
