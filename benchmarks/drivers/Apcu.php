<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;

/** What a page has read once is kept in APCu by time alone: no server is asked for it, and nothing tells that it has changed. */
final class Apcu extends Hiredis
{
    private const SECONDS = 3600;

    protected function twentyReads(): array
    {
        $client = $this->client;
        $replies = [
            self::kept('session', static fn (): mixed => $client->get('page:session')),
            self::kept('length', static fn (): mixed => $client->strlen('page:session')),
            self::kept('exists', static fn (): mixed => $client->exists('page:session')),
            self::kept('user', static fn (): mixed => $client->hgetall('page:user')),
            self::kept('name', static fn (): mixed => $client->hget('page:user', 'name')),
            self::kept('latest', static fn (): mixed => $client->lrange('page:latest', 0, 9)),
            self::kept('ranking', static fn (): mixed => $client->zscore('page:ranking', 'member:3')),
        ];
        foreach ([1, 2, 3] as $setting) {
            $replies[] = self::kept("setting:$setting", static fn (): mixed => $client->get("page:setting:$setting"));
        }
        for ($fragment = 1; $fragment <= 10; $fragment++) {
            $replies[] = self::kept("fragment:$fragment", static fn (): mixed => $client->get("page:fragment:$fragment"));
        }

        return $replies;
    }

    private static function kept(string $name, Closure $read): mixed
    {
        $value = apcu_fetch($name, $isThere);
        if (!$isThere) {
            apcu_store($name, $value = $read(), self::SECONDS);
        }

        return $value;
    }
}
