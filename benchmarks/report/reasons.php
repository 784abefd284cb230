<?php

declare(strict_types=1);

// Why a promise is not met: by its case, or by "case: promise" where only one of a case's promises is meant. A reason is
// printed only beside a promise that the run did not meet. Shares of the kernel are system time in the client's CPU time;
// instructions are those of docs/performance.md.

$small = 'six sevenths of the time are the kernel\'s one send and one recv, the same for every client: the C program on bare'
    . ' hiredis needs 0.79 to 0.80 of phpredis itself';
$pipeline = 'user code needs %s instructions a command of phpredis\' %s, most of them PHP\'s own for the call and the string; a quarter'
    . ' of the time is the kernel\'s, which is the same for both';
$reasons = [
    'GET of 1 MiB' => 'about 70 us, nearly all of it the kernel\'s copy of 1 MiB through the socket, in one send and two recv; phpredis copies'
        . ' it more often, and how much that costs depends on the machine\'s memory',
    'SET of 1 MiB' => 'nine tenths are the kernel\'s copy of 1 MiB into the socket, the same for both; nothing is copied before it here',
    'pipeline of 10,000 SET' => sprintf($pipeline, '593', '1,973'),
    'pipeline of 10,000 SET and GET' => sprintf($pipeline, '593 and 662', '1,973 and 1,815'),
    'KEYS, 30,000' => '190 instructions an element of phpredis\' 748; a quarter of the time is the kernel\'s copy of 751 KiB, the same for both',
    'HGETALL of 1,000 fields' => '555 instructions a field of phpredis\' 1,848, and a fifth of the time is the kernel\'s, the same for both',
    'ZRANGE WITHSCORES of 1,000' => '674 instructions a member of phpredis\' 2,506, and a fifth of the time is the kernel\'s, the same for both',
];
foreach (['unix', 'tcp'] as $path) {
    foreach (['SET', 'GET'] as $command) {
        $reasons["$command of 12 bytes, $path"] = $small;
    }
}
foreach ([6, 12] as $count) {
    $reasons["pipeline, $count keys"] = $reasons["Lua, $count keys"] =
        'four fifths of the time are the kernel\'s one send and one recv, the same for both, as with a single GET';
}
foreach (['MGET', 'HMGET'] as $command) {
    $reasons["$command of 100"] = 'more than three quarters of the time are the kernel\'s one send and one recv, the same for both';
}
foreach (['MSET', 'HMSET'] as $command) {
    $reasons["$command of 100"] = 'three quarters of the time are the kernel\'s send, recv and waking after the file is synced, the same for both';
    $reasons["$command of 1,000"] = 'half of the time is the kernel\'s send, recv and waking after the file is synced, the same for both';
}

return $reasons;
