<?php

declare(strict_types=1);

// Why a promise is not met: by its case, or by "case: promise" where only one of a case's promises is meant. A reason is
// printed only beside a promise that the run did not meet, and beside it what the kernel's part is. Instructions are those
// of docs/performance.md.

$exchange = 'nearly all of it is the kernel\'s one send and one recv, which every client needs: see the C program';
$user = 'in user code %s instructions of phpredis\' %s; the rest is the kernel\'s, the same for both';
$reasons = [
    'GET of 1 MiB' => 'about 70 us, nearly all of it the kernel\'s copy of 1 MiB through the socket, in one send and two recv; phpredis copies'
        . ' it more often, and how much that costs depends on the machine\'s memory',
    'SET of 1 MiB' => 'nearly all of it is the kernel\'s copy of 1 MiB into the socket, the same for both; nothing is copied before it here',
    'pipeline of 10,000 SET' => sprintf($user, '593', '1,973'),
    'pipeline of 10,000 SET and GET' => sprintf($user, '593 and 662', '1,973 and 1,815'),
    'KEYS, 30,000' => sprintf($user, '190', '748 an element'),
    'HGETALL of 1,000 fields' => sprintf($user, '555', '1,848 a field'),
    'ZRANGE WITHSCORES of 1,000' => sprintf($user, '674', '2,506 a member'),
];
foreach (['unix', 'tcp'] as $path) {
    foreach (['SET', 'GET'] as $command) {
        $reasons["$command of 12 bytes, $path"] = 'six sevenths of the time are the kernel\'s one send and one recv, which every client'
            . ' needs: the C program on bare hiredis needs 0.79 to 0.80 of phpredis itself';
    }
}
foreach ([6, 12] as $count) {
    $reasons["pipeline, $count keys"] = $reasons["Lua, $count keys"] = $exchange;
}
foreach (['MGET', 'HMGET'] as $command) {
    $reasons["$command of 100"] = $exchange;
}
foreach (['MSET', 'HMSET'] as $command) {
    $reasons["$command of 100"] = 'nearly all of it is the kernel\'s send, recv and waking after the file is synced, the same for both';
    $reasons["$command of 1,000"] = 'much of it is the kernel\'s send, recv and waking after the file is synced, the same for both';
}

return $reasons;
