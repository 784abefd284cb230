<?php

/*
 * For sites whose code is not to be touched: in php.ini
 *
 *     auto_prepend_file = /path/to/hiredis-php/session/bootstrap.php
 *     session.save_path = "redis://127.0.0.1:6379?timeout=2&session_wait=10"
 *
 * session.save_path is the URI of Hiredis\Client; tcp:// and the option auth are understood as phpredis has them, and so are the seeds of a
 * cluster (seed[]=h1:6379&seed[]=h2:6379). The handler's own options stand in it, too: session_prefix, session_wait, session_lock,
 * session_locking, session_tag. Without a URI there no handler is set.
 * session.save_handler stays as it is. session.auto_start starts sessions before this file is read, and does not go with it.
 */

namespace Hiredis\Session;

(static function (): void {
    $path = (string) \ini_get('session.save_path');

    // Without a URI too: a program without Composer includes this file and makes a Handler by itself.
    foreach (['LockException', 'SavePath', 'Handler'] as $class) {
        class_exists(__NAMESPACE__ . "\\$class") || require __DIR__ . "/src/$class.php";
    }

    if (!preg_match('~^((tcp|tls|redis|rediss|valkey|valkeys|unix|sentinel|sentinels)://|seed\[)~', $path) || session_status() !== PHP_SESSION_NONE) {
        return;
    }

    session_set_save_handler(new Handler(...SavePath::arguments($path)), true);
})();
