<?php

namespace Hiredis\Laravel;

use Closure;
use Hiredis\Cluster;
use Hiredis\ConnectionException;

/**
 * What Connection and ClusterConnection share: the commands of a connection, on the client below.
 *
 * @internal
 */
trait Calls
{
    private readonly \Hiredis\Client|Cluster $hiredis;
    private readonly string $prefix;

    /** @param Client $client */
    public function __construct($client)
    {
        parent::__construct($client); // @phpstan-ignore argument.type (Laravel keeps any client; its docblock names Predis' alone)
        $this->hiredis = $client->hiredis();
        $this->prefix = $client->prefix();
    }

    /**
     * @param string       $method
     * @param array<mixed> $parameters
     *
     * @return mixed
     */
    public function command($method, array $parameters = [])
    {
        return $this->events === null ? $this->client->{$method}(...$parameters) : parent::command($method, $parameters);
    }

    // ---- what a page of a Laravel application calls most, without a detour where no listener is set and no multi() has begun ------------

    /**
     * @param string $key
     *
     * @return string|null
     */
    public function get($key)
    {
        if ($this->events === null && !$this->client->inMulti()) {
            try {
                return $this->hiredis->get($this->prefix . $key);
            } catch (ConnectionException $exception) {
                $this->client->again($exception);
            }
        }

        /** @var string|null */
        return $this->command('get', [$key]);
    }

    /**
     * @param list<string>|string $keys
     * @param string              ...$more
     *
     * @return list<string|null>
     */
    public function mget($keys, ...$more)
    {
        if (!is_array($keys) || $more !== [] || $this->events !== null || $this->client->inMulti()) {
            /** @var list<string|null> */
            return $this->command('mget', [$keys, ...$more]);
        }

        $words = [];

        foreach ($keys as $key) {
            $words[] = $this->prefix . $key;
        }

        try {
            return $this->hiredis->mget($words);
        } catch (ConnectionException $exception) {
            $this->client->again($exception);
        }

        /** @var list<string|null> */
        return $this->command('mget', [$keys]);
    }

    /**
     * @param string                                 $key
     * @param int                                    $seconds
     * @param string|int|float|bool|\Stringable|null $value
     *
     * @return string|null
     */
    public function setex($key, $seconds, $value)
    {
        if ($this->events === null && !$this->client->inMulti() && $value !== null && $value !== false) {
            try {
                return $this->hiredis->setex($this->prefix . $key, $seconds, $value);
            } catch (ConnectionException $exception) {
                $this->client->again($exception);
            }
        }

        /** @var string|null */
        return $this->command('setex', [$key, $seconds, $value]);
    }

    // ---- the rest -------------------------------------------------------------------------------------------------------------------

    /**
     * Sends the words as they are, without the prefix.
     *
     * @param array<mixed> $parameters
     *
     * @return mixed
     */
    public function executeRaw(array $parameters)
    {
        return $this->command('executeRaw', [$parameters]);
    }

    /**
     * @param array<string>|string $channels
     * @param string               $method
     *
     * @return void
     */
    public function createSubscription($channels, Closure $callback, $method = 'subscribe')
    {
        $this->client->listen(array_values((array) $channels), $callback, $method);
    }

    /** @return object with the prefix, as Predis has it */
    public function getOptions()
    {
        return $this->client->getOptions();
    }

    /** @return void */
    public function disconnect()
    {
        $this->client->disconnect();
    }
}
