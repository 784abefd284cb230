<?php

/** Habits of phpredis and Predis; each line is found by the rule that its comment names. */
function habits(Hiredis\Client $redis, ?Hiredis\Client $maybe, Hiredis\Pipeline $pipeline, Hiredis\Cluster $cluster, bool $flag, ?int $cursor): void
{
    $redis->setOption(3, 1.0); // hiredis.method
    $redis->setoption(3, 1.0); // hiredis.method
    $redis->pconnect('127.0.0.1'); // hiredis.method
    $redis->connect('127.0.0.1', 6379); // hiredis.arguments
    $redis->auth(['user', 'password']); // hiredis.arguments
    $redis->multi()->set('k', 'v')->exec(); // hiredis.method
    $redis->rawCommand('GET', 'k'); // hiredis.method
    $redis->executeRaw(['GET', 'k']); // hiredis.method
    $redis->pubSubLoop(); // hiredis.method
    $redis->subscribe(['c'], fn () => null); // hiredis.method
    $redis->getLastError(); // hiredis.method
    $pipeline->delete('k'); // hiredis.method
    $cluster->_masters(); // hiredis.method

    $redis->set('k', 'v', ['nx', 'ex' => 10]); // hiredis.options
    $redis->set('k', 'v', ['EX' => 10]); // hiredis.options
    $pipeline->set('k', 'v', ['ex' => 10]); // hiredis.options
    $redis->sort('k', ['by' => 'weight_*', 'limit' => [0, 1]]); // hiredis.options
    $options = ['withscores' => true];
    $redis->zRangeByScore('z', 0, 1, $options); // hiredis.options
    $redis->georadius('g', 1, 2, 3, 'km', ['WITHDIST' => true]); // hiredis.options

    $redis->set('k', 'v', EXX: 10); // hiredis.options
    $cluster->zrange('z', 0, -1, WITHSCORE: true); // hiredis.options
    $redis->set('k', 'v', EX: null); // hiredis.values
    $redis->set('k', 'v', EX: 'ten'); // hiredis.values
    $redis->hset('h', 'f', null); // hiredis.values
    $redis->mset(['a' => 1, 'b' => null]); // hiredis.values
    $pipeline->del('a', null); // hiredis.values
    $redis->expire('k', 'ten'); // hiredis.values
    $redis->xrange('s', '-', '+', COUNT: 'all'); // hiredis.values

    if ($redis->get('k') === false) { // hiredis.comparison
    }
    if (false !== ($value = $redis->hget('h', 'f'))) { // hiredis.comparison
    }
    if ($redis->expire('k', 10) === true) { // hiredis.comparison
    }
    if ($maybe && $maybe->get('k') === false) { // hiredis.comparison
    }

    $redis->zRange('z', 0, -1, true); // hiredis.arguments
    $redis->zrevrange('z', 0, -1, $flag); // hiredis.arguments
    $iterator = null;
    $redis->scan($iterator, 'a*'); // hiredis.arguments
    $redis->hScan('h', $cursor); // hiredis.arguments
    $redis->eval('return 1', ['k', 'x'], 1); // hiredis.arguments
    $redis->lRem('l', 'value', 1); // hiredis.arguments
    $redis->xRead(['s' => '0'], 10); // hiredis.arguments
    $redis->xReadGroup('g', 'c', ['s' => '>'], 10); // hiredis.arguments
}
