<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\MariaDb;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'MariaDB',
    driver: MariaDb::class,
    extensions: ['mysqlnd', 'pdo', 'pdo_mysql'],
    peer: 'mariadb-server-core',
    server: 'mariadb',
);
