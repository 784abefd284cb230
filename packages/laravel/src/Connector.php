<?php

namespace Hiredis\Laravel;

use Hiredis\Cache;
use Hiredis\Client as Hiredis;
use Hiredis\Cluster;
use Illuminate\Contracts\Redis\Connector as ConnectorContract;
use InvalidArgumentException;

/**
 * Makes connections from config/database.php, in the words that phpredis and Predis know there.
 */
class Connector implements ConnectorContract
{
    /** Those of the other drivers that change what is stored. */
    private const REFUSED = ['serializer', 'compression'];

    /** Where what is not persistent ends with the request. */
    private const ONE_REQUEST = ['fpm-fcgi', 'cgi-fcgi', 'apache2handler', 'litespeed', 'cli-server'];

    /**
     * @param array<mixed> $config
     * @param array<mixed> $options
     *
     * @return Connection
     */
    public function connect(array $config, array $options)
    {
        $config = $this->merge($config, $options);
        $arguments = $this->arguments($config);
        // Who has a breaker does not want to wait.
        $backoff = Backoff::of($config, isset($arguments['breaker']) ? 0.0 : $arguments['connectTimeout'] ?? 5.0);

        return new Connection(new Client(new Hiredis(...$arguments), self::text($config['prefix'] ?? ''), isset($arguments['breaker']) ? null : $backoff));
    }

    /**
     * @param array<mixed> $config
     * @param array<mixed> $clusterOptions
     * @param array<mixed> $options
     *
     * @return ClusterConnection
     */
    public function connectToCluster(array $config, array $clusterOptions, array $options)
    {
        $options = self::map($config['options'] ?? []) + $clusterOptions + $options;
        unset($config['options']);
        $servers = array_map(fn (mixed $server): array => $this->merge(self::map($server), $options), array_values($config));
        $first = $servers[0] ?? throw new InvalidArgumentException('A cluster of the hiredis driver must have a server.');

        if (($first['cluster'] ?? 'redis') !== 'redis') {
            throw new InvalidArgumentException("Redis option [cluster] must be redis for the hiredis driver: " . self::text($first['cluster']) . " would spread keys over servers that do not know of each other.");
        }

        if (!empty($first['database'])) {
            throw new InvalidArgumentException("A Redis cluster has no database but 0: [database] must not be " . self::text($first['database']) . '.');
        }

        foreach ($servers as $server) {
            if (!empty($server['password']) && $server['password'] !== ($first['password'] ?? null)) {
                throw new InvalidArgumentException('The servers of a Redis cluster must have one password: that of the first.');
            }
        }

        $arguments = ['seeds' => array_map($this->uri(...), $servers), 'addresses' => self::map($first['addresses'] ?? []), 'allow' => self::map($first['allow'] ?? [])] + $this->arguments($first);

        if (isset($arguments['sentinelPassword'])) {
            throw new InvalidArgumentException('A Redis cluster has no sentinels: [sentinel_password] must not be given.');
        }

        unset($arguments['uri'], $arguments['database'], $arguments['sentinelUsername'], $arguments['failover'], $arguments['replicas']);

        return new ClusterConnection(new ClusterClient(new Cluster(...$arguments), self::text($first['prefix'] ?? '')));
    }

    /**
     * What a connection says goes before its own options, and those before the options of all.
     *
     * @param array<mixed> $config
     * @param array<mixed> $options
     *
     * @return array<mixed>
     */
    private function merge(array $config, array $options): array
    {
        $own = self::map($config['options'] ?? []);
        unset($config['options']);
        $given = array_filter($config, static fn (mixed $value): bool => $value !== null);

        return $given + $own + self::map($options['parameters'] ?? []) + $options;
    }

    /**
     * The named arguments of Hiredis\Client; those of Hiredis\Cluster are among them.
     *
     * @param array<mixed> $config
     *
     * @return array{
     *     uri: string, connectTimeout?: float, timeout?: float, username?: string, password?: string, database?: int, persistent?: bool|string,
     *     protocol?: int, name?: string, retryReads?: bool, library?: string, cache?: Cache, sentinelUsername?: string, sentinelPassword?: string,
     *     tls?: array<mixed>, addresses?: array<mixed>, allow?: array<mixed>, readFrom?: string, maxLifetime?: float, failover?: bool, breaker?: bool, replicas?: string
     * }
     */
    private function arguments(array $config): array
    {
        foreach (self::REFUSED as $name) {
            if (!empty($config[$name])) {
                throw new InvalidArgumentException("Redis option [$name] must not be given to the hiredis driver, which stores values as they are.");
            }
        }

        $persistent = !empty($config['persistent']) ? $config['persistent_id'] ?? $config['persistent'] : null;
        $uri = $this->uri($config);

        $arguments = [
            'uri' => $uri,
            'connectTimeout' => $this->seconds($config['timeout'] ?? null),
            // Both other drivers wait as long as PHP's streams do. 0 and less: for ever.
            'timeout' => $this->seconds($config['read_timeout'] ?? $config['read_write_timeout'] ?? ini_get('default_socket_timeout')),
            'username' => $this->filled($config, 'username'),
            'password' => $this->filled($config, 'password'),
            'database' => isset($config['database']) && $config['database'] !== '' ? $this->database($config['database']) : null,
            'persistent' => $persistent === null || is_bool($persistent) ? $persistent : self::text($persistent),
            'protocol' => isset($config['protocol']) ? (int) self::text($config['protocol']) : null,
            'name' => $this->filled($config, 'name'),
            'retryReads' => isset($config['retry_reads']) ? (bool) $config['retry_reads'] : null,
            'library' => $this->library($config),
            'cache' => $this->cache($config['cache'] ?? false, $persistent),
            'sentinelUsername' => $this->filled($config, 'sentinel_username'),
            'sentinelPassword' => $this->filled($config, 'sentinel_password'),
            'tls' => $this->tls($config, $uri),
            // The options of all may have them for a cluster, and a client of one named server refuses them.
            'addresses' => empty($config['sentinels']) ? null : self::map($config['addresses'] ?? []),
            'allow' => empty($config['sentinels']) ? null : self::map($config['allow'] ?? []),
            'readFrom' => $this->filled($config, 'read_from'),
            'maxLifetime' => $this->seconds($config['max_lifetime'] ?? null),
            // With sentinels both are known; phpredis has a number of the name `failover` for its clusters.
            'failover' => ($config['failover'] ?? null) === true && empty($config['sentinels']) ? true : null,
            'breaker' => !empty($config['breaker']) ?: null,
            'replicas' => empty($config['sentinels']) ? $this->filled($config, 'replicas') : null,
        ];

        // Without a password the other drivers ignore the name, which some URLs have for no reason.
        if (!isset($arguments['password'])) {
            unset($arguments['username']);
        }

        if (!isset($arguments['sentinelPassword'])) {
            unset($arguments['sentinelUsername']);
        }

        return array_filter($arguments, static fn (mixed $value): bool => $value !== null);
    }

    /**
     * The primary that sentinels name: their addresses as strings, as one string with commas, or as Laravel writes a server.
     *
     * @param array<mixed> $config
     */
    private function sentinels(array $config): string
    {
        $hosts = [];

        foreach (is_string($config['sentinels']) ? explode(',', $config['sentinels']) : self::map($config['sentinels']) as $sentinel) {
            $hosts[] = is_array($sentinel) ? $this->authority(self::text($sentinel['host'] ?? '127.0.0.1'), $sentinel['port'] ?? 26379) : trim(self::text($sentinel));
        }

        $tls = in_array(strtolower(self::text($config['scheme'] ?? 'tcp')), ['tls', 'ssl', 'rediss', 'valkeys'], true);

        return ($tls ? 'sentinels' : 'sentinel') . '://' . implode(',', $hosts) . '/' . rawurlencode(self::text($config['service'] ?? 'mymaster'));
    }

    private function authority(string $host, mixed $port): string
    {
        return (str_contains($host, ':') && $host[0] !== '[' ? "[$host]" : $host) . ':' . (int) self::text($port);
    }

    /** @param array<mixed> $config */
    private function uri(array $config): string
    {
        if (!empty($config['sentinels'])) {
            return $this->sentinels($config);
        }

        $scheme = isset($config['scheme']) ? self::text($config['scheme']) : null;
        $host = self::text($config['host'] ?? '127.0.0.1');

        if (preg_match('~^([a-z]+)://(.*)$~i', $host, $match)) {
            [, $scheme, $host] = $match;
        }

        $path = self::text($config['path'] ?? '');

        if ($scheme === 'unix' || str_starts_with($host, '/')) {
            return 'unix://' . str_replace('%2F', '/', rawurlencode($path ?: $host));
        }

        $scheme = match ($scheme === null ? null : strtolower($scheme)) {
            null, 'tcp', 'redis', 'valkey' => 'redis',
            'tls', 'ssl', 'rediss', 'valkeys' => 'rediss',
            default => throw new InvalidArgumentException("Redis scheme [$scheme] must be tcp, tls or unix."),
        };

        return "$scheme://" . $this->authority($host, $config['port'] ?? 6379);
    }

    /**
     * Options of TLS without TLS are refused here, because the message of the extension names its own argument and not what the configuration says.
     *
     * @param array<mixed> $config
     *
     * @return array<mixed>|null
     */
    private function tls(array $config, string $uri): ?array
    {
        $context = self::map($config['context'] ?? []);
        $options = $config['tls'] ?? $config['ssl'] ?? $context['ssl'] ?? $context['stream'] ?? null;

        if (!empty($options) && !preg_match('~^(rediss|sentinels)://~', $uri)) {
            $name = isset($config['tls']) ? 'tls' : (isset($config['ssl']) ? 'ssl' : 'context');

            throw new InvalidArgumentException("Redis option [$name] needs a connection with TLS: write tls:// before the [host], or set [scheme] to tls.");
        }

        return $options === null ? null : self::map($options);
    }

    /**
     * What CLIENT LIST shows behind the extension's name.
     *
     * @param array<mixed> $config
     */
    private function library(array $config): ?string
    {
        if (array_key_exists('library', $config)) {
            return empty($config['library']) ? null : self::text($config['library']);
        }

        // The components can be used without the framework, and beside another Symfony than it could be loaded with.
        return class_exists('Illuminate\Foundation\Application', false) ? 'laravel_v' . (int) self::text(\constant('Illuminate\Foundation\Application::VERSION')) : 'laravel';
    }

    /**
     * True, or the named arguments of Hiredis\Cache, which a cached configuration can hold.
     *
     * @param mixed $persistent whether what is read outlives the request
     */
    private function cache(mixed $settings, mixed $persistent): ?Cache
    {
        $cache = $this->cacheOf($settings);

        if ($cache !== null && !$persistent && in_array(php_sapi_name(), self::ONE_REQUEST, true)) {
            $message = 'Redis option [cache] without [persistent] saves no round trip: each request begins with an empty cache.';

            try {
                trigger_error($message, E_USER_WARNING);
            } catch (\Throwable) {
                // Laravel makes exceptions of warnings.
                error_log("Warning: $message");
            }
        }

        return $cache;
    }

    private function cacheOf(mixed $settings): ?Cache
    {
        if (is_array($settings)) {
            /** @var array{maxMemory?: int, maxValue?: int, maxAge?: float, lease?: float, recheck?: float, prefixes?: list<string>} $settings */
            return new Cache(...$settings);
        }

        if ($settings instanceof Cache) {
            return $settings;
        }

        $on = filter_var($settings, FILTER_VALIDATE_BOOL, FILTER_NULL_ON_FAILURE)
            ?? throw new InvalidArgumentException('Redis option [cache] must be true, false or an array of the arguments of Hiredis\Cache.');

        return $on ? new Cache() : null;
    }

    /** Not 0 for what is no number: the keys of others may be there. */
    private function database(mixed $number): int
    {
        return filter_var($number, FILTER_VALIDATE_INT, ['options' => ['min_range' => 0], 'flags' => FILTER_NULL_ON_FAILURE])
            ?? throw new InvalidArgumentException('Redis option [database] must be a number.');
    }

    /** @param array<mixed> $config */
    private function filled(array $config, string $name): ?string
    {
        return isset($config[$name]) && $config[$name] !== '' ? self::text($config[$name]) : null;
    }

    private static function text(mixed $value): string
    {
        return is_scalar($value) || $value instanceof \Stringable
            ? (string) $value
            : throw new InvalidArgumentException('A Redis option that must be text is of type ' . get_debug_type($value) . '.');
    }

    /** @return array<mixed> */
    private static function map(mixed $value): array
    {
        return is_array($value) ? $value : throw new InvalidArgumentException('A Redis option that must be an array is of type ' . get_debug_type($value) . '.');
    }

    private function seconds(mixed $value): ?float
    {
        return is_numeric($value) ? max(0.0, (float) $value) : null;
    }
}
