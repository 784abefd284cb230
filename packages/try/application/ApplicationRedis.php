<?php

/** \Redis as one of several instances of an application that share a server: each connection becomes a user, and databases are the instance's own. */
class ApplicationRedis extends Redis
{
    private const EACH = 20;

    /** @var array{database: int, user: ?string} */
    public static array $identity;

    public function __construct(?array $options = null)
    {
        if (isset($options['host'])) {
            $options['database'] = self::$identity['database'] * self::EACH + ($options['database'] ?? 0);

            if (self::$identity['user'] !== null) {
                $options['auth'] ??= [self::$identity['user'], 'secret'];
            }
        }

        $options === null ? parent::__construct() : parent::__construct($options);
    }

    public function connect(...$arguments): bool
    {
        return parent::connect(...$arguments) && $this->identify();
    }

    public function open(...$arguments): bool
    {
        return parent::connect(...$arguments) && $this->identify();
    }

    public function pconnect(...$arguments): bool
    {
        return parent::pconnect(...$arguments) && $this->identify();
    }

    public function popen(...$arguments): bool
    {
        return parent::pconnect(...$arguments) && $this->identify();
    }

    /** A password alone is for the instance's user: the default user may do everything, also empty the database that another instance counts on. */
    public function auth(mixed $credentials): Redis|bool
    {
        $alone = is_array($credentials) && count($credentials) === 1 ? reset($credentials) : $credentials;

        return parent::auth(self::$identity['user'] === null || is_array($alone) ? $credentials : [self::$identity['user'], $alone]);
    }

    private function identify(): bool
    {
        if (self::$identity['user'] !== null) {
            parent::auth([self::$identity['user'], 'secret']);
        }

        parent::select(self::$identity['database'] * self::EACH);

        return true;
    }

    public function select(int $db): Redis|bool
    {
        return parent::select($db < self::EACH ? self::$identity['database'] * self::EACH + $db : 10000);
    }

    public function getDBNum(): int
    {
        return parent::getDBNum() - self::$identity['database'] * self::EACH;
    }

    public function flushAll(?bool $sync = null): Redis|bool
    {
        if ($this->getMode() !== Redis::ATOMIC) {
            return $sync === null ? parent::flushDB() : parent::flushDB($sync);
        }

        $database = parent::getDBNum();

        for ($i = 0; $i < self::EACH; ++$i) {
            $this->select($i);
            $done = parent::flushDB();
        }

        parent::select($database);

        return $done;
    }
}
