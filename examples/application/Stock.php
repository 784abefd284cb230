<?php
declare(strict_types=1);

namespace Shop;

use Hiredis\{Client, Pipeline, Script, Transaction};

/** What lies on the shelves: hashes of products, and orders that take from them. */
final class Stock
{
	private Script $reserve;

	public function __construct(private Client $redis)
	{
		$this->reserve = new Script(<<<'LUA'
			if tonumber(redis.call('HGET', KEYS[1], 'left') or 0) < tonumber(ARGV[1]) then return 0 end
			redis.call('HINCRBY', KEYS[1], 'left', -ARGV[1])
			return 1
			LUA);
	}

	public function add(string $id, string $name, int $left): bool
	{
		return $this->redis->hset("product:$id", ['name' => $name, 'left' => $left]) > 0;
	}

	/** @return array{name: string, left: int}|null */
	public function product(string $id): ?array
	{
		$values = $this->redis->hmget("product:$id", 'name', 'left');
		return isset($values[0]) ? ['name' => $values[0], 'left' => (int) ($values[1] ?? 0)] : null;
	}

	/**
	 * @param list<string> $ids
	 * @return array<string, int> how many there are of each
	 */
	public function left(array $ids): array
	{
		$left = [];
		$replies = $this->redis->pipelined(function (Pipeline $pipeline) use ($ids): void {
			foreach ($ids as $id) {
				$pipeline->hget("product:$id", 'left');
			}
		});
		/** @var string|null $reply */
		foreach ($replies as $i => $reply) {
			$left[$ids[$i]] = (int) $reply;
		}
		return $left;
	}

	/** In one step on the server: two buyers never get the same last one. */
	public function reserve(string $id, int $count): bool
	{
		return $this->reserve->run($this->redis, ["product:$id"], [$count]) === 1;
	}

	/** Moves from one product to another, or does nothing; tries again when another client changed the first meanwhile. */
	public function move(string $from, string $to, int $count): bool
	{
		$replies = $this->redis->transaction(function (Transaction $transaction, Client $redis) use ($from, $to, $count): void {
			if ((int) $redis->hget("product:$from", 'left') >= $count) {
				$transaction->hincrby("product:$from", 'left', -$count)->hincrby("product:$to", 'left', $count);
			}
		}, watch: ["product:$from"], attempts: 3);
		return $replies !== null && $replies !== [];
	}
}
