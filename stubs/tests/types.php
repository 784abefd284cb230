<?php

use function PHPStan\Testing\assertType;

/** What PHPStan knows at its highest level. A line that ends with an identifier is found; nothing else is. */
function types(Hiredis\Client $redis, Hiredis\Cluster $cluster, Hiredis\Async $async, bool $any, string $word): void
{
    assertType('list<mixed>', $redis->pipelined(fn ($p) => $p->get('a')->incr('b')));
    $redis->pipelined(function ($p): void {
        assertType('Hiredis\Pipeline', $p);
        assertType('Hiredis\Pipeline', $p->get('a')->incr('b'));
        $p->gett('a'); // method.notFound
    });
    $redis->pipelined(fn (int $p) => $p); // argument.type
    $cluster->pipelined('nothing'); // argument.type
    assertType('list<mixed>', $redis->transaction(fn ($t) => $t->decr('stock')));
    assertType('list<mixed>|null', $redis->transaction(fn ($t) => $t->decr('stock'), watch: ['stock']));
    $redis->transaction(function ($t, $r): void {
        assertType('Hiredis\Transaction', $t);
        assertType('Hiredis\Client', $r);
    });
    count($redis->transaction(fn ($t) => $t->decr('stock')));
    count($redis->transaction(fn ($t) => $t->decr('stock'), ['stock'])); // argument.type
    $cluster->transaction(function ($t, $r): void {
        assertType('Hiredis\Cluster', $r);
    });
    assertType("array<'a'|'b', int|string|null>", $redis->concurrently(['a' => fn ($r) => $r->get('a'), 'b' => fn ($r) => $r->incr('b')]));
    assertType("array<'a', string|Throwable|null>", $redis->concurrently(['a' => fn ($r) => $r->get('a')], throw: false));
    $cluster->concurrently([function ($r): void {
        assertType('Hiredis\Cluster', $r);
    }]);
    $async->pipelined(function ($p): void {
        assertType('Hiredis\Pipeline', $p);
    });
    $async->transaction(function ($t): void {
        assertType('Hiredis\Transaction', $t);
    });

    assertType('list<array{string, float}>', $redis->zrange('z', 0, -1, WITHSCORES: true));
    assertType('list<array{string, float}>', $redis->zrange('z', 0, -1, 'WITHSCORES'));
    assertType('list<array{string, float}>', $cluster->zrange('z', 0, -1, REV: true, withscores: true));
    assertType('list<string>', $redis->zrange('z', 0, -1));
    assertType('list<string>', $redis->zrange('z', 0, -1, 'REV'));
    assertType('list<string>', $redis->zrange('z', 0, -1, WITHSCORES: false));
    assertType('list<array{string, float}|string>', $redis->zrange('z', 0, -1, WITHSCORES: $any));
    assertType('list<array{string, float}|string>', $redis->zrange('z', 0, -1, $word));
    foreach ($redis->zrange('z', 0, -1, WITHSCORES: true) as [$member, $score]) {
        echo strlen($member), $score * 2;
    }
    assertType('int', $async->set('k', 'v', EX: 10));
    assertType('array<string, float|int>', Hiredis\stats());
    foreach ($redis->zrangebyscore('z', 0, 1) as $member) {
        echo strlen($member);
    }
    foreach ($redis->zrange('z', 0, -1) as [$member]) { // offsetAccess.nonArray
    }
    assertType('int|null', $redis->zrank('z', 'm'));
    assertType('array{int, float}|null', $redis->zrank('z', 'm', WITHSCORE: true));
    assertType('int', $redis->zadd('z', ['m' => 1]));
    assertType('float|null', $redis->zadd('z', ['m' => 1], INCR: true));
    assertType('string|null', $redis->lpop('l'));
    assertType('list<string>|null', $redis->lpop('l', 2));
    assertType('list<array{string, string}>', $redis->hrandfield('h', 2, WITHVALUES: true));
    assertType('list<string>', $redis->zrandmember('z', 2));
    assertType('list<array{string, array<int|string, string>}>', $redis->xrange('x', '-', '+'));
    foreach ($redis->xreadgroup(GROUP: ['g', 'c'], STREAMS: ['x' => '>']) ?? [] as $entries) {
        foreach ($entries as [$id, $fields]) {
            echo $id, $fields['job'] ?? '';
        }
    }
}
