<?php

// Calls in the order in which they are made, each on Predis' connection and on this one: the method and its arguments. Scores that Predis gives as
// strings are floats here.
return [
    // strings
    ['set', 'a', 'value'], ['set', 'a', 'other', 'EX', 100, 'NX'], ['set', 'a', 'third', 'PX', 5000, 'XX'], ['set', 'b', 'x', null, null, null],
    ['get', 'a'], ['get', 'none'], ['mget', ['a', 'none']], ['mget', 'a', 'b'], ['getset', 'a', '1'], ['setnx', 'a', 2], ['setnx', 'n', 2],
    ['setex', 'a', 100, 5], ['setex', 'empty', 100, null], ['get', 'empty'], ['set', 'no', false], ['get', 'no'], ['set', 'yes', true], ['get', 'yes'],
    ['psetex', 'ps', 100000, 'x'], ['incr', 'a'], ['incrby', 'a', 5], ['incrby', 'a', '5'], ['decr', 'a'], ['decrby', 'a', 3], ['incrbyfloat', 'f', 1.5],
    ['append', 'b', 'yz'], ['strlen', 'b'], ['getrange', 'b', 0, 1], ['setrange', 'b', 1, 'Q'], ['setbit', 'bits', 7, 1], ['getbit', 'bits', 7],
    ['bitcount', 'bits'], ['bitcount', 'bits', 0, -1], ['bitop', 'or', 'bits2', 'bits', 'b'], ['bitop', 'or', 'bits2', ['bits', 'b']], ['bitpos', 'bits', 1],
    ['mset', ['m1' => 1, 'm2' => 'two']], ['mset', 'm1', 1, 'm3', 3], ['msetnx', ['m1' => 1, 'm9' => 9]], ['getdel', 'm3'],
    ['mset', ['m3' => 3]], ['msetnx', ['m3' => 4]], ['mget', ['m3']],
    // keys
    ['exists', 'a'], ['exists', 'a', 'none', 'b'], ['del', 'none'], ['del', ['m1', 'm2']], ['del', 'x', 'y'], ['expire', 'a', 100],
    ['expire', 'none', 1], ['pexpire', 'a', 100000], ['expireat', 'a', 33177117420], ['persist', 'a'], ['ttl', 'a'], ['ttl', 'none'], ['pttl', 'none'],
    ['type', 'a'], ['type', 'none'], ['rename', 'b', 'c'], ['renamenx', 'c', 'a'], ['keys', 'm*'], ['dump', 'none'], ['move', 'none', 3],
    // hashes
    ['hset', 'h', 'f', 'v'], ['hset', 'h', 'g', 1, 'i', null], ['hget', 'h', 'f'], ['hget', 'h', 'none'], ['hmset', 'h', ['a' => 1, 'b' => null, 3 => 'three']],
    ['hmset', 'h', 'c', 'd', 'e', 'f'], ['hmget', 'h', ['a', 'none']], ['hmget', 'h', 'a', 'b'], ['hgetall', 'h'], ['hgetall', 'none'], ['hkeys', 'h'],
    ['hvals', 'h'], ['hlen', 'h'], ['hexists', 'h', 'a'], ['hincrby', 'h', 'a', 4], ['hincrbyfloat', 'h', 'a', 0.5], ['hsetnx', 'h', 'a', 1],
    ['hdel', 'h', 'c', 'e'], ['hdel', 'h', ['f', 'g']], ['hstrlen', 'h', '3'], ['hscan', 'h', 0], ['hscan', 'h', 0, ['match' => 'a*', 'count' => 100]],
    ['hscan', 'none', 0],
    // lists
    ['rpush', 'l', 'a', 'b'], ['rpush', 'l', ['c', 'd']], ['lpush', 'l', 'z'], ['llen', 'l'], ['lrange', 'l', 0, -1], ['lindex', 'l', 0], ['lset', 'l', 0, 'y'],
    ['lrem', 'l', 1, 'y'], ['linsert', 'l', 'before', 'b', 'x'], ['lpop', 'l'], ['rpop', 'l'], ['lpop', 'none'], ['ltrim', 'l', 0, 5], ['rpoplpush', 'l', 'l2'],
    ['blpop', ['l'], 1], ['blpop', 'none', 'l', 1], ['brpop', ['none', 'l2'], 1], ['lpushx', 'none', 'x'], ['rpush', 'l', 'm'], ['lmove', 'l', 'l2', 'LEFT', 'RIGHT'],
    ['blmove', 'l2', 'l', 'LEFT', 'RIGHT', 1], ['brpoplpush', 'l', 'l2', 1],
    // sets
    ['sadd', 's', 'a', 'b'], ['sadd', 's', ['c', 'd']], ['sadd', 's2', 'b'], ['scard', 's'], ['sismember', 's', 'a'], ['sismember', 's', 'q'],
    ['smismember', 's', 'a', 'q'], ['sinter', ['s', 's2']], ['sinter', 's', 's2'], ['sdiffstore', 's3', ['s', 's2']], ['sdiffstore', 's3', 's2', 's'],
    ['sunionstore', 's4', 's', 's2'], ['srem', 's', 'a'], ['srem', 's', ['b', 'q']], ['smove', 's', 's2', 'c'], ['spop', 's2', 5], ['spop', 'none'],
    ['srandmember', 's'], ['sscan', 's', 0], ['sscan', 's', 0, ['count' => 10]], ['smembers', 's'], ['smembers', 'none'],
    // sorted sets
    ['zadd', 'z', 1, 'a'], ['zadd', 'z', ['b' => 2, 'c' => 3.5]], ['zadd', 'z', 'NX', ['b' => 7]], ['zadd', 'z', 'XX', 'CH', ['b' => 4]], ['zadd', 'z', 5, 'd', 6, 'e'],
    ['zcard', 'z'], ['zscore', 'z', 'c'], ['zscore', 'z', 'none'], ['zincrby', 'z', 2, 'a'], ['zcount', 'z', '-inf', 5], ['zcount', 'z', 0, '+inf'],
    ['zrank', 'z', 'a'], ['zrank', 'z', 'none'], ['zrevrank', 'z', 'a'], ['zrange', 'z', 0, -1], ['zrange', 'z', 0, -1, 'withscores'],
    ['zrange', 'z', 0, -1, ['withscores' => true]], ['zrevrange', 'z', 0, 1], ['zrevrange', 'z', 0, 1, 'WITHSCORES'], ['zrangebyscore', 'z', 0, 4],
    ['zrangebyscore', 'z', '-inf', '+inf', ['withscores' => true, 'limit' => [1, 2]]], ['zrangebyscore', 'z', 0, 9, ['limit' => ['offset' => 0, 'count' => 1]]],
    ['zrevrangebyscore', 'z', '+inf', '-inf', ['withscores' => true]], ['zrevrangebyscore', 'z', 4, 0], ['zrangebylex', 'z', '-', '+'],
    ['zrangebylex', 'z', '-', '+', ['limit' => [0, 2]]], ['zlexcount', 'z', '-', '+'], ['zscan', 'z', 0], ['zscan', 'z', 0, ['match' => 'a*', 'count' => 100]],
    ['zunionstore', 'zu', ['z', 'none']], ['zunionstore', 'zu', ['z', 'zu'], ['weights' => [2, 1], 'aggregate' => 'max']], ['zinterstore', 'zi', ['z', 'zu']],
    ['zinterstore', 'zi', ['z', 'zu'], [1, 2], 'min'], ['zremrangebyscore', 'zu', '-inf', 3], ['zremrangebyrank', 'zu', 0, 0], ['zrem', 'z', 'a'],
    ['zrem', 'z', ['b', 'q']], ['zpopmin', 'zi'], ['zpopmax', 'zi', 2], ['zpopmin', 'none'], ['zmscore', 'z', 'c', 'none'],
    ['zremrangebylex', 'zu', '-', '[a'],
    // the rest
    ['pfadd', 'pf', ['a', 'b']], ['pfadd', 'pf', 'c'], ['pfcount', 'pf'], ['pfcount', ['pf', 'none']], ['pfmerge', 'pf2', 'pf'],
    ['geoadd', 'geo', 13.361389, 38.115556, 'Palermo'], ['geoadd', 'geo', 15.087269, 37.502669, 'Catania'], ['geodist', 'geo', 'Palermo', 'Catania', 'km'],
    ['geohash', 'geo', ['Palermo']], ['geopos', 'geo', ['Palermo', 'none']], ['georadius', 'geo', 15, 37, 200, 'km', ['withdist' => true, 'sort' => 'asc']],
    ['georadiusbymember', 'geo', 'Palermo', 200, 'km', ['count' => 1, 'store' => 'near']],
    ['xadd', 'x', ['f' => 'v', 'g' => null], '1-1'], ['xadd', 'x', ['f' => 'w'], '2-1', ['trim' => ['MAXLEN', '~', 1000]]], ['xlen', 'x'], ['xrange', 'x', '-', '+'],
    ['xrevrange', 'x', '+', '-', 1], ['xdel', 'x', '1-1'], ['xtrim', 'x', 'MAXLEN', 0],
    ['rpush', 'sorted', 3, 1, 2], ['sort', 'sorted'], ['sort', 'sorted', ['sort' => 'desc', 'limit' => [0, 2]]], ['sort', 'sorted', ['by' => 'w_*', 'get' => ['#', 'o_*']]],
    ['sort', 'sorted', ['alpha' => true, 'store' => 'sorted2']],
    ['eval', 'return {KEYS[1], ARGV[1], redis.call("incr", KEYS[1])}', 1, 'counter', 'arg'], ['eval', 'return 1.5', 0], ['eval', 'return nil', 0],
    ['eval', 'return redis.status_reply("FINE")', 0], ['eval', 'return {1, false, {"x"}}', 0], ['eval', 'return ARGV[1]', 0, null], ['script', 'load', 'return KEYS[1]'],
    ['evalsha', '4a2267357833227dd98abdedb8cf24b15a986445', 1, 'k'], ['evalsha', str_repeat('0', 40), 0], ['script', 'exists', str_repeat('0', 40)],
    ['publish', 'channel', 'message'], ['ping'], ['echo', 'x'], ['config', 'get', 'maxmemory'], ['executeRaw', ['SET', 'raw', '1']],
    ['executeRaw', ['GET', 'raw']], ['multi'], ['set', 'in', 1], ['incr', 'in'], ['exec'], ['multi'], ['set', 'in', 9], ['discard'], ['get', 'in'], ['watch', 'in'],
    ['unwatch'], ['incr', 'h'], ['select', 5], ['flushdb', 'ASYNC'], ['flushdb'], ['dbsize'],
];
