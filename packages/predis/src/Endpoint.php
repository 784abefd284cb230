<?php

namespace Hiredis\Predis;

use Predis\Connection\ParametersInterface;
use Predis\Connection\Resource\StreamFactoryInterface;

/**
 * Predis' connection parameters as the arguments of Hiredis\Client.
 *
 * @internal
 */
final class Endpoint
{
    /** Where what is not persistent ends with the request. */
    private const ONE_REQUEST = ['fpm-fcgi', 'cgi-fcgi', 'apache2handler', 'litespeed', 'cli-server'];

    private static bool $warned = false;

    /** What PHP's TLS contexts and Hiredis\Client both know. */
    private const TLS = ['cafile', 'capath', 'local_cert', 'local_pk', 'passphrase', 'peer_name', 'verify_peer', 'verify_peer_name'];

    /** What may be given and asks for no more than every connection of Hiredis\Client has anyway. */
    private const NO_DEMAND = ['allow_self_signed' => false, 'disable_compression' => true, 'SNI_enabled' => true, 'crypto_type' => STREAM_CRYPTO_METHOD_TLS_CLIENT];

    /** Null: they ask for something that only PHP's streams have. */
    public static function client(ParametersInterface $parameters): ?\Hiredis\Client
    {
        $given = $parameters->toArray();
        $arguments = [
            'connectTimeout' => self::number($given['timeout'] ?? 5.0),
            'timeout' => self::limit(self::number($given['read_write_timeout'] ?? \ini_get('default_socket_timeout'))),
            'protocol' => (int) self::text($given['protocol'] ?? 2),
        ];

        if (!\in_array($arguments['protocol'], [2, 3], true) || !empty($given['async_connect'])) {
            return null;
        }

        if (!empty($given['cache'])) {
            if ($arguments['protocol'] !== 3 || !interface_exists(StreamFactoryInterface::class)) {
                throw new \InvalidArgumentException('The parameter cache needs the parameter protocol to be 3, and Predis 3');
            }

            /** @var array{maxMemory?: int, maxValue?: int, maxAge?: float, lease?: float, recheck?: float, prefixes?: list<string>} $settings */
            $settings = \is_array($given['cache']) ? $given['cache'] : [];
            $arguments['cache'] = new \Hiredis\Cache(...$settings);

            if (empty($given['persistent']) && !self::$warned && \in_array(php_sapi_name(), self::ONE_REQUEST, true)) {
                self::$warned = true;
                Warning::say('The parameter cache without the parameter persistent saves no round trip: each request begins with an empty cache');
            }
        }

        if (!empty($given['breaker'])) {
            $arguments['breaker'] = true;
        }

        if (($given['database'] ?? '') !== '') {
            // Not 0 for what is no number: the keys of others may be there.
            $arguments['database'] = filter_var($given['database'], FILTER_VALIDATE_INT, ['options' => ['min_range' => 0], 'flags' => FILTER_NULL_ON_FAILURE])
                ?? throw new \InvalidArgumentException('The connection parameter database must be a number');
        }

        if (($given['password'] ?? '') !== '') {
            $arguments['password'] = self::text($given['password']);

            if (($given['username'] ?? '') !== '') {
                $arguments['username'] = self::text($given['username']);
            }
        }

        if (isset($given['persistent'])) {
            $persistent = filter_var($given['persistent'], FILTER_VALIDATE_BOOLEAN, FILTER_NULL_ON_FAILURE);
            $arguments['persistent'] = $persistent === false ? false : self::text($persistent ?? $given['persistent']) . ':' . self::text($given['conn_uid'] ?? '');
        }

        // A name that moves, and the name of the replicas. The option `replication` is Predis' own.
        if (isset($given['failover']) && filter_var($given['failover'], FILTER_VALIDATE_BOOLEAN)) {
            $arguments['failover'] = true;
        }

        if (($given['replicas'] ?? '') !== '') {
            $arguments['replicas'] = self::text($given['replicas']);
        }

        $arguments['library'] = 'predis_v' . \Predis\Client::VERSION;

        if (interface_exists(StreamFactoryInterface::class)) {
            // As Predis 3 calls its connections.
            $arguments['name'] = 'predis';
        }

        switch ($given['scheme'] ?? 'tcp') {
            case 'tls':
            case 'rediss':
                $arguments['tls'] = self::tls($given['ssl'] ?? []);

                if ($arguments['tls'] === null) {
                    return null;
                }

                return new \Hiredis\Client('rediss://' . self::authority($given), ...$arguments);

            case 'tcp':
            case 'redis':
                return new \Hiredis\Client('redis://' . self::authority($given), ...$arguments);

            case 'unix':
                return isset($given['path'])
                    ? new \Hiredis\Client('unix://' . implode('/', array_map(rawurlencode(...), explode('/', self::text($given['path'])))), ...$arguments)
                    : null;
        }

        return null;
    }

    /** @param array<mixed> $given */
    private static function authority(array $given): string
    {
        $host = trim(self::text($given['host'] ?? '127.0.0.1'), '[]');

        return (str_contains($host, ':') ? "[$host]" : $host) . ':' . (int) self::text($given['port'] ?? 6379);
    }

    /**
     * Predis leaves the limit to PHP, and takes every number that is not positive for none: Symfony gives 0. A year is as good, and then the first
     * command leaves together with the handshake, which has no limit of its own in Predis either.
     */
    private static function limit(float $seconds): float
    {
        return $seconds > 0 ? $seconds : 31_536_000.0;
    }

    private static function number(mixed $value): float
    {
        return \is_scalar($value) ? (float) $value : (float) self::text($value);
    }

    private static function text(mixed $value): string
    {
        return \is_scalar($value) || $value instanceof \Stringable
            ? (string) $value
            : throw new \InvalidArgumentException('A connection parameter that must be text is of type ' . get_debug_type($value));
    }

    /** @return array<string, mixed>|null */
    private static function tls(mixed $options): ?array
    {
        $tls = [];

        foreach (\is_array($options) ? $options : [] as $name => $value) {
            if (\in_array($name, self::TLS, true)) {
                $tls[$name] = $value;
            } elseif (!\array_key_exists($name, self::NO_DEMAND) || $value != self::NO_DEMAND[$name]) {
                return null;
            }
        }

        return $tls;
    }
}
