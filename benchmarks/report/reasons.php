<?php

declare(strict_types=1);

// Why a promise is not met: by its case, or by "case: promise" where only one of a case's promises is meant. A reason is
// printed only beside a promise that the run did not meet, and beside it what the kernel's part is. Instructions are those
// of docs/performance.md.

$exchange = 'nearly all of it is the kernel\'s one send and one recv, which every client needs: see the C program';
$user = 'in user code %s instructions of phpredis\' %s; the rest is the kernel\'s, the same for both';
$floor = 'A loop of PHP with calls that do nothing and the kernel\'s part are 0.14 of phpredis already: see docs/performance.md';
$woken = 'a client that is faster than the server waits for each 16 KiB that it has read, and waking it is counted as its time';
$byHand = 'client CPU at most 1.50 times that of';
$switched = 'plus that of empty tasks that are switched as often';
$reasons = [
    'GET of 1 MiB, unix' => 'nearly all of it is the kernel\'s: a loop in C of one send and one recv of the whole, always into the same memory,'
        . ' needs 66 us here, 0.28 of phpredis. A unix socket takes 208 KiB at a time, and its pieces are freed by the receiver',
    'GET of 1 MiB, tcp' => 'nearly all of it is the kernel\'s: a loop in C of one send and one recv of the whole, always into the same memory,'
        . ' needs 49 us here',
    'SET of 1 MiB, unix' => 'nearly all of it is the kernel\'s copy of 1 MiB into the socket, the same for both; nothing is copied before it here',
    'SET of 1 MiB, tcp' => 'each connection over the loopback finds a speed of its own and keeps it, in one send for both clients: in 21 processes of'
        . ' each 96 to 315 us here, 117 to 272 for phpredis, medians 181 and 188. What this run met is that lottery, not the client',
    'pipeline of 10,000 SET, client and server on one core' => sprintf($user, '569', '2,117') . '. ' . $floor,
    'pipeline of 10,000 SET and GET, client and server on one core' => sprintf($user, '517', '1,932') . '. ' . $floor,
    'pipeline of 10,000 SET, a core for each' => $woken,
    'pipeline of 10,000 SET and GET, a core for each' => $woken,
    'pipeline of 10,000, Predis 3 with hiredis' => 'in user code 1.49 times less: of the 117 million instructions that are left of 175, 113'
        . ' are Predis making commands',
    'php-fpm page of 20 commands, persistent' => 'the kernel\'s part of twenty sends and recvs is most of it, and the page loads the'
        . ' classes of the benchmark in both',
    '100 at once, 0.25 ms: at least 3.0 times the pairs of amphp/redis 2' => 'a hundred tasks that wait for two round trips each cannot make'
        . ' more than fifty pairs in the time of one, and one is as long as half a pair of one after another: about 0.33 ms, so 152,000 a second'
        . ' even if nobody computed anything; amphp/redis makes more than a third of those, at ten times the CPU. Sending a part of the'
        . ' queue early gave too little: see docs/performance.md',
    "100 at once, unix: $byHand pipelines of the same packets, $switched" => 'in user code 4,932 instructions a pair, the empty task'
        . ' 3,345, a pair in those pipelines 1,277; a hundred stacks do not fit the first cache',
    "100 at once, unix: $byHand a single pipeline, $switched" => 'a hundred at once need two sends and two recvs'
        . ' a hundred pairs, and being woken for them; 20,000 pairs in one pipeline need about fifty',
    'KEYS, 30,000' => sprintf($user, '114 to 126', '749 an element'),
    'HGETALL of 1,000 fields' => sprintf($user, '401', '1,849 a field'),
    'ZRANGE WITHSCORES of 1,000' => sprintf($user, '579', '2,490 a member'),
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
