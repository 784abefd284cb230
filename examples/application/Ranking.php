<?php
declare(strict_types=1);

namespace Shop;

use Hiredis\{Commands, Client};

/** What sells best. */
final class Ranking
{
	public function __construct(private Client $redis, private string $key = 'ranking')
	{
	}

	public function sold(string $id, int $count): float
	{
		return $this->redis->zincrby($this->key, $count, $id);
	}

	/** @return list<string> the best first */
	public function best(int $count): array
	{
		/** @var list<string> without WITHSCORES */
		return $this->redis->zrange($this->key, 0, $count - 1, REV: true);
	}

	public function score(string $id): ?float
	{
		return $this->redis->zscore($this->key, $id);
	}

	/** @return array<string, float> */
	public function all(): array
	{
		$scores = [];
		foreach ($this->redis->scanSortedSet($this->key) as $id => $score) {
			$scores[$id] = $score;
		}
		arsort($scores);
		return $scores;
	}

	/** Queues on whatever it is given: a client, a pipeline, a transaction. */
	public function forget(Commands $redis): void
	{
		$redis->del($this->key);
	}
}
