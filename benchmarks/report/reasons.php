<?php

declare(strict_types=1);

// Why a promise is not met: by its work, or by "work: limit" where only one of a work's promises is meant. A reason is printed
// only beside a promise that the run did not meet. It names the function and its share, by a profile.

return [
    'SET of 1 MiB, tcp' => 'each connection over the loopback finds a speed of its own and keeps it, in one send for all clients: in 21 processes of'
        . ' each 96 to 315 us here, 117 to 272 for phpredis. What a run meets is that lottery, not the client',
    'pipeline of 10,000, Predis 3 with hiredis' => 'in user code 1.49 times less: of the 117 million instructions that are left of 175, 113'
        . ' are Predis making commands',
    'php-fpm page of 20 commands, persistent' => 'the kernel\'s part of twenty sends and recvs is most of it, and the page loads the'
        . ' classes of the benchmark in both',
    '100 at once, 0.25 ms: pairs a second, of amphp/redis 2' => 'a hundred tasks that wait for two round trips each cannot make'
        . ' more than fifty pairs in the time of one, and one is as long as half a pair of one after another: about 0.33 ms, so 152,000 a second'
        . ' even if nothing were computed; amphp/redis makes more than a third of those, at ten times the CPU. Sending a part of the'
        . ' queue early gave too little: see docs/performance.md',
    '100 at once, unix, without what empty tasks cost that are switched as often: a single pipeline, CPU' => 'a hundred at once need two sends and two recvs'
        . ' a hundred pairs, and being woken for them; 20,000 pairs in one pipeline need about fifty',
];
