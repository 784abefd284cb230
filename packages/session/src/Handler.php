<?php

namespace Hiredis\Session;

use Hiredis\Client;
use Hiredis\Cluster;
use Hiredis\Commands;
use Hiredis\HiredisException;
use Hiredis\Script;
use Hiredis\ServerException;

/**
 * PHP sessions in Redis, one request at a time for each session.
 *
 * session_start() takes the session's lock and its data in one round trip; session_write_close() writes and unlocks in one more. The data is
 * written only while the lock is this request's own, so no update of another request is ever lost.
 */
final class Handler implements \SessionHandlerInterface, \SessionUpdateTimestampHandlerInterface, \SessionIdInterface
{
    /** The data, or nil; takes the lock first. 0: another has it. -1: there is no such session, and there must be. */
    private const READ = <<<'LUA'
        local data = redis.call('GET', KEYS[1])
        if ARGV[3] == '1' and not data then return -1 end
        if ARGV[2] ~= '0' and not redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
        return {data}
        LUA;

    /** Writes and unlocks, if the lock is mine. 0: it is not. */
    private const WRITE = <<<'LUA'
        if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
        redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[2])
        if ARGV[1] ~= '' then redis.call('DEL', KEYS[2]) end
        return 1
        LUA;

    /** The same for data that has not changed: written only where it is gone. */
    private const TOUCH = <<<'LUA'
        if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
        if redis.call('EXPIRE', KEYS[1], ARGV[2]) == 0 then redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[2]) end
        if ARGV[1] ~= '' then redis.call('DEL', KEYS[2]) end
        return 1
        LUA;

    /** Unlocks, if the lock is mine; with a second argument the data goes, too, even if another request has the lock. */
    private const UNLOCK = <<<'LUA'
        if ARGV[2] then redis.call('DEL', KEYS[1]) end
        if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
        return 1
        LUA;

    /** A year, in seconds. */
    private const LONGEST = 31_536_000;

    /** The greatest int of 32 bits, in seconds: servers refuse greater ones sooner or later. */
    private const LONGEST_LIFE = 2_147_483_647;

    /** @var array<string, Script> by the text */
    private static array $scripts = [];

    private readonly Commands $redis;
    private readonly bool $tag;

    /** The session that this request has locked, and the value of its lock. */
    private ?string $id = null;
    private string $token = '';

    /** What was read with the lock, for read(); null: there is no such session; false: read() has had it. */
    private string|null|false $data = false;

    /** Why validateId() could not take the lock, for read() to throw. */
    private ?\Throwable $failure = null;

    /**
     * @param Commands|list<string>|string $redis    a client, the URI of one, or the URIs of a cluster's nodes
     * @param string                       $prefix   of the keys; phpredis' own, so that no user is logged out by the switch
     * @param float                        $wait     seconds that session_start() waits for another request to let go
     * @param float|null                   $lock     seconds that a lock lasts when its holder dies; null: max_execution_time, or 30 where that is 0
     * @param bool                         $locking  false: as phpredis does it by default, the last request to write wins
     * @param bool|null                    $tag      {id} in the keys, so that a cluster has data and lock on one server; null: on a Hiredis\Cluster
     * @param int|null                     $lifetime seconds; null: session.gc_maxlifetime
     *
     * @throws \ValueError for a number out of its range
     */
    public function __construct(
        #[\SensitiveParameter] Commands|array|string $redis = 'redis://127.0.0.1:6379',
        private readonly string $prefix = 'PHPREDIS_SESSION:',
        private readonly float $wait = 10.0,
        private readonly ?float $lock = null,
        private readonly bool $locking = true,
        ?bool $tag = null,
        private readonly ?int $lifetime = null,
    ) {
        if (!($wait >= 0 && $wait <= self::LONGEST)) {
            throw new \ValueError('The wait of a session must be a number of seconds from 0 to ' . self::LONGEST);
        }

        if ($lock !== null && !($lock >= 0.001 && $lock <= self::LONGEST)) {
            throw new \ValueError('The lock of a session must be a number of seconds from 0.001 to ' . self::LONGEST);
        }

        if ($lifetime !== null && ($lifetime < 1 || $lifetime > self::LONGEST_LIFE)) {
            throw new \ValueError('The lifetime of a session must be a number of seconds from 1 to ' . self::LONGEST_LIFE);
        }

        $this->redis = $redis instanceof Commands ? $redis : self::client($redis);
        $this->tag = $tag ?? $this->redis instanceof Cluster;
    }

    /** @param list<string>|string $uri */
    private static function client(#[\SensitiveParameter] array|string $uri): Client|Cluster
    {
        // An option that the URI has must not be given again.
        $library = preg_match('/[?&]library=/', ((array) $uri)[0] ?? '') ? [] : ['library' => 'session'];

        return \is_string($uri) ? new Client($uri, ...$library) : new Cluster($uri, ...$library);
    }

    public function open(string $path, string $name): bool
    {
        return true;
    }

    /** Strict mode asks this before it reads: both are one round trip. */
    public function validateId(string $id): bool
    {
        if (!self::isValid($id)) {
            return false;
        }

        if ($this->id !== null) {
            // session_create_id() asks while a session is open.
            return $this->redis->call('EXISTS', $this->keys($id)[0]) === 1;
        }

        try {
            return $this->acquire($id, mustExist: true);
        } catch (\Throwable $failure) {
            // PHP would ask for another id, and throw an Error of its own in the place of this. After true it calls read().
            $this->failure = $failure;

            return true;
        }
    }

    public function read(string $id): string|false
    {
        if (!self::isValid($id)) {
            trigger_error('The session id is too long or contains illegal characters: only A-Z, a-z, 0-9, "-" and "," are allowed', E_USER_WARNING);

            return false;
        }

        [$failure, $this->failure] = [$this->failure, null];
        $failure === null || throw $failure;

        if ($this->id !== $id) {
            $this->release();
            $this->acquire($id, mustExist: false);
        }

        // session_reset() reads once more what this request has locked.
        $data = $this->data === false ? $this->redis->call('GET', $this->keys($id)[0]) : $this->data;
        $this->data = false;

        return \is_string($data) ? $data : '';
    }

    public function write(string $id, string $data): bool
    {
        return $this->store(self::WRITE, $id, $data);
    }

    public function updateTimestamp(string $id, string $data): bool
    {
        return $this->store(self::TOUCH, $id, $data);
    }

    public function close(): bool
    {
        $this->release();

        return true;
    }

    public function destroy(string $id): bool
    {
        $this->run(self::UNLOCK, $id, [$id === $this->id ? $this->token : '', 'data']);

        if ($id === $this->id) {
            $this->forget();
        }

        return true;
    }

    /** The server lets sessions expire. */
    public function gc(int $max_lifetime): int
    {
        return 0;
    }

    public function create_sid(): string
    {
        return session_create_id() ?: bin2hex(random_bytes(16));
    }

    /** False: there is no such session. */
    private function acquire(string $id, bool $mustExist): bool
    {
        $token = bin2hex(random_bytes(16));
        $lasts = $this->locking ? sprintf('%.0f', 1000 * $this->lockLasts()) : '0'; // no int: PHP's may have 32 bits
        $until = hrtime(true) + $this->wait * 1e9;
        $pause = 2_000;

        while (($reply = $this->run(self::READ, $id, [$token, $lasts, (int) $mustExist])) === 0) {
            $left = (int) (($until - hrtime(true)) / 1000);

            if ($left <= 0) {
                throw new LockException(sprintf('The session is in use by another request, which has not let go of it within %g s', $this->wait));
            }

            // Waiting requests must not ask all at once.
            usleep(min($left, random_int(intdiv($pause, 2), $pause)));
            $pause = min(2 * $pause, 50_000);
        }

        if ($reply === -1) {
            return false;
        }

        $data = \is_array($reply) ? $reply[0] ?? null : null;
        [$this->id, $this->token, $this->data] = [$id, $this->locking ? $token : '', \is_string($data) ? $data : null];

        return true;
    }

    private function store(string $script, string $id, string $data): bool
    {
        $mine = $id === $this->id;

        if (!$mine && $this->locking) {
            // Written without having been read, by code that calls the handler itself.
            $this->release();
            $this->acquire($id, mustExist: false);
        }

        $token = $this->token;
        $this->forget();
        $lifetime = $this->lifetime ?? min(max(1, (int) \ini_get('session.gc_maxlifetime')), self::LONGEST_LIFE);

        try {
            if ($this->run($script, $id, [$token, $lifetime, $data]) === 1) {
                return true;
            }
        } catch (ServerException $refused) {
            // A server without memory, for one: the next request must not wait for a lock that has no use any more.
            try {
                $token === '' || $this->run(self::UNLOCK, $id, [$token]);
            } catch (HiredisException) {
            }

            throw $refused;
        }

        trigger_error(sprintf('The session is not written: its lock has lapsed after %g s, and another request may have changed it', $this->lockLasts()), E_USER_WARNING);

        return false;
    }

    private function release(): void
    {
        if ($this->id === null) {
            return;
        }

        [$id, $token] = [$this->id, $this->token];
        $this->forget();

        if ($token !== '') {
            $this->run(self::UNLOCK, $id, [$token]);
        }
    }

    private function forget(): void
    {
        $this->id = null;
        $this->data = false;
        $this->token = '';
    }

    /** @param list<string|int> $arguments */
    private function run(string $script, string $id, array $arguments): mixed
    {
        return (self::$scripts[$script] ??= new Script($script))->run($this->redis, $this->keys($id), $arguments);
    }

    /** @return array{string, string} of the data and of the lock: phpredis' */
    private function keys(string $id): array
    {
        $key = $this->prefix . ($this->tag ? '{' . $id . '}' : $id);

        return [$key, $key . '_LOCK'];
    }

    private function lockLasts(): float
    {
        $limit = (float) \ini_get('max_execution_time');

        return $this->lock ?? ($limit > 0 ? min($limit, (float) self::LONGEST) : 30.0); // -1 is no limit, as 0
    }

    /** What PHP's own handler takes: with any other byte a session could name another's lock. */
    private static function isValid(string $id): bool
    {
        return preg_match('/^[A-Za-z0-9,-]{1,256}$/D', $id) === 1;
    }
}
