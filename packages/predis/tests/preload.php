<?php

/*
 * Runs before everything else in a process of Predis' suite: the constants of the private server, and, for the second column, a Factory
 * whose default is another connection class, which counts its replies.
 */
return static function (array $settings): void {
    foreach ($settings['constants'] as $name => $value) {
        define($name, $value);
    }

    // Its StreamInterface must be the one with return types.
    require $settings['vendor'] . '/autoload.php';

    // A test forks a child that publishes at once; when its parent has not subscribed by then, it waits for ever. The child waits for it here.
    foreach (['Predis\PubSub', 'Predis\Consumer\PubSub'] as $namespace) {
        eval("namespace $namespace; " . '
            function pcntl_fork(): int
            {
                $child = \pcntl_fork();

                if ($child === 0) {
                    $server = stream_socket_client("tcp://127.0.0.1:" . REDIS_SERVER_PORT);
                    $parent = posix_getppid();

                    do {
                        usleep(1000);
                        fwrite($server, "PUBSUB NUMSUB channel:foo\r\n");
                        $reply = fread($server, 100);
                        $reply && posix_getppid() === $parent || posix_kill(posix_getpid(), SIGKILL);
                    } while (str_ends_with($reply, ":0\r\n"));
                }

                return $child;
            }
        ');
    }

    if ($settings['connection'] === null && $settings['protocol'] === null) {
        return;
    }

    // The tree's own loader is only there after its bootstrap.
    spl_autoload_register(static function (string $class) use ($settings): void {
        foreach (['Hiredis\Predis\\' => $settings['library'], 'Predis\\' => $settings['tree'] . '/src'] as $prefix => $directory) {
            if (str_starts_with($class, $prefix)) {
                $file = $directory . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
                is_file($file) && require $file;
            }
        }
    });

    $factory = file_get_contents($settings['tree'] . '/src/Connection/Factory.php');

    if ($settings['connection'] !== null) {
        eval('
            class CountingConnection extends ' . $settings['connection'] . '
            {
                public static int $replies = 0;

                public function readResponse(?Predis\Command\CommandInterface $command = null)
                {
                    ++self::$replies;

                    return parent::readResponse($command);
                }
            }
        ');
        $process = getmypid();
        register_shutdown_function(static function () use ($settings, $process): void {
            // Not in a child that a test has forked, too.
            getmypid() !== $process || file_put_contents($settings['count'], CountingConnection::$replies . "\n", FILE_APPEND);
        });
        $factory = str_replace("'Predis\\Connection\\StreamConnection'", "'CountingConnection'", $factory, $replaced);
        assert($replaced > 0);
    }

    if ($settings['protocol'] !== null) {
        $factory = preg_replace('/return new Parameters\(\$parameters\);/', 'return new Parameters($parameters + [\'protocol\' => '
            . (int) $settings['protocol'] . ']);', $factory, -1, $replaced);
        assert($replaced === 1);
    }

    eval('?>' . $factory);
};
