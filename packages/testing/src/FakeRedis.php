<?php
declare(strict_types=1);

namespace Hiredis\Testing;

use Hiredis\{Client, Commands, PipelineException, ServerException};

/**
 * A Redis in memory, for unit tests of code that takes a Hiredis\Commands: strings, hashes, lists, sets, sorted sets and times to live.
 *
 * Every method of Commands calls call() with the arguments that a client would send, so this class knows the protocol and not how a method was
 * called: set('k', 'v', EX: 10) and set('k', 'v', 'EX', 10) are the same here. A command that this class does not have is a LogicException, never a
 * wrong reply; tests/random compares the replies with those of a real server.
 *
 * Time passes only when the test adds to `now`.
 */
final class FakeRedis extends Commands
{
	private const WRONG_TYPE = 'WRONGTYPE Operation against a key holding the wrong kind of value';
	private const NOT_AN_INTEGER = 'ERR value is not an integer or out of range';
	private const SYNTAX = 'ERR syntax error';

	/** The commands that have exactly so many arguments. */
	private const EXACTLY = [
		'DBSIZE' => 0, 'KEYS' => 1, 'TYPE' => 1, 'RENAME' => 2, 'TTL' => 1, 'PTTL' => 1, 'PERSIST' => 1, 'GET' => 1, 'SETNX' => 2, 'SETEX' =>
		3, 'PSETEX' => 3, 'GETSET' => 2, 'GETDEL' => 1, 'APPEND' => 2, 'STRLEN' => 1, 'GETRANGE' => 3, 'INCR' => 1, 'DECR' => 1, 'INCRBY' => 2, 'DECRBY' =>
		2, 'HSETNX' => 3, 'HGET' => 2, 'HGETALL' => 1, 'HKEYS' => 1, 'HVALS' => 1, 'HLEN' => 1, 'HEXISTS' => 2, 'HSTRLEN' => 2, 'HINCRBY' => 3, 'LMOVE' =>
		4, 'RPOPLPUSH' => 2, 'LLEN' => 1, 'LINDEX' => 2, 'LSET' => 3, 'LRANGE' => 3, 'LTRIM' => 3, 'LREM' => 3, 'SMEMBERS' => 1, 'SISMEMBER' => 2, 'SCARD'
		=> 1, 'SMOVE' => 3, 'ZINCRBY' => 3, 'ZSCORE' => 2, 'ZCARD' => 1, 'ZCOUNT' => 3, 'ZRANK' => 2, 'ZREVRANK' => 2, 'ZREMRANGEBYSCORE' => 3,
	];
	/** The commands that have at least so many arguments. */
	private const AT_LEAST = [
		'PING' => 0,
		'FLUSHDB' => 0, 'FLUSHALL' => 0, 'DEL' => 1, 'UNLINK' => 1, 'EXISTS' => 1, 'EXPIRE' => 2, 'PEXPIRE' => 2, 'EXPIREAT' => 2, 'PEXPIREAT' => 2, 'SET'
		=> 2, 'MGET' => 1, 'MSET' => 2, 'MSETNX' => 2, 'HSET' => 3, 'HMSET' => 3, 'HMGET' => 2, 'HDEL' => 2, 'LPUSH' => 2, 'RPUSH' => 2, 'LPUSHX' => 2,
		'RPUSHX' => 2, 'LPOP' => 1, 'RPOP' => 1, 'SADD' => 2, 'SREM' => 2, 'SMISMEMBER' => 2, 'SINTER' => 1, 'SUNION' => 1, 'SDIFF' => 1, 'ZADD' => 3,
		'ZMSCORE' => 2, 'ZREM' => 2, 'ZRANGE' => 3, 'ZRANGEBYSCORE' => 3, 'ZPOPMIN' => 1, 'ZPOPMAX' => 1,
	];

	/** @var array<array-key, string> */
	private array $strings = [];
	/** @var array<array-key, array<array-key, string>> field => value */
	private array $hashes = [];
	/** @var array<array-key, list<string>> */
	private array $lists = [];
	/** @var array<array-key, array<array-key, true>> member => true */
	private array $sets = [];
	/** @var array<array-key, array<array-key, float>> member => score */
	private array $sortedSets = [];
	/** @var array<array-key, int> when a key ends, in milliseconds */
	private array $ends = [];

	/** @param float $now the clock in seconds since 1970; a test adds to it in place of waiting */
	public function __construct(public float $now = 1_000_000_000.0)
	{
	}

	/**
	 * Executes one command.
	 *
	 * @throws ServerException with the server's error line
	 * @throws \LogicException if this class does not have the command
	 */
	public function call(string $command, mixed ...$args): mixed
	{
		$words = [];
		array_walk_recursive($args, function (mixed $word) use (&$words): void {
			$words[] = match (true) { // an argument of a method is a string already
				is_bool($word) => $word ? '1' : '0',
				is_scalar($word), $word instanceof \Stringable => (string) $word,
				default => throw new \TypeError('An argument must be a string, number, bool or Stringable'),
			};
		});
		/** @var list<string> $words */
		$name = strtoupper($command);
		if (!isset(self::EXACTLY[$name]) && !isset(self::AT_LEAST[$name])) {
			throw new \LogicException("FakeRedis does not have the command $command");
		}
		if (count($words) !== (self::EXACTLY[$name] ?? max(count($words), self::AT_LEAST[$name] ?? 0))) {
			throw new ServerException("ERR wrong number of arguments for '" . strtolower($command) . "' command");
		}
		if (($name === 'MSET' || $name === 'MSETNX') && count($words) % 2 !== 0) {
			throw new ServerException("ERR wrong number of arguments for '" . strtolower($command) . "' command");
		}
		$key = $words[0] ?? '';
		$rest = array_slice($words, 1);
		$this->removeEnded();
		return match ($name) {
			'PING' => $words === [] ? 'PONG' : $key,
			'FLUSHDB', 'FLUSHALL' => $this->flush(),
			'DBSIZE' => count($this->names()),
			'KEYS' => array_values(array_filter($this->names(), fn (string $name) => self::matches($key, $name))),
			'DEL', 'UNLINK' => $this->remove($words),
			'EXISTS' => count(array_filter($words, $this->has(...))),
			'TYPE' => $this->typeOf($key),
			'RENAME' => $this->renameKey($key, $rest[0]),
			'EXPIRE' => $this->setEnd($key, $rest, 1000, true),
			'PEXPIRE' => $this->setEnd($key, $rest, 1, true),
			'EXPIREAT' => $this->setEnd($key, $rest, 1000, false),
			'PEXPIREAT' => $this->setEnd($key, $rest, 1, false),
			'TTL' => ($left = $this->left($key)) < 0 ? $left : intdiv($left + 500, 1000),
			'PTTL' => $this->left($key),
			'PERSIST' => $this->endNever($key),
			'GET' => $this->string($key),
			'SET' => $this->store($key, $rest[0], array_slice($rest, 1)),
			'SETNX' => $this->has($key) ? 0 : $this->write($key, $rest[0], 1),
			'SETEX' => $this->storeUntil($key, $rest[0], $rest[1], 1000, 'setex'),
			'PSETEX' => $this->storeUntil($key, $rest[0], $rest[1], 1, 'psetex'),
			'GETSET' => [$this->string($key), $this->write($key, $rest[0], null)][0],
			'GETDEL' => [$this->string($key), $this->remove([$key])][0],
			'MGET' => array_map(fn (string $key) => $this->strings[$key] ?? null, $words),
			'MSET' => $this->storeAll($words),
			'MSETNX' => array_filter(self::evens($words), $this->has(...)) === [] ? ($this->storeAll($words) === 'OK' ? 1 : 0) : 0,
			'APPEND' => strlen($this->strings[$key] = $this->string($key) . $rest[0]),
			'STRLEN' => strlen($this->string($key) ?? ''),
			'GETRANGE' => $this->substring($key, self::integer($rest[0]), self::integer($rest[1])),
			'INCR' => $this->add($key, 1),
			'DECR' => $this->add($key, -1),
			'INCRBY' => $this->add($key, self::integer($rest[0])),
			'DECRBY' => $this->add($key, self::negated($rest[0])),
			'HSET', 'HMSET' => $this->setFields($key, $rest, $name),
			'HSETNX' => isset($this->hash($key)[$rest[0]]) ? 0 : $this->setFields($key, $rest, 'HSET'),
			'HGET' => $this->hash($key)[$rest[0]] ?? null,
			'HMGET' => array_map(fn (string $field) => $this->hash($key)[$field] ?? null, $rest),
			'HGETALL' => $this->hash($key),
			'HKEYS' => array_map(strval(...), array_keys($this->hash($key))),
			'HVALS' => array_values($this->hash($key)),
			'HLEN' => count($this->hash($key)),
			'HEXISTS' => (int) isset($this->hash($key)[$rest[0]]),
			'HSTRLEN' => strlen($this->hash($key)[$rest[0]] ?? ''),
			'HDEL' => $this->removeFields($key, $rest),
			'HINCRBY' => $this->addToField($key, $rest[0], self::integer($rest[1])),
			'LPUSH' => $this->push($key, $rest, true),
			'RPUSH' => $this->push($key, $rest, false),
			'LPUSHX' => $this->list($key) === [] ? 0 : $this->push($key, $rest, true),
			'RPUSHX' => $this->list($key) === [] ? 0 : $this->push($key, $rest, false),
			'LPOP' => $this->pop($key, $rest, true),
			'RPOP' => $this->pop($key, $rest, false),
			'LMOVE' => $this->moveElement($key, $rest[0], $rest[1], $rest[2]),
			'RPOPLPUSH' => $this->moveElement($key, $rest[0], 'RIGHT', 'LEFT'),
			'LLEN' => count($this->list($key)),
			'LINDEX' => $this->list($key) === [] ? null : $this->element($key, self::integer($rest[0])),
			'LSET' => $this->setElement($key, $rest[0], $rest[1]),
			'LRANGE' => self::range($this->checked(fn () => $this->list($key), $rest), (int) $rest[0], (int) $rest[1]),
			'LTRIM' => $this->trim($key, self::integer($rest[0]), self::integer($rest[1])),
			'LREM' => $this->removeElements($key, self::integer($rest[0]), $rest[1]),
			'SADD' => $this->addMembers($key, $rest),
			'SREM' => $this->removeMembers($key, $rest),
			'SMEMBERS' => self::members($this->setOf($key)),
			'SISMEMBER' => (int) isset($this->setOf($key)[$rest[0]]),
			'SMISMEMBER' => array_map(fn (string $member) => (int) isset($this->setOf($key)[$member]), $rest),
			'SCARD' => count($this->setOf($key)),
			'SMOVE' => $this->moveMember($key, $rest[0], $rest[1]),
			'SINTER', 'SUNION', 'SDIFF' => self::members($this->combine($name, $words)),
			'ZADD' => $this->addScores($key, $rest),
			'ZINCRBY' => $this->addToScore($key, $rest[1], self::float($rest[0], 'value is not a valid float')),
			'ZSCORE' => $this->sortedSet($key)[$rest[0]] ?? null,
			'ZMSCORE' => array_map(fn (string $member) => $this->sortedSet($key)[$member] ?? null, $rest),
			'ZREM' => $this->removeScored($key, $rest),
			'ZCARD' => count($this->sortedSet($key)),
			'ZCOUNT' => count($this->byScore($key, $rest[0], $rest[1])),
			'ZRANK' => $this->rank($key, $rest[0], false),
			'ZREVRANK' => $this->rank($key, $rest[0], true),
			'ZRANGE' => $this->sortedRange($key, $rest),
			'ZRANGEBYSCORE' => $this->rangeByScore($key, $rest),
			'ZREMRANGEBYSCORE' => $this->removeScored($key, array_map(strval(...), array_keys($this->byScore($key, $rest[0], $rest[1])))),
			'ZPOPMIN' => $this->zpop($key, $rest, false),
			'ZPOPMAX' => $this->zpop($key, $rest, true),
		};
	}

	/**
	 * Called for a method that this class does not have, such as Client's transaction().
	 *
	 * @param list<mixed> $arguments
	 * @throws \LogicException if it is a method of Client
	 */
	public function __call(string $method, array $arguments): mixed
	{
		if (method_exists(Client::class, $method)) {
			throw new \LogicException("FakeRedis does not have $method(): use Hiredis\Testing\Server");
		}
		$undefined = new class extends Commands {
			public function call(string $command, mixed ...$args): mixed
			{
				return null;
			}
		};
		return $undefined->$method(...$arguments); // throws the extension's Error, which suggests another name
	}

	/**
	 * Stands in for Client::pipelined(): executes the commands when $queue has returned.
	 *
	 * @param callable(Commands): mixed $queue
	 * @param bool $throw whether the first error is thrown, when all commands have been executed; otherwise each error is in its place of the list
	 * @return list<mixed>
	 * @throws PipelineException a reply is an error; the exception has all replies
	 */
	public function pipelined(callable $queue, bool $throw = true): array
	{
		$pipeline = new class extends Commands {
			/** @var list<array{string, array<array-key, mixed>}> */
			public array $commands = [];

			public function call(string $command, mixed ...$args): static
			{
				$this->commands[] = [$command, $args];
				return $this;
			}
		};
		$queue($pipeline);
		$replies = [];
		$failed = false;
		foreach ($pipeline->commands as [$command, $args]) {
			try {
				$replies[] = $this->call($command, ...$args);
			} catch (ServerException $error) {
				$replies[] = $error;
				$failed = true;
			}
		}
		return $throw && $failed ? throw PipelineException::fromReplies($replies) : $replies;
	}

	// ---- keys

	/** Removes the keys whose time has come. */
	private function removeEnded(): void
	{
		foreach ($this->ends as $key => $end) {
			if ($end <= $this->milliseconds()) {
				$this->remove([(string) $key]);
			}
		}
	}

	private function milliseconds(): int
	{
		return (int) round($this->now * 1000);
	}

	/** @return list<string> the names of all keys */
	private function names(): array
	{
		return array_map(strval(...), array_keys($this->strings + $this->hashes + $this->lists + $this->sets + $this->sortedSets));
	}

	private function typeOf(string $key): string
	{
		return match (true) {
			isset($this->strings[$key]) => 'string',
			isset($this->hashes[$key]) => 'hash',
			isset($this->lists[$key]) => 'list',
			isset($this->sets[$key]) => 'set',
			isset($this->sortedSets[$key]) => 'zset',
			default => 'none',
		};
	}

	private function has(string $key): bool
	{
		return $this->typeOf($key) !== 'none';
	}

	private function expect(string $key, string $type): void
	{
		if (!in_array($this->typeOf($key), ['none', $type], true)) {
			throw new ServerException(self::WRONG_TYPE);
		}
	}

	private function flush(): string
	{
		$this->strings = $this->hashes = $this->lists = $this->sets = $this->sortedSets = $this->ends = [];
		return 'OK';
	}

	/** @param list<string> $keys */
	private function remove(array $keys): int
	{
		$removed = 0;
		foreach ($keys as $key) {
			$removed += (int) $this->has($key);
			unset($this->strings[$key], $this->hashes[$key], $this->lists[$key], $this->sets[$key], $this->sortedSets[$key], $this->ends[$key]);
		}
		return $removed;
	}

	private function renameKey(string $key, string $to): string
	{
		if (!$this->has($key)) {
			throw new ServerException('ERR no such key');
		}
		if ($key === $to) {
			return 'OK';
		}
		$this->remove([$to]);
		match ($this->typeOf($key)) {
			'string' => $this->strings[$to] = $this->strings[$key],
			'hash' => $this->hashes[$to] = $this->hashes[$key],
			'list' => $this->lists[$to] = $this->lists[$key],
			'set' => $this->sets[$to] = $this->sets[$key],
			default => $this->sortedSets[$to] = $this->sortedSets[$key],
		};
		if (isset($this->ends[$key])) {
			$this->ends[$to] = $this->ends[$key];
		}
		$this->remove([$key]);
		return 'OK';
	}

	/**
	 * EXPIRE and its like.
	 *
	 * @param list<string> $words the time, and NX, XX, GT or LT
	 */
	private function setEnd(string $key, array $words, int $unit, bool $relative): int
	{
		$flags = array_map(strtoupper(...), array_slice($words, 1));
		foreach ($flags as $i => $flag) {
			if (!in_array($flag, ['NX', 'XX', 'GT', 'LT'], true)) {
				throw new ServerException("ERR Unsupported option {$words[$i + 1]}");
			}
		}
		if (in_array('NX', $flags, true) && array_diff($flags, ['NX']) !== []) {
			throw new ServerException('ERR NX and XX, GT or LT options at the same time are not compatible');
		}
		if (in_array('GT', $flags, true) && in_array('LT', $flags, true)) {
			throw new ServerException('ERR GT and LT options at the same time are not compatible');
		}
		$end = $this->endOf(self::integer($words[0]), $unit, $relative, ($unit === 1 ? 'p' : '') . 'expire' . ($relative ? '' : 'at'));
		if (!$this->has($key)) {
			return 0;
		}
		$old = $this->ends[$key] ?? null;
		foreach ($flags as $flag) {
			if ($flag === 'NX' && $old !== null || $flag === 'XX' && $old === null || $flag === 'GT' && ($old === null || $end <= $old) || $flag === 'LT' && $old !== null && $end >= $old) {
				return 0;
			}
		}
		if ($end <= $this->milliseconds()) {
			$this->remove([$key]);
		} else {
			$this->ends[$key] = $end;
		}
		return 1;
	}

	/** The end of a time to live, in milliseconds since 1970. */
	private function endOf(int $time, int $unit, bool $relative, string $command): int
	{
		$now = $relative ? $this->milliseconds() : 0;
		if ($time > intdiv(PHP_INT_MAX - $now, $unit) || $time < intdiv(PHP_INT_MIN, $unit)) {
			throw new ServerException("ERR invalid expire time in '$command' command");
		}
		return $time * $unit + $now;
	}

	/** Milliseconds; -1 without an end, -2 without the key. */
	private function left(string $key): int
	{
		return !$this->has($key) ? -2 : (isset($this->ends[$key]) ? $this->ends[$key] - $this->milliseconds() : -1);
	}

	private function endNever(string $key): int
	{
		$had = isset($this->ends[$key]);
		unset($this->ends[$key]);
		return (int) $had;
	}

	/** Whether the name matches the pattern of KEYS: *, ?, [a-c], [^a] and a backslash before a character without its meaning. */
	private static function matches(string $pattern, string $name): bool
	{
		$expression = '';
		for ($i = 0, $length = strlen($pattern); $i < $length; $i++) {
			$expression .= match ($pattern[$i]) {
				'*' => '.*',
				'?' => '.',
				'\\' => preg_quote($pattern[++$i] ?? '\\', '/'),
				'[' => self::characterClass($pattern, $i),
				default => preg_quote($pattern[$i], '/'),
			};
		}
		return preg_match("/^$expression\$/Ds", $name) === 1;
	}

	/** Reads a class of characters from the `[` at $i on, and sets $i to its end. */
	private static function characterClass(string $pattern, int &$i): string
	{
		$class = '';
		$negated = ($pattern[++$i] ?? '') === '^';
		for ($i += (int) $negated; $i < strlen($pattern) && $pattern[$i] !== ']'; $i++) {
			if ($pattern[$i] === '\\' && $i + 1 < strlen($pattern)) {
				$class .= preg_quote($pattern[++$i], '/');
			} elseif (($pattern[$i + 1] ?? '') === '-' && $i + 2 < strlen($pattern)) {
				$ends = [$pattern[$i], $pattern[$i += 2]];
				sort($ends, SORT_STRING);
				$class .= preg_quote($ends[0], '/') . '-' . preg_quote($ends[1], '/');
			} else {
				$class .= preg_quote($pattern[$i], '/');
			}
		}
		return $class === '' ? ($negated ? '.' : '(?!)') : '[' . ($negated ? '^' : '') . $class . ']';
	}

	// ---- strings and numbers

	private function string(string $key): ?string
	{
		$this->expect($key, 'string');
		return $this->strings[$key] ?? null;
	}

	/**
	 * Stores a string in place of whatever the key had, without an end.
	 *
	 * @template T
	 * @param T $reply
	 * @return T
	 */
	private function write(string $key, string $value, mixed $reply): mixed
	{
		$this->remove([$key]);
		$this->strings[$key] = $value;
		return $reply;
	}

	/** @param list<string> $words keys and values in turn */
	private function storeAll(array $words): string
	{
		foreach (array_chunk($words, 2) as $pair) {
			$this->write($pair[0], $pair[1] ?? '', null);
		}
		return 'OK';
	}

	/** SETEX and PSETEX. */
	private function storeUntil(string $key, string $time, string $value, int $unit, string $command): string
	{
		$end = $this->positiveEnd($time, $unit, $command);
		$this->write($key, $value, null);
		$this->ends[$key] = $end;
		return 'OK';
	}

	/** The end of a time to live that must be above 0. */
	private function positiveEnd(string $time, int $unit, string $command, bool $relative = true): int
	{
		$time = self::integer($time);
		return $time > 0 ? $this->endOf($time, $unit, $relative, $command) : throw new ServerException("ERR invalid expire time in '$command' command");
	}

	/** @param list<string> $options */
	private function store(string $key, string $value, array $options): ?string
	{
		$flags = ['NX' => false, 'XX' => false, 'GET' => false, 'KEEPTTL' => false];
		$time = null;
		while (($word = array_shift($options)) !== null) {
			$option = strtoupper($word);
			if (isset($flags[$option])) {
				$flags[$option] = true;
			} elseif (in_array($option, ['EX', 'PX', 'EXAT', 'PXAT'], true) && $time === null && $options !== []) {
				$time = [array_shift($options), $option[0] === 'E' ? 1000 : 1, !str_ends_with($option, 'AT')];
			} else {
				throw new ServerException(self::SYNTAX);
			}
		}
		if ($flags['NX'] && $flags['XX'] || $flags['KEEPTTL'] && $time !== null) {
			throw new ServerException(self::SYNTAX);
		}
		$end = $time === null ? null : $this->positiveEnd($time[0], $time[1], 'set', $time[2]);
		$old = $flags['GET'] ? $this->string($key) : null;
		if ($this->has($key) ? $flags['NX'] : $flags['XX']) {
			return $old;
		}
		if ($flags['KEEPTTL'] && isset($this->ends[$key])) {
			$end = $this->ends[$key];
		}
		$this->write($key, $value, null);
		if ($end !== null) {
			if ($end <= $this->milliseconds()) {
				$this->remove([$key]);
			} else {
				$this->ends[$key] = $end;
			}
		}
		return $flags['GET'] ? $old : 'OK';
	}

	private function substring(string $key, int $start, int $end): string
	{
		$value = $this->string($key) ?? '';
		$length = strlen($value);
		if ($start < 0 && $end < 0 && $start > $end) {
			return '';
		}
		$start = max(0, $start < 0 ? $start + $length : $start);
		$end = min($length - 1, max(0, $end < 0 ? $end + $length : $end));
		return $start > $end ? '' : substr($value, $start, $end - $start + 1);
	}

	private function add(string $key, int $number): int
	{
		$sum = self::sum($this->string($key) ?? '0', $number, self::NOT_AN_INTEGER);
		$this->strings[$key] = (string) $sum;
		return $sum;
	}

	/** The sum, which must fit into 64 bits. */
	private static function sum(string $value, int $number, string $message): int
	{
		$old = self::integer($value, $message);
		if ($number > 0 ? $old > PHP_INT_MAX - $number : $old < PHP_INT_MIN - $number) {
			throw new ServerException('ERR increment or decrement would overflow');
		}
		return $old + $number;
	}

	/** The number of an argument that must be one: digits alone, without a sign of plus and without zeros in front. */
	private static function integer(string $word, string $message = self::NOT_AN_INTEGER): int
	{
		return (string) (int) $word === $word ? (int) $word : throw new ServerException($message);
	}

	private static function negated(string $word): int
	{
		$number = self::integer($word);
		return $number === PHP_INT_MIN ? throw new ServerException('ERR decrement would overflow') : -$number;
	}

	private static function float(string $word, string $message): float
	{
		return match (strtolower($word)) {
			'inf', '+inf', 'infinity', '+infinity' => INF,
			'-inf', '-infinity' => -INF,
			default => is_numeric($word) && trim($word) === $word && is_finite((float) $word) ? (float) $word : throw new ServerException("ERR $message"),
		};
	}

	// ---- hashes

	/** @return array<array-key, string> */
	private function hash(string $key): array
	{
		$this->expect($key, 'hash');
		return $this->hashes[$key] ?? [];
	}

	/** @param list<string> $words fields and values in turn */
	private function setFields(string $key, array $words, string $command): int|string
	{
		if (count($words) % 2 !== 0) {
			throw new ServerException("ERR wrong number of arguments for '" . strtolower($command) . "' command");
		}
		$old = $this->hash($key);
		$this->hashes[$key] = array_replace($old, array_column(array_chunk($words, 2), 1, 0));
		return $command === 'HMSET' ? 'OK' : count($this->hashes[$key]) - count($old);
	}

	/** @param list<string> $fields */
	private function removeFields(string $key, array $fields): int
	{
		$old = $this->hash($key);
		return $this->keepHash($key, array_diff_key($old, array_flip($fields)), count($old));
	}

	/** @param array<array-key, string> $hash */
	private function keepHash(string $key, array $hash, int $count): int
	{
		if ($hash === []) {
			$this->remove([$key]);
		} else {
			$this->hashes[$key] = $hash;
		}
		return $count - count($hash);
	}

	private function addToField(string $key, string $field, int $number): int
	{
		$sum = self::sum($this->hash($key)[$field] ?? '0', $number, 'ERR hash value is not an integer');
		$this->setFields($key, [$field, (string) $sum], 'HSET');
		return $sum;
	}

	// ---- lists

	/** @return list<string> */
	private function list(string $key): array
	{
		$this->expect($key, 'list');
		return $this->lists[$key] ?? [];
	}

	/**
	 * Checks that the words are integers before the key is looked at, as LRANGE does.
	 *
	 * @param callable(): list<string> $list
	 * @param list<string> $words
	 * @return list<string>
	 */
	private function checked(callable $list, array $words): array
	{
		array_map(self::integer(...), $words);
		return $list();
	}

	/** @param list<string> $list */
	private function keepList(string $key, array $list): void
	{
		if ($list === []) {
			$this->remove([$key]);
		} else {
			$this->lists[$key] = $list;
		}
	}

	/** @param list<string> $elements */
	private function push(string $key, array $elements, bool $left): int
	{
		$old = $this->list($key);
		$this->lists[$key] = $left ? [...array_reverse($elements), ...$old] : [...$old, ...$elements];
		return count($this->lists[$key]);
	}

	/**
	 * @param list<string> $words the count, or nothing
	 * @return string|list<string>|null
	 */
	private function pop(string $key, array $words, bool $left): string|array|null
	{
		if (count($words) > 1) {
			throw new ServerException("ERR wrong number of arguments for '" . ($left ? 'lpop' : 'rpop') . "' command");
		}
		$count = $words === [] ? null : self::integer($words[0], 'ERR value is out of range, must be positive');
		if ($count < 0) {
			throw new ServerException('ERR value is out of range, must be positive');
		}
		$list = $this->list($key);
		if ($list === []) {
			return null;
		}
		$popped = array_slice($left ? $list : array_reverse($list), 0, $count ?? 1);
		$this->keepList($key, $left ? array_slice($list, count($popped)) : array_slice($list, 0, count($list) - count($popped)));
		return $count === null ? $popped[0] : $popped;
	}

	private function moveElement(string $key, string $to, string $from, string $where): ?string
	{
		$fromLeft = strtoupper($from) === 'LEFT';
		$toLeft = strtoupper($where) === 'LEFT';
		if (!$fromLeft && strtoupper($from) !== 'RIGHT' || !$toLeft && strtoupper($where) !== 'RIGHT') {
			throw new ServerException(self::SYNTAX);
		}
		$list = $this->list($key);
		if ($list === []) {
			return null;
		}
		$this->list($to);
		[$element, $rest] = $fromLeft ? [$list[0], array_slice($list, 1)] : [$list[count($list) - 1], array_slice($list, 0, -1)];
		/* A list of one element that is moved onto itself is never empty, so it keeps its time to live. */
		if ($key === $to) {
			$this->keepList($key, $toLeft ? [$element, ...$rest] : [...$rest, $element]);
		} else {
			$this->keepList($key, $rest);
			$this->push($to, [$element], $toLeft);
		}
		return $element;
	}

	private function element(string $key, int $index): ?string
	{
		$list = $this->list($key);
		return $list[$index < 0 ? $index + count($list) : $index] ?? null;
	}

	private function setElement(string $key, string $word, string $value): string
	{
		$list = $this->list($key);
		if ($list === []) {
			throw new ServerException('ERR no such key');
		}
		$index = self::integer($word);
		$at = $index < 0 ? $index + count($list) : $index;
		if (!isset($list[$at])) {
			throw new ServerException('ERR index out of range');
		}
		$list[$at] = $value;
		$this->lists[$key] = $list;
		return 'OK';
	}

	private function trim(string $key, int $start, int $stop): string
	{
		$this->keepList($key, self::range($this->list($key), $start, $stop));
		return 'OK';
	}

	private function removeElements(string $key, int $count, string $value): int
	{
		$list = $this->list($key);
		$found = array_keys($list, $value, true);
		$found = $count === 0 ? $found : ($count > 0 ? array_slice($found, 0, $count) : array_slice($found, $count));
		$this->keepList($key, array_values(array_diff_key($list, array_flip($found))));
		return count($found);
	}

	/**
	 * The elements from one index to another, both included; an index below 0 counts from the end.
	 *
	 * @template T
	 * @param list<T> $list
	 * @return list<T>
	 */
	private static function range(array $list, int $start, int $stop): array
	{
		$start = max(0, $start < 0 ? $start + count($list) : $start);
		$stop = min(count($list) - 1, $stop < 0 ? $stop + count($list) : $stop);
		return $start > $stop ? [] : array_slice($list, $start, $stop - $start + 1);
	}

	// ---- sets

	/** @return array<array-key, true> */
	private function setOf(string $key): array
	{
		$this->expect($key, 'set');
		return $this->sets[$key] ?? [];
	}

	/**
	 * @param array<array-key, mixed> $set
	 * @return list<string>
	 */
	private static function members(array $set): array
	{
		return array_map(strval(...), array_keys($set));
	}

	/** @param list<string> $members */
	private function addMembers(string $key, array $members): int
	{
		$old = $this->setOf($key);
		$this->sets[$key] = $old + array_fill_keys($members, true);
		return count($this->sets[$key]) - count($old);
	}

	/** @param list<string> $members */
	private function removeMembers(string $key, array $members): int
	{
		$old = $this->setOf($key);
		$set = array_diff_key($old, array_flip($members));
		if ($set === []) {
			$this->remove([$key]);
		} else {
			$this->sets[$key] = $set;
		}
		return count($old) - count($set);
	}

	private function moveMember(string $key, string $to, string $member): int
	{
		if (!$this->has($key)) {
			return 0;
		}
		$has = isset($this->setOf($key)[$member]);
		$this->setOf($to);
		if (!$has) {
			return 0;
		}
		if ($key !== $to) {
			$this->removeMembers($key, [$member]);
			$this->addMembers($to, [$member]);
		}
		return 1;
	}

	/**
	 * @param list<string> $keys
	 * @return array<array-key, true>
	 */
	private function combine(string $command, array $keys): array
	{
		$sets = array_map($this->setOf(...), $keys);
		return match ($command) {
			'SINTER' => array_intersect_key(...$sets),
			'SUNION' => array_replace(...$sets),
			default => array_diff_key($sets[0], ...array_slice($sets, 1)),
		};
	}

	// ---- sorted sets

	/** @return array<array-key, float> in order: by score, then by the bytes of the member */
	private function sortedSet(string $key): array
	{
		$this->expect($key, 'zset');
		return $this->sortedSets[$key] ?? [];
	}

	/** @param array<array-key, float> $set */
	private function keepSorted(string $key, array $set): void
	{
		if ($set === []) {
			$this->remove([$key]);
			return;
		}
		uksort($set, fn (int|string $a, int|string $b) => $set[$a] <=> $set[$b] ?: strcmp((string) $a, (string) $b));
		$this->sortedSets[$key] = $set;
	}

	/** @param list<string> $words */
	private function addScores(string $key, array $words): int|float|null
	{
		$flags = ['NX' => false, 'XX' => false, 'GT' => false, 'LT' => false, 'CH' => false, 'INCR' => false];
		while ($words !== [] && isset($flags[strtoupper($words[0])])) {
			$flags[strtoupper(array_shift($words))] = true;
		}
		if ($words === [] || count($words) % 2 !== 0) {
			throw new ServerException(self::SYNTAX);
		}
		if ($flags['NX'] && $flags['XX']) {
			throw new ServerException('ERR XX and NX options at the same time are not compatible');
		}
		if ($flags['NX'] + $flags['GT'] + $flags['LT'] > 1) {
			throw new ServerException('ERR GT, LT, and/or NX options at the same time are not compatible');
		}
		if ($flags['INCR'] && count($words) > 2) {
			throw new ServerException('ERR INCR option supports a single increment-element pair');
		}
		$pairs = array_map(fn (array $pair) => [self::float($pair[0], 'value is not a valid float'), $pair[1] ?? ''], array_chunk($words, 2));
		$set = $this->sortedSet($key);
		$added = $changed = 0;
		$score = null;
		foreach ($pairs as [$score, $member]) {
			$old = $set[$member] ?? null;
			if ($old === null ? $flags['XX'] : $flags['NX']) {
				$score = null;
				continue;
			}
			if ($flags['INCR'] && $old !== null) {
				$score += $old;
				if (is_nan($score)) {
					throw new ServerException('ERR resulting score is not a number (NaN)');
				}
			}
			if ($old !== null && ($flags['GT'] && $score <= $old || $flags['LT'] && $score >= $old)) {
				$score = null;
				continue;
			}
			$added += (int) ($old === null);
			$changed += (int) ($old !== null && $old !== $score);
			$set[$member] = $score;
		}
		$this->keepSorted($key, $set);
		return $flags['INCR'] ? $score : $added + ($flags['CH'] ? $changed : 0);
	}

	private function addToScore(string $key, string $member, float $number): float
	{
		$set = $this->sortedSet($key);
		$score = ($set[$member] ?? 0.0) + $number;
		if (is_nan($score)) {
			throw new ServerException('ERR resulting score is not a number (NaN)');
		}
		$set[$member] = $score;
		$this->keepSorted($key, $set);
		return $score;
	}

	/** @param list<string> $members */
	private function removeScored(string $key, array $members): int
	{
		$old = $this->sortedSet($key);
		$set = array_diff_key($old, array_flip($members));
		$this->keepSorted($key, $set);
		return count($old) - count($set);
	}

	private function rank(string $key, string $member, bool $reverse): ?int
	{
		$members = self::members($this->sortedSet($key));
		$rank = array_search($member, $members, true);
		return $rank === false ? null : ($reverse ? count($members) - 1 - $rank : $rank);
	}

	/** @return array<array-key, float> the members from one score to another; "(1" leaves the score 1 out */
	private function byScore(string $key, string $min, string $max): array
	{
		[$least, $aboveLeast] = self::bound($min);
		[$most, $belowMost] = self::bound($max);
		return array_filter($this->sortedSet($key), fn (float $score) => ($aboveLeast ? $score > $least : $score >= $least) && ($belowMost ? $score < $most : $score <= $most));
	}

	/** @return array{float, bool} the score, and whether it is left out */
	private static function bound(string $word): array
	{
		$excluded = str_starts_with($word, '(');
		return [self::float($excluded ? substr($word, 1) : $word, 'min or max is not a float'), $excluded];
	}

	/**
	 * @param array<array-key, float> $set
	 * @return list<string|array{string, float}>
	 */
	private static function shown(array $set, bool $withScores): array
	{
		return $withScores ? array_map(fn (int|string $member, float $score) => [(string) $member, $score], array_keys($set), $set) : self::members($set);
	}

	/**
	 * ZRANGE by index or, with BYSCORE, by score.
	 *
	 * @param list<string> $words
	 * @return list<string|array{string, float}>
	 */
	private function sortedRange(string $key, array $words): array
	{
		[$start, $stop] = $words;
		[$flags, $limit] = self::rangeOptions(array_slice($words, 2), ['WITHSCORES', 'REV', 'BYSCORE']);
		if ($limit !== null && !$flags['BYSCORE']) {
			throw new ServerException('ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX');
		}
		if ($flags['BYSCORE']) {
			$set = $flags['REV'] ? array_reverse($this->byScore($key, $stop, $start), true) : $this->byScore($key, $start, $stop);
			return self::shown(self::limited($set, $limit), $flags['WITHSCORES']);
		}
		$from = self::integer($start);
		$to = self::integer($stop);
		$set = $flags['REV'] ? array_reverse($this->sortedSet($key), true) : $this->sortedSet($key);
		return self::range(self::shown($set, $flags['WITHSCORES']), $from, $to);
	}

	/**
	 * @param list<string> $words
	 * @return list<string|array{string, float}>
	 */
	private function rangeByScore(string $key, array $words): array
	{
		[$flags, $limit] = self::rangeOptions(array_slice($words, 2), ['WITHSCORES']);
		return self::shown(self::limited($this->byScore($key, $words[0], $words[1]), $limit), $flags['WITHSCORES']);
	}

	/**
	 * @param list<string> $words
	 * @param list<string> $known
	 * @return array{array<string, bool>, array{int, int}|null} flags, and LIMIT's offset and count
	 */
	private static function rangeOptions(array $words, array $known): array
	{
		$flags = array_fill_keys($known, false);
		$limit = null;
		while (($word = array_shift($words)) !== null) {
			$option = strtoupper($word);
			if (isset($flags[$option]) && !($option === 'REV' && $flags['REV'])) {
				$flags[$option] = true;
			} elseif ($option === 'LIMIT' && count($words) >= 2) {
				$limit = [self::integer((string) array_shift($words)), self::integer((string) array_shift($words))];
			} else {
				throw new ServerException(self::SYNTAX);
			}
		}
		return [$flags, $limit];
	}

	/**
	 * @param array<array-key, float> $set
	 * @param array{int, int}|null $limit
	 * @return array<array-key, float>
	 */
	private static function limited(array $set, ?array $limit): array
	{
		return $limit === null ? $set : ($limit[0] < 0 ? [] : array_slice($set, $limit[0], $limit[1] < 0 ? null : $limit[1], true));
	}

	/**
	 * @param list<string> $words the count, or nothing
	 * @return list<mixed> member and score, or with a count a list of such pairs
	 */
	private function zpop(string $key, array $words, bool $max): array
	{
		if (count($words) > 1) {
			throw new ServerException(self::SYNTAX);
		}
		$count = $words === [] ? null : self::integer($words[0], 'ERR value is out of range, must be positive');
		if ($count < 0) {
			throw new ServerException('ERR value is out of range, must be positive');
		}
		$set = $this->sortedSet($key);
		$popped = array_slice($max ? array_reverse($set, true) : $set, 0, $count ?? 1, true);
		$this->keepSorted($key, array_diff_key($set, $popped));
		$pairs = self::shown($popped, true);
		return $count === null ? (array) ($pairs[0] ?? []) : $pairs;
	}

	/**
	 * @param list<string> $words
	 * @return list<string> every other word, from the first on
	 */
	private static function evens(array $words): array
	{
		return array_values(array_filter($words, fn (int $i) => $i % 2 === 0, ARRAY_FILTER_USE_KEY));
	}
}
