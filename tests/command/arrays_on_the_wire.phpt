--TEST--
What arrays and options become on the wire: the command's syntax decides, never the shape of the array
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Words extends Hiredis\Commands
{
	public function call(string $command, mixed ...$args): mixed
	{
		return implode(' ', [$command, ...$args]);
	}
}

$words = new Words;
say(
	$words->hset('h', [0 => 'x', 1 => 'y']), $words->hset('h', ['a' => 1, 'b' => 2.5, 7 => true, '' => false]), $words->hset('h', 'f', 'v', ['g' => 'w']), $words->mset(['a' => 1, 'b' => 2]), $words->mset([5 => 'x']), $words->mset('a', 1, 'b', 2),
	$words->zadd('z', [10 => 20]), $words->zadd('z', ['m' => 1.5, 'n' => INF, 'o' => -INF]), $words->zadd('z', 1, 'm', 2, 'n'), $words->zadd('z', ['m' => 1], CH: true, NX: true), $words->zadd('z', 'CH', ['m' => 1]), $words->zadd('z', 1, 'm', CH: false, INCR: true),
	$words->geoadd('g', ['m' => [13.361389, 38.115556], 5 => [1, 2]]), $words->geoadd('g', 1, 2, 'm'), $words->del('a', 'b'), $words->del(['a', 'b']), $words->del(['a'], ['b', 'c'], 'd'), $words->del(new ArrayObject(['a']) instanceof Stringable ? '' : 'e'),
	$words->xread(STREAMS: ['a' => '0', 'b' => '$']), $words->xread(STREAMS: [1 => '0', 2 => '1-1'], COUNT: 5, BLOCK: 0), $words->xread('STREAMS', ['a' => '0', 'b' => '1']),
	$words->xreadgroup('GROUP', 'g', 'c', NOACK: true, STREAMS: ['s' => '>']), $words->xadd('s', '*', ['f' => 'v', 0 => 'w']), $words->xadd('s', '*', ['f' => 'v'], MAXLEN: ['~', 100]), $words->sort('l', GET: ['a', 'b']), $words->sort('l', BY: 'nosort', LIMIT: [0, 10], ALPHA: true, GET: '#'),
	$words->sort('l', 'GET', ['a', 'b']), $words->set('k', 'v', EX: 10, NX: true), $words->set('k', 'v', ex: '10', Nx: true), $words->set('k', 'v', 'EX', 10, 'NX'), $words->set('k', 'v', NX: false, GET: true), $words->set(value: 'v', key: 'k', PX: 1500.0),
	$words->set('k', 'v', 'NX', EX: 10), $words->zrange('z', 0, -1, WITHSCORES: true), $words->zrange('z', '-inf', '+inf', 'BYSCORE', LIMIT: [0, 5]), $words->lpush('l', ['a', 'b'], 'c'), $words->sadd('s', [1, 2.5, true]), $words->blpop(['a', 'b'], 0), $words->config('GET', ['a', 'b']),
	$words->config('set', ['maxmemory' => '1mb']), $words->expire('k', '15'), $words->eval('return 1', 2, 'k', 'l', 'a'), $words->pfadd('h', ['a']), $words->bitfield('b', 'SET', 'u8', 0, 255), $words->client('SETNAME', 'x'), $words->object('ENCODING', 'k'), $words->mget('a', ['b', 'c']),
);
?>
--EXPECT--
"HSET h 0 x 1 y"
"HSET h a 1 b 2.5 7 1  0"
"HSET h f v g w"
"MSET a 1 b 2"
"MSET 5 x"
"MSET a 1 b 2"
"ZADD z 20 10"
"ZADD z 1.5 m inf n -inf o"
"ZADD z 1 m 2 n"
"ZADD z NX CH 1 m"
"ZADD z CH 1 m"
"ZADD z INCR 1 m"
"GEOADD g 13.361389 38.115556 m 1 2 5"
"GEOADD g 1 2 m"
"DEL a b"
"DEL a b"
"DEL a b c d"
"DEL e"
"XREAD STREAMS a b 0 $"
"XREAD COUNT 5 BLOCK 0 STREAMS 1 2 0 1-1"
"XREAD STREAMS a b 0 1"
"XREADGROUP GROUP g c NOACK STREAMS s >"
"XADD s * f v 0 w"
"XADD s MAXLEN ~ 100 * f v"
"SORT l GET a GET b"
"SORT l BY nosort LIMIT 0 10 GET # ALPHA"
"SORT l GET a GET b"
"SET k v NX EX 10"
"SET k v NX EX 10"
"SET k v EX 10 NX"
"SET k v GET"
"SET k v PX 1500"
"SET k v NX EX 10"
"ZRANGE z 0 -1 WITHSCORES"
"ZRANGE z -inf +inf BYSCORE LIMIT 0 5"
"LPUSH l a b c"
"SADD s 1 2.5 1"
"BLPOP a b 0"
"CONFIG GET a b"
"CONFIG SET maxmemory 1mb"
"EXPIRE k 15"
"EVAL return 1 2 k l a"
"PFADD h a"
"BITFIELD b SET u8 0 255"
"CLIENT SETNAME x"
"OBJECT ENCODING k"
"MGET a b c"
