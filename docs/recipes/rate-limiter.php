<?php
/*
 * A rate limiter: a number of requests in each period, in bursts of at most that number.
 *
 * Each key is one number: the time until which the allowed requests would last, spread evenly (GCRA). This needs no list of requests and has no
 * edge between two periods. It takes the server's time, so that the clocks of the clients do not matter.
 */
use Hiredis\{Client, Cluster, Script};

final readonly class Verdict
{
	/** @param float $retryAfter seconds; 0.0 for an allowed request */
	public function __construct(public bool $allowed, public int $remaining, public float $retryAfter) {}
}

final class RateLimiter
{
	private const LUA = <<<'LUA'
		local time = redis.call('TIME')
		local now = time[1] * 1000000 + time[2]
		local each, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
		local spread = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + each
		local wait = spread - limit * each - now
		if wait > 0 then return {0, 0, string.format('%.0f', wait)} end
		redis.call('SET', KEYS[1], string.format('%.0f', spread), 'PX', math.ceil((spread - now) / 1000))
		return {1, math.floor(-wait / each), '0'}
		LUA;

	private Script $script;

	public function __construct(private Client|Cluster $redis, private int $limit, private float $seconds)
	{
		$this->script = new Script(self::LUA);
	}

	public function ask(string $who): Verdict
	{
		/** @var array{int, int, string} $reply */
		$reply = $this->script->run($this->redis, ["rate:$who"], [(int) ($this->seconds * 1e6 / $this->limit), $this->limit]);
		[$allowed, $remaining, $wait] = $reply;
		return new Verdict($allowed === 1, $remaining, (float) $wait / 1e6);
	}
}

/* ---- five an hour ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$limiter = new RateLimiter($redis, limit: 5, seconds: 3600.0);
for ($i = 1; $i <= 6; $i++) {
	$verdict = $limiter->ask('10.0.0.7');
	echo "request $i: ", $verdict->allowed ? "allowed, $verdict->remaining left" : 'refused, again in ' . ceil($verdict->retryAfter / 60) . ' minutes', "\n";
}
echo 'another: ', $limiter->ask('10.0.0.8')->allowed ? 'allowed' : 'refused', "\n";
echo 'the key goes in ', ceil($redis->ttl('rate:10.0.0.7') / 60), " minutes\n";
