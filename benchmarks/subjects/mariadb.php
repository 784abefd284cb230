<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\MariaDb;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'MariaDB',
    driver: MariaDb::class,
    extensions: ['mysqlnd', 'pdo', 'pdo_mysql'],
    peers: ['mariadb-server-core'],
    server: 'mariadb',
);
