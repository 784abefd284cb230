<?php
/*
 * An idempotency key: a request that comes twice, because the first answer was lost, is done once, and both get the same answer.
 *
 * The caller chooses the key (a header, the id of a job). Its value is first the worker's token, and then the answer. A worker that dies leaves
 * the key until the lease is over. A worker that fails deletes the key, so that the next try can succeed.
 */
use Hiredis\{Client, Cluster, Script};

final class InProgress extends RuntimeException {}

final class Once
{
	private const FINISH = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end return nil";
	private const FORGET = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

	/**
	 * @param float $lease seconds that the work may take
	 * @param int   $keep  seconds for which the answer is remembered
	 */
	public function __construct(private Client|Cluster $redis, private float $lease = 60.0, private int $keep = 86_400) {}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 * @throws InProgress another worker does it: try again later
	 * @throws Throwable what $work throws
	 */
	public function do(string $key, callable $work): mixed
	{
		$mine = 'working:' . bin2hex(random_bytes(16));
		// GET with NX (Redis 7): nil is "it is yours", and anything else what was there.
		$before = $this->redis->set("once:$key", $mine, PX: (int) ($this->lease * 1000), NX: true, GET: true);
		if ($before !== null) {
			str_starts_with($before, 'done:') ?: throw new InProgress("$key is being worked on");
			/** @var T $answer */
			$answer = unserialize(substr($before, 5));
			return $answer;
		}
		try {
			$answer = $work();
		} catch (Throwable $error) {
			(new Script(self::FORGET))->run($this->redis, ["once:$key"], [$mine]);
			throw $error;
		}
		(new Script(self::FINISH))->run($this->redis, ["once:$key"], [$mine, 'done:' . serialize($answer), $this->keep]);
		return $answer;
	}
}

/* ---- a payment that is asked for three times ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$once = new Once($redis);
$pay = fn(): array => ['payment' => $redis->incr('payments')];
echo json_encode([$once->do('order 7', $pay), $once->do('order 7', $pay), $once->do('order 8', $pay)]), "\n";
try {
	$once->do('order 9', fn(): array => $once->do('order 9', $pay)); // a second one, while the first is at work
} catch (InProgress $error) {
	echo $error->getMessage(), "\n";
}
try {
	$once->do('order 10', fn() => throw new DomainException('card refused'));
} catch (DomainException $error) {
	echo $error->getMessage(), ', then ', json_encode($once->do('order 10', $pay)), "\n";
}
echo 'payments: ', $redis->get('payments'), "\n";
