<?php
/*
 * A distributed lock: one holder at a time, for a while.
 *
 * The lock's value is a token of its holder, so that a client cannot release the lock of another one. A lock lapses, because holders die.
 * Work under a lapsed lock must be refused: each holder gets a larger fence, and the storage refuses a fence that is smaller than the largest
 * one it has seen. After a failover of the server two clients may hold the lock for a moment.
 */
use Hiredis\{Client, Cluster, Script};

final class Lock
{
	private const ACQUIRE = "if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return redis.call('INCR', KEYS[2]) end return nil";
	private const EXTEND = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0";
	private const RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

	/** Larger than the fence of every earlier holder; 0: the lock is not held. */
	public int $fence = 0;
	private string $token;

	/** @param string $name of the lock; the keys have it in {}, which keeps them on one server of a cluster */
	public function __construct(private Client|Cluster $redis, private string $name, private float $seconds = 30.0)
	{
		$this->token = bin2hex(random_bytes(16));
	}

	/** Waits for at most $wait seconds, with random pauses, so that waiting clients do not all ask at once. */
	public function acquire(float $wait = 0.0): bool
	{
		$until = hrtime(true) + $wait * 1e9;
		while (true) {
			$fence = $this->run(self::ACQUIRE, (int) ($this->seconds * 1000));
			if ($fence !== null) {
				$this->fence = $fence;
				return true;
			}
			if (hrtime(true) >= $until) {
				return false;
			}
			usleep(random_int(2_000, 20_000));
		}
	}

	/** False: the lock has lapsed and may have another holder; stop. */
	public function extend(): bool
	{
		return $this->run(self::EXTEND, (int) ($this->seconds * 1000)) === 1;
	}

	/** False: the lock had lapsed before the work was done. */
	public function release(): bool
	{
		$this->fence = 0;
		return $this->run(self::RELEASE) === 1;
	}

	private function run(string $lua, int ...$arguments): ?int
	{
		/** @var array<string, Script> $scripts */
		static $scripts = [];
		$script = $scripts[$lua] ??= new Script($lua);
		/** @var int|null */
		return $script->run($this->redis, ["lock:{{$this->name}}", "fence:{{$this->name}}"], [$this->token, ...$arguments]);
	}
}

/* ---- two clients that want the same lock ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$say = fn(string $what, mixed $value): int => printf("%-24s %s\n", $what, json_encode($value));
$one = new Lock($redis, 'invoices');
$two = new Lock($redis, 'invoices');
$say('one acquires', [$one->acquire(), $one->fence]);
$say('two does not', [$two->acquire(wait: 0.01), $two->fence]);
$say('two releases nothing', $two->release());
$say('one extends', $one->extend());
$say('one releases', $one->release());
$say('two acquires', [$two->acquire(), $two->fence]);
$redis->del('lock:{invoices}'); // as if its time were over
$say('one acquires', [$one->acquire(), $one->fence]);
$say('two is told', [$two->extend(), $two->release()]);
$say('one still has it', $one->release());
