<?php
/*
 * A reliable queue, with retries and dead letters, on a stream and a group of consumers.
 *
 * A job stays with its worker until the worker says that it is done. When the worker dies or fails, another one gets the job after a while. A
 * job that has failed too often goes to the dead letters, with the reason. A job may be done twice, because a worker may die after the
 * work and before it says so: idempotency.php shows what to do about that.
 *
 * If Queue.php contains the code above the line with dashes, this is a complete worker. Save it as worker.php beside Queue.php. Each process needs a
 * different number, so run "php worker.php 1" and "php worker.php 2". After an error, the worker waits for a second and begins again. It also makes
 * the queue again, because the queue is gone after FLUSHDB, or after a restart of a server that does not save its data:
 *
 *     <?php
 *     require __DIR__ . '/Queue.php';
 *     $send = function (array $job, int $attempt) use ($argv): void {
 *         echo "worker $argv[1]: to $job[to], attempt $attempt\n"; // your work; if it throws an exception, the job has failed
 *     };
 *     $stop = false;
 *     pcntl_async_signals(true);
 *     pcntl_signal(SIGTERM, function () use (&$stop): void { $stop = true; });
 *     while (!$stop) {
 *         try {
 *             $queue = new Queue(new Hiredis\Client('redis://127.0.0.1:6379'), 'mail');
 *             while (!$stop) {
 *                 $queue->work("worker $argv[1]", $send);
 *             }
 *         } catch (Hiredis\HiredisException $error) {
 *             error_log($error->getMessage());
 *             sleep(1);
 *         }
 *     }
 *
 * A worker that receives SIGTERM finishes its job, and stops. To have systemd run two workers, save these lines as
 * /etc/systemd/system/worker@.service, and run "sudo systemctl enable --now worker@1 worker@2". To stop one, run "sudo systemctl stop worker@1".
 * systemd kills a worker that has not stopped after 90 seconds. Another worker then does its job again:
 *
 *     [Service]
 *     ExecStart=/usr/bin/php /srv/shop/worker.php %i
 *     User=www-data
 *     Restart=always
 *
 *     [Install]
 *     WantedBy=multi-user.target
 *
 * A program that adds a job, such as a web page, needs only this:
 *
 *     <?php
 *     require __DIR__ . '/Queue.php';
 *     $queue = new Queue(new Hiredis\Client('redis://127.0.0.1:6379'), 'mail');
 *     $queue->push(['to' => 'ada']);
 *
 * Choose a retryAfter that is longer than the longest job, because a second worker takes a job whose worker has not finished by then. The
 * group keeps the names of workers that are gone, so use the same few names again. XGROUP DELCONSUMER removes a name; jobs that are still
 * with that name are lost by it.
 */
use Hiredis\{Client, Cluster};

final class Queue
{
	/**
	 * @param int $retryAfter milliseconds that a job may take, and that a failed job waits
	 * @param int $attempts   after which a job is a dead letter
	 */
	public function __construct(private Client|Cluster $redis, private string $name, private int $retryAfter = 60_000, private int $attempts = 3)
	{
		try {
			$redis->xgroup('CREATE', $name, 'workers', '0', MKSTREAM: true);
		} catch (Hiredis\ServerException $error) {
			$error->prefix === 'BUSYGROUP' ?: throw $error; // it is there already
		}
	}

	/** @param array<string, scalar> $job */
	public function push(array $job): string
	{
		return (string) $this->redis->xadd($this->name, '*', ['job' => json_encode($job)]);
	}

	/**
	 * Works on one job; false: there was none within $wait milliseconds.
	 *
	 * @param callable(array<string, scalar>, int): mixed $do
	 */
	public function work(string $worker, callable $do, int $wait = 1000): bool
	{
		$taken = $this->abandoned($worker) ?? $this->next($worker, $wait);
		if ($taken === null) {
			return false;
		}
		[$id, $job, $attempt] = $taken;
		try {
			$attempt <= $this->attempts ?: throw new RuntimeException('given up: each of its workers died');
			/** @var array<string, scalar> $fields */
			$fields = json_decode($job, true);
			$do($fields, $attempt);
		} catch (Throwable $error) {
			if ($attempt < $this->attempts) {
				return true; // abandoned() finds it again when its time has come
			}
			$this->redis->xadd("$this->name:dead", '*', ['job' => $job, 'error' => $error->getMessage(), 'attempts' => min($attempt, $this->attempts)]);
		}
		$this->redis->transaction(fn($t) => $t->xack($this->name, 'workers', $id)->xdel($this->name, $id));
		return true;
	}

	/** @return array{string, string, int}|null a new job: its id, the job, the first attempt */
	private function next(string $worker, int $wait): ?array
	{
		$reply = $this->redis->xreadgroup(GROUP: ['workers', $worker], COUNT: 1, BLOCK: $wait, STREAMS: [$this->name => '>']);
		foreach ($reply[$this->name] ?? [] as [$id, $fields]) {
			return [$id, $fields['job'] ?? '', 1];
		}
		return null;
	}

	/** @return array{string, string, int}|null a job that was with a worker for too long */
	private function abandoned(string $worker): ?array
	{
		/** @var array{string, list<array{string, array<string, string>}>, list<string>} $claimed */
		$claimed = $this->redis->xautoclaim($this->name, 'workers', $worker, $this->retryAfter, '0', COUNT: 1);
		foreach ($claimed[1] as [$id, $fields]) {
			/** @var list<array{string, string, int, int}> $pending */
			$pending = $this->redis->xpending($this->name, 'workers', $id, $id, 1);
			return [$id, $fields['job'], $pending[0][3]];
		}
		return null;
	}
}

/* ---- three jobs: one is done, one fails for ever, one loses its first worker ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$queue = new Queue($redis, 'mail', retryAfter: 0);
$queue->push(['to' => 'ada']);
$queue->push(['to' => 'nobody']);
$queue->push(['to' => 'grace']);
$redis->xreadgroup(GROUP: ['workers', 'one that dies'], COUNT: 1, STREAMS: ['mail' => '>']); // takes the first, and is gone
$send = function (array $job, int $attempt): void {
	/** @var array{to: string} $job */
	echo "to $job[to], attempt $attempt\n";
	$job['to'] !== 'nobody' ?: throw new RuntimeException('no such address');
};
while ($queue->work('worker 1', $send, wait: 1));
echo 'left: ', $redis->xlen('mail'), ', dead: ';
foreach ($redis->xrange('mail:dead', '-', '+') as [$id, $fields]) {
	echo json_encode($fields), "\n";
}
