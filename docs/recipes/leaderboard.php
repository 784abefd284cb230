<?php
/*
 * A leaderboard: the best, the place of one player, and those around.
 *
 * A sorted set keeps members by score. Only a better score counts (GT). Players with the same score share a place, which is one more than the
 * number of players that are better.
 */
use Hiredis\{Client, Cluster};

final class Leaderboard
{
	public function __construct(private Client|Cluster $redis, private string $key)
	{
	}

	/** @return bool whether it was better than before */
	public function score(string $player, float $points): bool
	{
		return $this->redis->zadd($this->key, [$player => $points], GT: true, CH: true) === 1;
	}

	/** @return list<array{string, float}> players and points, the best first */
	public function best(int $count): array
	{
		/** @var list<array{string, float}> */
		return $this->redis->zrange($this->key, 0, $count - 1, REV: true, WITHSCORES: true);
	}

	/** @return int|null null: has no score yet */
	public function place(string $player): ?int
	{
		$points = $this->redis->zscore($this->key, $player);
		return $points === null ? null : 1 + $this->redis->zcount($this->key, "($points", '+inf');
	}

	/** @return list<array{string, float}> $player in the middle */
	public function around(string $player, int $neighbours): array
	{
		/** @var int|null $rank */
		$rank = $this->redis->zrevrank($this->key, $player);
		/** @var list<array{string, float}> */
		return $rank === null ? [] : $this->redis->zrange($this->key, max(0, $rank - $neighbours), $rank + $neighbours, REV: true, WITHSCORES: true);
	}
}

/* ---- five players ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$board = new Leaderboard($redis, 'board');
foreach (['ada' => 50, 'bob' => 30, 'cyd' => 30, 'dan' => 20, 'eve' => 10.5] as $player => $points) {
	$board->score($player, $points);
}
echo 'ada with less: ', var_export($board->score('ada', 40), true), "\n";
foreach ($board->best(3) as [$player, $points]) {
	echo "{$board->place($player)}. $player $points\n";
}
echo 'dan: ', $board->place('dan'), ', zoe: ', var_export($board->place('zoe'), true), "\n";
echo 'around dan: ', json_encode($board->around('dan', 1)), "\n";
