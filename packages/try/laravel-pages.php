<?php

/* For packages/try/laravel: asks for the page with each client in turn, compares what came and prints the table; or records one. */

[, $application, $port, $process, $redisPort, $pages, $record] = $argv;

function connect(string $port): mixed
{
    for ($i = 0; !$socket = @stream_socket_client("tcp://127.0.0.1:$port"); ++$i) {
        $i < 500 || exit("nothing listens on port $port\n");
        usleep(10_000);
    }

    return $socket;
}

/** @return array{array, string} the page, and the cookie of its session */
function page(string $port, string $cookie, string $path = '/'): array
{
    $socket = connect($port);
    fwrite($socket, "GET $path HTTP/1.0\r\nHost: localhost\r\nCookie: $cookie\r\n\r\n");
    [$head, $body] = explode("\r\n\r\n", stream_get_contents($socket), 2) + [1 => ''];
    preg_match('/^Set-Cookie: (try_session=[^;]+)/mi', $head, $found);

    if (!str_contains($head, ' 200 ')) {
        echo "$head\n\n$body\n";
        exit(1);
    }

    return [json_decode($body, true), $found[1] ?? ''];
}

/** What the server has read so far, this question included. */
function reads(mixed $redis): int
{
    fwrite($redis, "INFO stats\r\n");
    preg_match('/total_reads_processed:(\d+)/', fread($redis, 100_000), $found);

    return (int) $found[1];
}

function setting(string $application, string $name, string $value): void
{
    file_put_contents("$application/.env", preg_replace("/^$name=.*$/m", "$name=$value", file_get_contents("$application/.env")));
}

if ($record !== '') {
    require __DIR__ . '/recording.inc';
    $listen = free_port();
    setting($application, 'REDIS_CLIENT', 'phpredis');
    setting($application, 'REDIS_PORT', $listen);
    $cookie = '';
    exit(record("127.0.0.1:$listen", "127.0.0.1:$redisPort", $record, static function () use ($port, &$cookie): void {
        $cookie = page($port, $cookie, '/order')[1];
    }));
}

$redis = connect($redisPort);
// Nanoseconds on a processor, as the kernel counts them.
$cpu = static fn (): float => (int) file_get_contents("/proc/$process/schedstat") / 1e3;
$seen = null;
printf("One page of Laravel, %d times each; the one line: REDIS_CLIENT in .env\n\n| %-12s | round trips | %10s | %10s |\n|%s|------------:|-----------:|-----------:|\n", $pages, 'REDIS_CLIENT', 'CPU', 'wall time', str_repeat('-', 14));

foreach (['predis', 'phpredis', 'hiredis'] as $client) {
    setting($application, 'REDIS_CLIENT', $client);
    [$content, $cookie] = page($port, '');

    for ($i = 2; $i <= 30; ++$i) {
        [$content, $cookie] = page($port, $cookie);
    }

    if ($content['visits'] !== 30 || count($content['settings']) !== 15 || count($content['products']) !== 30 || !$content['counted'] || ($seen ??= $content) !== $content) {
        echo "REDIS_CLIENT=$client serves another page: ", json_encode($content), "\n";
        exit(1);
    }

    $walls = [];
    [$readsThen, $cpuThen] = [reads($redis), $cpu()];

    for ($i = 0; $i < $pages; ++$i) {
        $start = hrtime(true);
        page($port, $cookie);
        $walls[] = (hrtime(true) - $start) / 1e3;
    }

    [$cpuNow, $readsNow] = [$cpu(), reads($redis)];
    sort($walls);
    $rows[$client] = [($readsNow - $readsThen - 1) / $pages, ($cpuNow - $cpuThen) / $pages, $walls[intdiv($pages, 2)]];
    printf("| %-12s | %11.1f | %7.0f us | %7.0f us |\n", $client, ...$rows[$client]);
}

printf("\nThe same page from all three. hiredis beside Predis: %+.1f round trips, %+.0f us CPU, %+.0f us wall time\n", ...array_map(static fn (int $i): float => $rows['hiredis'][$i] - $rows['predis'][$i], [0, 1, 2]));
