<?php

namespace Hiredis\Session;

/**
 * session.save_path as the arguments of the handler: a URI of Hiredis\Client, or a path of phpredis', for one server or for a cluster.
 *
 * @internal
 */
final class SavePath
{
    /** The handler's own options in the query, and what they are. */
    private const OPTIONS = [
        'session_prefix' => ['prefix', FILTER_UNSAFE_RAW],
        'session_wait' => ['wait', FILTER_VALIDATE_FLOAT],
        'session_lock' => ['lock', FILTER_VALIDATE_FLOAT],
        'session_locking' => ['locking', FILTER_VALIDATE_BOOL],
        'session_tag' => ['tag', FILTER_VALIDATE_BOOL],
    ];

    /** phpredis' words: ours, or nothing where they say nothing here. */
    private const PHPREDIS = [
        'timeout' => 'connectTimeout', 'read_timeout' => 'timeout', 'stream' => 'tls', 'weight' => null, 'retry_interval' => null, 'failover' => null,
    ];

    /** What only phpredis' paths have: with one of them `timeout` is phpredis', too. */
    private const ONLY_PHPREDIS = ['auth', 'weight', 'prefix', 'read_timeout', 'retry_interval', 'persistent_id', 'stream'];

    /** @return array<string, mixed> the arguments of Handler::__construct() by name */
    public static function arguments(#[\SensitiveParameter] string $path): array
    {
        $cluster = str_starts_with($path, 'seed[');

        if (!$cluster && preg_match('~[\s,]\w+://~', $path)) {
            throw new \ValueError('session.save_path: only phpredis spreads sessions over several servers; name one, sentinels or the seeds of a cluster');
        }

        [$uri, $query] = $cluster ? ['', $path] : explode('?', $path, 2) + [1 => ''];
        parse_str($query, $options);
        $phpredis = $cluster || array_intersect_key($options, array_flip(self::ONLY_PHPREDIS));

        if (!$phpredis) {
            // In a URI of Hiredis\Client a plus is a plus.
            parse_str(str_replace('+', '%2B', $query), $options);
        }

        $arguments = [];

        foreach (array_intersect_key($options, self::OPTIONS) as $name => $text) {
            [$argument, $filter] = self::OPTIONS[$name];
            $value = filter_var($text, $filter, FILTER_NULL_ON_FAILURE);
            $arguments[$argument] = $value ?? throw new \ValueError("session.save_path: $name must be " . ($filter === FILTER_VALIDATE_BOOL ? 'a boolean' : 'a number'));
        }

        $options = array_diff_key($options, self::OPTIONS);

        if ($cluster) {
            return $arguments + self::cluster($options);
        }

        if ($phpredis) {
            $arguments += isset($options['prefix']) ? ['prefix' => $options['prefix']] : [];
            $options = self::translate($options);
        }

        return ['redis' => $uri . self::query($options)] + $arguments;
    }

    /** @param array<mixed> $options */
    private static function query(#[\SensitiveParameter] array $options): string
    {
        // The separator is not PHP's ini setting, and a space is no plus.
        return $options ? '?' . http_build_query($options, '', '&', PHP_QUERY_RFC3986) : '';
    }

    /**
     * seed[]=h1:7000&seed[]=h2:7000, as phpredis has it for "rediscluster".
     *
     * @param array<mixed> $given
     *
     * @return array<string, mixed>
     */
    private static function cluster(#[\SensitiveParameter] array $given): array
    {
        $tls = isset($given['stream']);
        $seeds = [];

        foreach ((array) $given['seed'] as $seed) {
            \is_string($seed) || throw new \ValueError('session.save_path: each seed must be a string');
            $seeds[] = str_contains($seed, '://') ? $seed : ($tls ? 'rediss' : 'redis') . "://$seed";
        }

        $seeds[0] .= self::query(self::translate(array_diff_key($given, ['seed' => true])));

        return ['redis' => $seeds] + (isset($given['prefix']) ? ['prefix' => $given['prefix']] : []);
    }

    /**
     * @param array<mixed> $given
     *
     * @return array<mixed> the options of Hiredis\Client
     */
    private static function translate(#[\SensitiveParameter] array $given): array
    {
        $options = [];

        if (isset($given['persistent_id']) && filter_var($given['persistent'] ?? false, FILTER_VALIDATE_BOOL)) {
            $given['persistent'] = $given['persistent_id'];
        }

        foreach (array_diff_key($given, ['auth' => true, 'prefix' => true, 'persistent_id' => true]) as $name => $value) {
            $name = \array_key_exists($name, self::PHPREDIS) ? self::PHPREDIS[$name] : $name;
            $options += $name === null ? [] : [$name => $value];
        }

        if (isset($given['auth'])) {
            $auth = (array) $given['auth'];
            $options += \count($auth) > 1
                ? ['username' => $auth['user'] ?? $auth[0] ?? '', 'password' => $auth['pass'] ?? $auth[1] ?? '']
                : ['password' => $auth['pass'] ?? $auth[0] ?? ''];
        }

        return $options;
    }
}
