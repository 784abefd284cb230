<?php

return [
    'default' => 'redis',
    'connections' => ['redis' => ['driver' => 'redis', 'connection' => 'default', 'queue' => 'default', 'retry_after' => 90, 'block_for' => null]],
];
