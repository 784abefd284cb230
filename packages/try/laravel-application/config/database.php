<?php

return [
    'redis' => [
        'client' => env('REDIS_CLIENT', 'phpredis'),
        'options' => ['prefix' => 'try_database_'],
        'default' => ['host' => env('REDIS_HOST', '127.0.0.1'), 'port' => env('REDIS_PORT', 6379), 'database' => env('REDIS_DB', '0')],
        'cache' => ['host' => env('REDIS_HOST', '127.0.0.1'), 'port' => env('REDIS_PORT', 6379), 'database' => env('REDIS_CACHE_DB', '1')],
    ],
];
