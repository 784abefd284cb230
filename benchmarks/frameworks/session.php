<?php
/* A request that counts in its session: session_start(), one change, session_write_close(). */
require __DIR__ . '/page.inc';

[$subject, $address, $rounds] = arguments('phpredis with lock', 'hiredis with lock', 'phpredis', 'hiredis', 'files');
$uri = (isPath($address) ? 'unix://' : 'tcp://') . $address;

switch ($subject) {
    case 'phpredis with lock':
    case 'phpredis':
        ini_set('session.save_handler', 'redis');
        ini_set('session.save_path', "$uri?persistent=1");
        ini_set('redis.session.locking_enabled', (string) (int) ($subject !== 'phpredis'));
        break;

    case 'files':
        ini_set('session.save_path', sys_get_temp_dir());
        break;

    default:
        ini_set('session.save_handler', 'hiredis');
        ini_set('session.save_path', "$uri?persistent=1" . ($subject === 'hiredis' ? '&session_locking=off' : ''));
}

ob_start(); // a session cannot begin when headers are sent
report(static function (): void {
    session_id('benchmarkframeworks');
    session_start();
    $_SESSION['n'] = ($_SESSION['n'] ?? 0) + 1;
    session_write_close();
}, $address, $rounds * 10);
