<?php
/*
 * What waiting together is worth: 20,000 pairs of SET and GET, in pairs a second: one after another, each pair in a pipeline, a hundred
 * at once. Beside them stand figures measured in Python, over a network with 0.2 to 0.3 ms of round trip.
 *
 *   HIREDIS_URI=redis://127.0.0.1:6379 php examples/concurrent.php [PAIRS]     It writes and deletes keys that begin with "concurrent:".
 *
 * DELAY=benchmarks/.peers/programs/delay in front of it puts the benchmarks' proxy between, which makes a round trip 0.25 ms longer;
 * benchmarks/run builds it. The server has to be one over TCP then.
 */
use Hiredis\Client;

$uri = getenv('HIREDIS_URI') ?: exit("Set HIREDIS_URI to the URI of a server.\n");
$pairs = (int) ($argv[1] ?? 20_000);
$runs = 5;

if ($program = getenv('DELAY')) {
    $server = parse_url($uri) ?: [];
    $free = stream_socket_server('tcp://127.0.0.1:0') ?: exit("There is no free port.\n");
    $port = (int) substr((string) strrchr((string) stream_socket_get_name($free, false), ':'), 1);
    fclose($free);
    $proxy = proc_open([$program, (string) $port, $server['host'] ?? '127.0.0.1', (string) ($server['port'] ?? 6379), '125'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
    fgets($pipes[1]); // it listens
    $uri = "redis://127.0.0.1:$port";
}
$redis = new Client($uri);
$redis->connect();

$ways = [
    // What that source says: from its slowest to its fastest client.
    'one after another' => ['1,200 to 1,600', function () use ($redis, $pairs): void {
        for ($i = 0; $i < $pairs; $i++) {
            $redis->set("concurrent:$i", "value $i");
            $redis->get("concurrent:$i");
        }
    }],
    'each pair in a pipeline' => ['2,200', function () use ($redis, $pairs): void {
        for ($i = 0; $i < $pairs; $i++) {
            $redis->pipelined(fn ($pipeline) => $pipeline->set("concurrent:$i", "value $i")->get("concurrent:$i"));
        }
    }],
    'a hundred at once' => ['5,000 to 18,000', function () use ($redis, $pairs): void {
        $tasks = (function () use ($pairs): Generator {
            for ($i = 0; $i < $pairs; $i++) {
                yield function (Client $redis) use ($i): ?string {
                    $redis->set("concurrent:$i", "value $i");
                    return $redis->get("concurrent:$i");
                };
            }
        })();
        $redis->concurrently($tasks, 100);
    }],
];

$started = hrtime(true);
for ($i = 0; $i < 100; $i++) {
    $redis->ping();
}
printf("%s pairs of SET and GET, %d runs each, pairs a second; a PING takes %.3f ms\n\n", number_format($pairs), $runs, (hrtime(true) - $started) / 1e8);
echo "|                         | the source (Python) |   worst |    best | deviation |\n";
echo "|-------------------------|--------------------:|--------:|--------:|----------:|\n";
foreach ($ways as $name => [$source, $run]) {
    $rates = [];
    for ($i = 0; $i < $runs; $i++) {
        $started = hrtime(true);
        $run();
        $rates[] = $pairs / (hrtime(true) - $started) * 1e9;
    }
    $mean = array_sum($rates) / $runs;
    $deviation = sqrt(array_sum(array_map(fn (float $rate): float => ($rate - $mean) ** 2, $rates)) / $runs);
    printf("| %-23s | %19s | %7s | %7s | %7.1f %% |\n", $name, $source, number_format(min($rates)), number_format(max($rates)), 100 * $deviation / $mean);
}
$redis->pipelined(function ($pipeline) use ($pairs): void {
    for ($i = 0; $i < $pairs; $i++) {
        $pipeline->del("concurrent:$i");
    }
});
