<?php

declare(strict_types=1);

// Why a promise is not met: by its work, or by "work: limit" where only one of a work's promises is meant. A reason is printed
// only beside a promise that the run did not meet. It names the function and its share, by a profile.

return [
    'SET of 1 MiB, tcp' => 'each connection over the loopback finds a speed of its own and keeps it, in one send for all clients: in 21 processes of'
        . ' each 96 to 315 us here, 117 to 272 for phpredis. What a run meets is that lottery, not the client',
    'a subscriber\'s message of 100 bytes: bytes alone, CPU' => 'of 860 instructions 160 are execute_ex(), the loop, 230 PHP\'s making and'
        . ' freeing of an object and its payload (_emalloc_112() to _efree()), 120 php_hiredis_fast_parse_message(), 90 php_hiredis_message_create() and free_message()',
    'pipeline of 10,000 SET: bytes alone, wall time' => 'of 340 ns a command 20 are the script\'s loop, which calls set(): they are over before the first'
        . ' byte leaves, and the server has nothing to do meanwhile; the bytes alone are prepared',
    'pipeline of 10,000 SET and GET: bytes alone, wall time' => 'of 280 ns a command 21 are the script\'s loop, which calls set() and get(): they are over'
        . ' before the first byte leaves, and the server has nothing to do meanwhile; the bytes alone are prepared',
    'a transaction of six GETs' => 'MULTI, EXEC and seven QUEUED are more than twice as many replies: of 3,950 instructions more 610 are'
        . ' php_hiredis_reply_accept_scalars() and what it calls, the checks of each, 550 php_hiredis_fast_parse(), which reads EXEC\'s list, 340 the functions of'
        . ' batch/batch.c that put MULTI before the commands',
    'concurrently() of ten GETs: our own pipelined(), instructions' => 'of 2,400 a task 550 are PHP\'s call of the closure, 300 the two switches of'
        . ' zend_fiber_switch_context(), 260 the command and its reply; CPU time is within its goal',
    'memory of a client' => 'php_hiredis_link, of which each client has one, takes 856 bytes: the configuration 288, the node 192, an entry 96, a batch 72',
    'memory of a connected client' => 'beside the client php_hiredis_connection takes 1,872 bytes, of which 880 are four buffers for the texts of failures;'
        . ' the rest are hiredis\' reader with its nine tasks and the buffers of both directions',
    'memory of a fiber that waits for a reply' => 'zend_fiber_init_context() maps a stack, of which two pages are written, and PHP gives each'
        . ' fiber a page of 16 KiB for its calls',
    'GET of 64 MiB, a byte' => 'of 0.156 ns a byte 0.151 are the kernel\'s: 33 page faults a value, each of which fills 2 MiB with zeros',
    'HGETALL of 100, again in a request, tcp' => 'of 330 ns 210 are poll(), which asks whether the hash has changed; apcu_fetch() asks nothing',
    'HGETALL of 100, again in a request, unix' => 'of 330 ns 210 are poll(), which asks whether the hash has changed; apcu_fetch() asks nothing',
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
