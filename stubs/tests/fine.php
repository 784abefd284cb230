<?php

/** What looks alike and is right: nothing is found here. */
function fine(Hiredis\Client $redis, Hiredis\Pipeline $pipeline, mixed $any, Other $other, string $cursor): void
{
    $redis->connect();
    $redis->set('k', 'v', NX: true, EX: 10);
    $redis->set('k', 'v', ['NX', 'EX', 10]);
    $redis->hset('h', ['a' => 1]);
    $redis->mset(['a' => 1]);
    $redis->zadd('z', ['ada' => 1.5]);
    $redis->xadd('x', '*', ['f' => 'v']);
    $redis->xread(COUNT: 10, STREAMS: ['x' => '0']);
    $redis->zrange('z', 0, -1, WITHSCORES: true);
    $redis->set(value: 'v', key: 'k', px: '10', nx: false);
    $redis->hsetex('h', NX: true, EX: 10, FIELDS: ['f' => 'v']);
    $redis->expire('k', '10');
    $redis->incrbyfloat('n', 'inf');
    $redis->client('KILL', TYPE: 'pubsub', SKIPME: true);
    $redis->set('k', $cursor, EX: $any);
    $redis->scan($cursor, MATCH: 'a*');
    $redis->eval('return 1', 1, 'k', 'x');
    $redis->lrem('l', 1, 'value');
    $redis->lrem('l', '1', '1');
    $redis->concurrently(['a' => fn (Hiredis\Client $redis) => $redis->get('a')]);
    $redis->transaction(fn (Hiredis\Transaction $transaction) => $transaction->get('k'), watch: ['k']);
    $pipeline->set('k', 'v', EX: 10);

    if ($redis->get('k') === null) {
    }
    if ($redis->eval('return redis.setresp(3)', 0) === false) {
    }
    if ($redis->call('GET', 'k') === false || $any->get('k') === false) {
    }

    $other->setOption(1, 2);
    $other->set('k', 'v', ['ex' => 10]);
    $any->multi();
}

final class Other
{
    public function setOption(int $option, mixed $value): void
    {
    }

    /** @param array<mixed> $options */
    public function set(string $key, string $value, array $options): bool
    {
        return $key === $value && $options !== [];
    }
}
