<?php
declare(strict_types=1);

use Hiredis\{Commands, ServerException};

/**
 * A Redis in memory, for unit tests of code that takes a Hiredis\Commands: strings, hashes, lists, sets and times to live.
 *
 * Every method of Commands arrives at call() as the words that a client would send, so what is to be known here is the protocol and
 * not how a method was called: set('k', 'v', EX: 10) and set('k', 'v', 'EX', 10) are the same. A command that is not here is an
 * exception, never a wrong answer.
 */
final class FakeRedis extends Commands
{
	/** @var array<array-key, string|array<array-key, string>> a hash has fields as keys, a set its members, a list 0, 1, 2 */
	private array $data = [];
	/** @var array<array-key, 'string'|'hash'|'list'|'set'> */
	private array $types = [];
	/** @var array<array-key, float> when a key ends */
	private array $ends = [];

	/** @param float $now the clock; a test sets it forward instead of waiting */
	public function __construct(public float $now = 1_000_000_000.0)
	{
	}

	public function call(string $command, mixed ...$args): mixed
	{
		$words = [];
		array_walk_recursive($args, function (mixed $word) use (&$words): void {
			$words[] = match (true) { // what comes through a method is a string already
				is_bool($word) => $word ? '1' : '0',
				is_scalar($word), $word instanceof Stringable => (string) $word,
				default => throw new TypeError('A word must be a string, number, bool or Stringable'),
			};
		});
		$key = $words[0] ?? '';
		return match (strtoupper($command)) {
			'PING' => 'PONG',
			'FLUSHDB', 'FLUSHALL' => $this->flush(),
			'GET' => $this->string($key),
			'SET' => $this->store($key, $words[1], array_slice($words, 2)),
			'GETDEL' => [$this->string($key), $this->remove([$key])][0],
			'MGET' => array_map(fn(string $key) => $this->kind($key) === 'string' ? $this->string($key) : null, $words),
			'MSET' => [array_map(fn(array $pair) => $this->store($pair[0], $pair[1], []), array_chunk($words, 2)), 'OK'][1],
			'APPEND' => strlen($this->keep($key, $this->string($key) . $words[1])),
			'STRLEN' => strlen($this->string($key) ?? ''),
			'INCR' => $this->add($key, '1'),
			'DECR' => $this->add($key, '-1'),
			'INCRBY' => $this->add($key, $words[1]),
			'DECRBY' => $this->add($key, (string) -(int) $words[1]),
			'DEL', 'UNLINK' => $this->remove($words),
			'EXISTS' => count(array_filter($words, fn(string $key) => $this->kind($key) !== 'none')),
			'TYPE' => $this->kind($key),
			'EXPIRE' => $this->endAfter($key, (float) $words[1]),
			'PEXPIRE' => $this->endAfter($key, (float) $words[1] / 1000),
			'TTL' => ($left = $this->left($key)) < 0 ? (int) $left : (int) round($left),
			'PTTL' => ($left = $this->left($key)) < 0 ? (int) $left : (int) round($left * 1000),
			'PERSIST' => $this->endNever($key),
			'HSET' => $this->put($key, 'hash', self::pairs(array_slice($words, 1))),
			'HGET' => $this->all($key, 'hash')[$words[1]] ?? null,
			'HMGET' => array_map(fn(string $field) => $this->all($key, 'hash')[$field] ?? null, array_slice($words, 1)),
			'HGETALL' => $this->all($key, 'hash'),
			'HKEYS' => array_map(strval(...), array_keys($this->all($key, 'hash'))),
			'HVALS' => array_values($this->all($key, 'hash')),
			'HLEN' => count($this->all($key, 'hash')),
			'HEXISTS' => (int) isset($this->all($key, 'hash')[$words[1]]),
			'HDEL' => $this->drop($key, 'hash', array_slice($words, 1)),
			'HINCRBY' => [$sum = self::sum($this->all($key, 'hash')[$words[1]] ?? '0', $words[2], 'hash value'),
				$this->put($key, 'hash', [$words[1] => (string) $sum])][0],
			'SADD' => $this->put($key, 'set', array_combine(array_slice($words, 1), array_slice($words, 1))),
			'SREM' => $this->drop($key, 'set', array_slice($words, 1)),
			'SMEMBERS' => array_values($this->all($key, 'set')),
			'SISMEMBER' => (int) isset($this->all($key, 'set')[$words[1]]),
			'SCARD' => count($this->all($key, 'set')),
			'LPUSH' => $this->replace($key, [...array_reverse(array_slice($words, 1)), ...$this->all($key, 'list')]),
			'RPUSH' => $this->replace($key, [...$this->all($key, 'list'), ...array_slice($words, 1)]),
			'LPOP' => $this->pop($key, array_key_first($this->all($key, 'list'))),
			'RPOP' => $this->pop($key, array_key_last($this->all($key, 'list'))),
			'LLEN' => count($this->all($key, 'list')),
			'LRANGE' => self::range($this->all($key, 'list'), (int) $words[1], (int) $words[2]),
			default => throw new LogicException("FakeRedis does not know $command"),
		};
	}

	/**
	 * Stands in for Client::pipelined().
	 *
	 * @param callable(Commands): mixed $queue
	 * @return list<mixed>
	 */
	public function pipelined(callable $queue): array
	{
		$pipeline = new class($this) extends Commands {
			/** @var list<mixed> */
			public array $replies = [];

			public function __construct(private FakeRedis $redis)
			{
			}

			public function call(string $command, mixed ...$args): static
			{
				$this->replies[] = $this->redis->call($command, ...$args);
				return $this;
			}
		};
		$queue($pipeline);
		return $pipeline->replies;
	}

	private function kind(string $key): string
	{
		if (($this->ends[$key] ?? INF) <= $this->now) {
			unset($this->data[$key], $this->types[$key], $this->ends[$key]);
		}
		return $this->types[$key] ?? 'none';
	}

	private function expect(string $key, string $type): void
	{
		if (!in_array($this->kind($key), ['none', $type], true)) {
			throw new ServerException('WRONGTYPE Operation against a key holding the wrong kind of value');
		}
	}

	private function flush(): string
	{
		$this->data = $this->types = $this->ends = [];
		return 'OK';
	}

	private function string(string $key): ?string
	{
		$this->expect($key, 'string');
		$value = $this->data[$key] ?? null;
		return is_array($value) ? null : $value;
	}

	private function keep(string $key, string $value): string
	{
		$this->types[$key] = 'string';
		return $this->data[$key] = $value;
	}

	/** @param list<string> $options */
	private function store(string $key, string $value, array $options): ?string
	{
		$exists = $this->kind($key) !== 'none';
		$flags = ['NX' => false, 'XX' => false, 'GET' => false, 'KEEPTTL' => false];
		$end = null;
		while (($word = array_shift($options)) !== null) {
			match ($word = strtoupper($word)) {
				'NX', 'XX', 'GET', 'KEEPTTL' => $flags[$word] = true,
				'EX' => $end = $this->now + (float) array_shift($options),
				'PX' => $end = $this->now + (float) array_shift($options) / 1000,
				default => throw new LogicException("FakeRedis does not know SET $word"),
			};
		}
		$before = $flags['GET'] ? $this->string($key) : null;
		if ($flags['NX'] && $exists || $flags['XX'] && !$exists) {
			return $before;
		}
		$this->keep($key, $value);
		if ($end !== null) {
			$this->ends[$key] = $end;
		} elseif (!$flags['KEEPTTL']) {
			unset($this->ends[$key]);
		}
		return $flags['GET'] ? $before : 'OK';
	}

	private function add(string $key, string $number): int
	{
		return (int) $this->keep($key, (string) self::sum($this->string($key) ?? '0', $number, 'value'));
	}

	private static function sum(string $value, string $number, string $what): int
	{
		if ((string) (int) $value !== $value) {
			throw new ServerException($what === 'value' ? 'ERR value is not an integer or out of range' : "ERR $what is not an integer");
		}
		return (int) $value + (int) $number; // in strict mode too large a sum is a TypeError
	}

	/** @param list<string> $keys */
	private function remove(array $keys): int
	{
		$removed = 0;
		foreach ($keys as $key) {
			$removed += (int) ($this->kind($key) !== 'none');
			unset($this->data[$key], $this->types[$key], $this->ends[$key]);
		}
		return $removed;
	}

	private function endAfter(string $key, float $seconds): int
	{
		if ($this->kind($key) === 'none') {
			return 0;
		}
		$this->ends[$key] = $this->now + $seconds;
		return 1;
	}

	private function endNever(string $key): int
	{
		$had = $this->left($key) >= 0;
		unset($this->ends[$key]);
		return (int) $had;
	}

	/** Seconds; -1 without an end, -2 without the key, as the server has it. */
	private function left(string $key): float
	{
		return $this->kind($key) === 'none' ? -2.0 : (isset($this->ends[$key]) ? $this->ends[$key] - $this->now : -1.0);
	}

	/** @return array<array-key, string> */
	private function all(string $key, string $type): array
	{
		$this->expect($key, $type);
		$value = $this->data[$key] ?? [];
		return is_array($value) ? $value : [];
	}

	/**
	 * @param 'hash'|'set' $type
	 * @param array<array-key, string> $elements
	 * @return int how many are new
	 */
	private function put(string $key, string $type, array $elements): int
	{
		$before = $this->all($key, $type);
		$this->data[$key] = array_replace($before, $elements);
		$this->types[$key] = $type;
		return count($this->data[$key]) - count($before);
	}

	/** @param list<string> $elements */
	private function drop(string $key, string $type, array $elements): int
	{
		$before = $this->all($key, $type);
		$after = array_diff_key($before, array_flip($elements));
		if ($after === []) {
			$this->remove([$key]);
		} else {
			$this->data[$key] = $after;
		}
		return count($before) - count($after);
	}

	/** @param array<array-key, string> $list */
	private function replace(string $key, array $list): int
	{
		if ($list === []) {
			$this->remove([$key]);
		} else {
			$this->data[$key] = array_values($list);
			$this->types[$key] = 'list';
		}
		return count($list);
	}

	private function pop(string $key, int|string|null $at): ?string
	{
		$list = $this->all($key, 'list');
		$value = $list[$at ?? 0] ?? null;
		unset($list[$at ?? 0]);
		$this->replace($key, $list);
		return $value;
	}

	/**
	 * @param array<array-key, string> $list
	 * @return list<string>
	 */
	private static function range(array $list, int $start, int $stop): array
	{
		$start = max(0, $start < 0 ? $start + count($list) : $start);
		$stop = $stop < 0 ? $stop + count($list) : $stop;
		return array_values(array_slice($list, $start, max(0, $stop - $start + 1)));
	}

	/**
	 * @param list<string> $words
	 * @return array<array-key, string>
	 */
	private static function pairs(array $words): array
	{
		return array_column(array_chunk($words, 2), 1, 0);
	}
}
