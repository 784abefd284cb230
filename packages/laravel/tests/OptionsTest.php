<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Laravel\Client;

/**
 * Options by their place, as Predis takes them, are Redis' words, and replies have Predis' shapes.
 */
final class OptionsTest extends TestCase
{
    /** @return iterable<array{list<mixed>, string}> the call, and what is sent */
    public static function calls(): iterable
    {
        yield [['copy', 'a', 'b'], 'a b'];
        yield [['copy', 'a', 'b', -1, true], 'a b REPLACE'];
        yield [['copy', 'a', 'b', 3, false], 'a b DB 3'];
        yield [['copy', 'a', 'b', 'DB', 3, 'REPLACE'], 'a b DB 3 REPLACE'];
        yield [['hrandfield', 'k', 2, true], 'k 2 WITHVALUES'];
        yield [['zrandmember', 'k', 2, false], 'k 2'];
        yield [['hexpire', 'k', 10, ['f', 'g'], 'NX'], 'k 10 NX FIELDS 2 f g'];
        yield [['hexpire', 'k', 10, 'FIELDS', 1, 'f'], 'k 10 FIELDS 1 f'];
        yield [['httl', 'k', ['f']], 'k FIELDS 1 f'];
        yield [['hgetdel', 'k', ['f', 'g']], 'k FIELDS 2 f g'];
        yield [['hgetex', 'k', ['f'], 'EX', 10], 'k EX 10 FIELDS 1 f'];
        yield [['hgetex', 'k', ['f'], '', false], 'k FIELDS 1 f'];
        yield [['hsetex', 'k', ['f' => 'v', 'g' => 'w'], 'FNX', 'EX', 10], 'k FNX EX 10 FIELDS 2 f v g w'];
        yield [['hsetex', 'k', ['f' => 'v'], '', 'KEEPTTL'], 'k KEEPTTL FIELDS 1 f v'];
        yield [['msetex', ['a' => 1, 'b' => 2], null, 'EX', 10], '2 a 1 b 2 EX 10'];
        yield [['lmpop', ['a', 'b']], '2 a b LEFT'];
        yield [['blmpop', 1, ['a'], 'right', 2], '1 1 a right COUNT 2'];
        yield [['zmpop', ['a'], 'max', 1], '1 a max'];
        yield [['zmpop', 1, 'a', 'MIN'], '1 a MIN'];
        yield [['fcall', 'f', ['a', 'b'], 'x'], 'f 2 a b x'];
        yield [['eval_ro', 'return 1', []], 'return 1 0'];
        yield [['geoadd', 'k', [[1, 2, 'm'], [3, 4, 'n']]], 'k 1 2 m 3 4 n'];
        yield [['getex', 'k', 'PERSIST', true], 'k PERSIST'];
        yield [['lcs', 'a', 'b', true], 'a b LEN'];
        yield [['lcs', 'a', 'b', false, true, 3, true], 'a b IDX MINMATCHLEN 3 WITHMATCHLEN'];
        yield [['sdiffcard', ['a', 'b'], 2], '2 a b LIMIT 2'];
        yield [['xackdel', 'k', 'g', 'KEEPREF', ['1-0']], 'k g KEEPREF IDS 1 1-0'];
        yield [['xdelex', 'k', 'ACKED', ['1-0', '2-0']], 'k ACKED IDS 2 1-0 2-0'];
        yield [['xautoclaim', 'k', 'g', 'c', 10, '0', null, true], 'k g c 10 0 JUSTID'];
        yield [['xautoclaim', 'k', 'g', 'c', 10, '0', 'COUNT', 5], 'k g c 10 0 COUNT 5'];
        yield [['xclaim', 'k', 'g', 'c', 10, ['1-0', '2-0'], 5, null, 7, true, true, '3-0'], 'k g c 10 1-0 2-0 IDLE 5 RETRYCOUNT 7 FORCE JUSTID LASTID 3-0'];
        yield [['xpending', 'k', 'g', null, '-', '+', 10], 'k g - + 10'];
        yield [['xpending', 'k', 'g', 5, '-', '+', 10, 'c'], 'k g IDLE 5 - + 10 c'];
        yield [['xpending', 'k', 'g', '-', '+', 10], 'k g - + 10'];
        yield [['xreadgroup', 'g', 'c', 1, null, true, 'a', 'b', '>', '>'], 'GROUP g c COUNT 1 NOACK STREAMS a b > >'];
        yield [['xreadgroup', 'GROUP', 'g', 'c', 'STREAMS', 'a', '>'], 'GROUP g c STREAMS a >'];
        yield [['xsetid', 'k', '9-9', 5, '1-1'], 'k 9-9 ENTRIESADDED 5 MAXDELETEDID 1-1'];
        yield [['xtrim', 'k', ['MAXLEN', '~'], 5, ['limit' => 3]], 'k MAXLEN ~ 5 LIMIT 3'];
        yield [['zrangestore', 'd', 's', 0, 5, 'byscore', true, true, 0, 3], 'd s 0 5 byscore REV LIMIT 0 3'];
        yield [['zrangestore', 'd', 's', 0, 5, 'BYSCORE', 'LIMIT', 0, 3], 'd s 0 5 BYSCORE LIMIT 0 3'];
    }

    #[\PHPUnit\Framework\Attributes\DataProvider('calls')]
    public function testWords(array $call, string $expected): void
    {
        $client = new Client(new \Hiredis\Client('unix:///none'));
        $this->assertSame($expected, implode(' ', $client->words($call[0], array_slice($call, 1))));
    }

    /** @return iterable<list<mixed>> */
    public static function arraysForOneWord(): iterable
    {
        yield ['set', 'k', ['v', 'EX', 1]];
        yield ['setex', 'k', 10, ['v']];
        yield ['append', 'k', ['v']];
        yield ['publish', 'c', ['m']];
    }

    /** What comes from a form may be an array: its elements must not become options. */
    #[\PHPUnit\Framework\Attributes\DataProvider('arraysForOneWord')]
    public function testAnArrayIsNoWord(string $method, mixed ...$arguments): void
    {
        $this->expectException(\TypeError::class);
        $this->connection()->transaction(static fn ($transaction) => $transaction->$method(...$arguments));
    }

    public function testRepliesHavePredisShapes(): void
    {
        $redis = $this->connection();
        $redis->rpush('l', 'a', 'b', 'c');
        $this->assertSame(1, $redis->copy('l', 'l2', -1, true));
        $this->assertSame([['p:l' => ['a']], ['p:l2' => ['c', 'b']], null], [$redis->lmpop(['none', 'l']), $redis->lmpop(['l2'], 'right', 2), $redis->lmpop(['none'])]);
        $redis->zadd('z', ['a' => 1, 'b' => 2.5, '7' => 3]);
        $this->assertSame(['p:z' => ['a' => 1.0, 'b' => 2.5]], $redis->zmpop(['z'], 'min', 2));
        $this->assertSame(['p:z' => ['7' => 3.0]], $redis->bzmpop(1, ['z'], 'max'));
        $redis->hset('h', 'f', 'v');
        $this->assertSame([['f', 'v'], ['f', 'v', 'f', 'v'], []], [$redis->hrandfield('h', 1, true), $redis->hrandfield('h', -2, true), $redis->hrandfield('none', 1, true)]);
        $redis->xgroup('CREATE', 'x', 'g', '0', 'MKSTREAM');
        $redis->xadd('x', ['f' => 'v'], '1-1');
        $read = static fn ($redis) => $redis->xreadgroup('g', 'c', 1, null, false, 'x', '>');
        $this->assertSame([['p:x', [['1-1', ['f', 'v']]]]], $read($redis));
        $this->assertNull($read($redis));
        $this->assertSame([1, '1-1', '1-1', ['c' => 1]], $redis->xpending('x', 'g'));
        $this->assertSame(['1-1', 'c'], array_slice($redis->xpending('x', 'g', null, '-', '+', 10)[0], 0, 2));
        $this->assertSame([['1-1' => ['f' => 'v']], ['1-1']], [$redis->xclaim('x', 'g', 'd', 0, '1-1'), $redis->xclaim('x', 'g', 'd', 0, '1-1', null, null, null, false, true)]);
        $this->assertSame([[['p:l' => ['b']], null]], [$redis->pipeline(static fn ($pipe) => $pipe->lmpop(['l'])->lmpop(['none']))]);
    }
}
