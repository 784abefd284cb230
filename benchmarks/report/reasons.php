<?php

declare(strict_types=1);

// Why a promise is not met: by its work, or by "work: limit" where only one of a work's promises is meant. A reason is printed
// only next to a promise that the run did not meet. It names the function and its share, by a profile.

return [
    'SET of 1 MiB, tcp' => 'each connection over the loopback settles at its own speed and keeps it, in one send for all clients: 96 to 315 µs each in'
        . ' 21 processes here, 117 to 272 for phpredis. A run measures this lottery, not the client',
    'a subscriber\'s message of 100 bytes: bytes alone, CPU' => 'of 860 instructions, 160 are in execute_ex(), the loop, 230 in PHP\'s creation and'
        . ' release of an object and its payload (_emalloc_112() to _efree()), 120 in php_hiredis_fast_parse_message(), and 90 in'
        . ' php_hiredis_message_create() and free_message()',
    'pipeline of 10,000 SET: bytes alone, wall time' => 'of 340 ns per command, 20 are the script\'s loop, which calls set(): it finishes before the first'
        . ' byte is sent, and the server is idle until then; the bytes alone are prepared in advance',
    'pipeline of 10,000 SET and GET: bytes alone, wall time' => 'of 280 ns per command, 21 are the script\'s loop, which calls set() and get(): it finishes'
        . ' before the first byte is sent, and the server is idle until then; the bytes alone are prepared in advance',
    'a transaction of six GETs' => 'MULTI, EXEC and seven QUEUED are more than twice as many replies: of the 3,950 additional instructions, 610 are in'
        . ' php_hiredis_reply_accept_scalars() and what it calls, which check each reply, 550 in php_hiredis_fast_parse(), which reads EXEC\'s list, and 340 in'
        . ' the functions of batch/batch.c that put MULTI before the commands',
    'concurrently() of ten GETs: our own pipelined(), instructions' => 'of 2,400 per task, 550 are PHP\'s call to the closure, 300 the two switches by'
        . ' zend_fiber_switch_context(), and 260 the command and its reply; the CPU time is within its goal',
    'memory of a client' => 'php_hiredis_link, of which each client has one, takes 856 bytes: 288 for the configuration, 192 for the node, 96 for an entry, 72 for a batch',
    'memory of a connected client' => 'in addition to the client, php_hiredis_connection takes 1,872 bytes, of which 880 are four buffers for failure messages;'
        . ' the rest is hiredis\' reader with its nine tasks, and the buffers for both directions',
    'memory of a fiber that is waiting for a reply' => 'zend_fiber_init_context() maps a stack, of which two pages are written, and PHP gives each'
        . ' fiber a 16 KiB page for its calls',
    'GET of 64 MiB, a byte' => 'of 0.156 ns per byte, the kernel takes 0.151: 33 page faults per value, each of which fills 2 MiB with zeros',
    'HGETALL of 100, again in a request, tcp' => 'of 330 ns, 210 are in poll(), which checks whether the hash has changed; apcu_fetch() does not check',
    'HGETALL of 100, again in a request, unix' => 'of 330 ns, 210 are in poll(), which checks whether the hash has changed; apcu_fetch() does not check',
    'pipeline of 10,000, Predis 3 with hiredis' => 'user code needs 1.49 times less: of the 117 million instructions that are left of 175, Predis spends 113'
        . ' on creating commands',
    'php-fpm page of 20 commands, persistent' => 'most of it is the kernel\'s part of twenty sends and recvs, and the page loads the'
        . ' benchmark\'s classes in both',
    '100 at once, 0.25 ms: pairs a second, of amphp/redis 2' => 'a hundred tasks that wait for two round trips each cannot complete'
        . ' more than fifty pairs in the time of one round trip, which is half as long as a pair of one after another: about 0.33 ms, so 152,000 a second'
        . ' even if nothing were computed; amphp/redis achieves more than a third of that, at ten times the CPU. Sending part of the'
        . ' queue early gained too little: see benchmarks/profiles.md',
    '100 at once, unix, minus the cost of empty tasks that are switched as often: a single pipeline, CPU' => 'a hundred at once need two sends and two recvs'
        . ' per hundred pairs, and the wake-ups for them; 20,000 pairs in one pipeline need about fifty',
];
