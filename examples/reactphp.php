<?php
/*
 * A client for ReactPHP: every command returns a promise, what one tick sends leaves in one write. Needs react/event-loop and react/promise.
 *
 *   HIREDIS_URI=unix:///path/to/socket php examples/reactphp.php          It empties the database.
 */
use Hiredis\{Async, Client, Commands};
use React\EventLoop\{Loop, TimerInterface};
use React\Promise\{Deferred, PromiseInterface};

require getenv('AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';

final class ReactClient extends Commands
{
    private readonly Async $redis;
    /** @var array<int, Deferred> by ticket */
    private array $waiting = [];
    private bool $scheduled = false;
    private mixed $socket = null;
    private bool $writing = false;
    private ?TimerInterface $timer = null;

    public function __construct(Client $client)
    {
        $this->redis = $client->async();
    }

    /** Any command; all other methods arrive here as the words that they send. */
    public function call(string $command, mixed ...$args): PromiseInterface
    {
        $this->waiting[$this->redis->call($command, ...$args)] = $deferred = new Deferred();
        if (!$this->scheduled) {
            $this->scheduled = true;
            Loop::futureTick($this->flush(...));
        }
        return $deferred->promise();
    }

    private function flush(): void
    {
        $this->scheduled = false;
        $flushed = $this->redis->flush();
        $socket = $this->redis->pending() ? $this->redis->socket() : null; // idle: nothing keeps the loop running
        if ($socket !== $this->socket) {
            $this->forget();
            if ($this->socket = $socket) {
                Loop::addReadStream($socket, $this->receive(...));
            }
        }
        if ($socket && $this->writing === $flushed) {
            $this->writing = !$flushed;
            $flushed ? Loop::removeWriteStream($socket) : Loop::addWriteStream($socket, $this->flush(...));
        }
        if ($this->timer) {
            Loop::cancelTimer($this->timer);
            $this->timer = null;
        }
        if (($due = $this->redis->due()) !== null) {
            $this->timer = Loop::addTimer($due, $this->receive(...)); // its deadline, or at once
        }
    }

    private function receive(): void
    {
        foreach ($this->redis->poll() as $ticket => $reply) {
            $deferred = $this->waiting[$ticket];
            unset($this->waiting[$ticket]);
            $reply instanceof Throwable ? $deferred->reject($reply) : $deferred->resolve($reply);
        }
        $this->flush();
    }

    private function forget(): void
    {
        if ($this->socket) {
            Loop::removeReadStream($this->socket);
            Loop::removeWriteStream($this->socket);
        }
        $this->socket = null;
        $this->writing = false;
    }
}

$redis = new ReactClient(new Client(getenv('HIREDIS_URI') ?: exit("Set HIREDIS_URI to the URI of a server that holds nothing of value.\n")));
$say = fn (string $what): Closure => function (mixed $reply) use ($what): void {
    printf("%-8s %s\n", $what, $reply instanceof Throwable ? $reply->getMessage() : json_encode($reply));
};
$redis->flushdb()->then($say('FLUSHDB'));
$redis->set('greeting', 'hello')->then($say('SET'));
$redis->get('greeting')->then(function (mixed $reply) use ($redis, $say): void {
    $say('GET')($reply);
    $redis->lpush('greeting', 'x')->then(null, $say('LPUSH'));
    $redis->incr('n')->then($say('INCR'));
});
