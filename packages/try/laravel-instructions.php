<?php

/* For packages/try/laravel: the instructions of a page with each client in turn. */

require __DIR__ . '/instructions.inc';
[, $application, $redisPort, $file] = $argv;
$redis = stream_socket_client("tcp://127.0.0.1:$redisPort");
$reads = static function () use ($redis): int {
    fwrite($redis, "INFO stats\r\n");
    preg_match('/total_reads_processed:(\d+)/', fread($redis, 100_000), $found);

    return (int) $found[1];
};
$figures = [];

$count = static function () use ($application, $reads): array {
    $figure = ['instructions' => instructions_of_a_page("$application/pages.php")];
    $before = $reads();
    exec(escapeshellarg(PHP_BINARY) . ' ' . escapeshellarg("$application/pages.php") . ' 20');

    return $figure + ['trips' => ($reads() - $before - 1) / 20];
};

foreach (['Predis' => 'predis', 'hiredis' => 'hiredis', 'phpredis' => 'phpredis', '\Redis' => 'phpredis'] as $name => $client) {
    file_put_contents("$application/.env", preg_replace('/^REDIS_CLIENT=.*$/m', "REDIS_CLIENT=$client", file_get_contents("$application/.env")));
    $figures[$name] = $name === '\Redis' ? with_redis_of_hiredis($count) : $count();
}

require "$application/vendor/autoload.php";
exit((int) !instructions_report($figures, [
    'framework' => Illuminate\Foundation\Application::VERSION, 'Predis' => Predis\Client::VERSION, 'phpredis' => phpversion('redis'),
], $file ?: null));
