<?php

return [
    'driver' => 'redis',
    'lifetime' => 120,
    'expire_on_close' => false,
    'encrypt' => false,
    'connection' => 'default',
    'store' => null,
    'lottery' => [0, 100],
    'cookie' => 'try_session',
    'path' => '/',
    'domain' => null,
    'secure' => null,
    'http_only' => true,
    'same_site' => 'lax',
];
