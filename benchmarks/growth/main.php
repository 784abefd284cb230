<?php

declare(strict_types=1);

// What scripts/growth does once everything is built: every dimension at every size, each in processes of its own, in turns.

namespace Hiredis\Benchmarks\Growth;

use Hiredis\Benchmarks\Harness\Availability;
use Hiredis\Benchmarks\Harness\Cpu;
use Hiredis\Benchmarks\Harness\Server;
use Hiredis\Benchmarks\Harness\Statistics;
use Hiredis\Benchmarks\Harness\Workspace;
use Hiredis\Benchmarks\Report\GrowthSection;

require dirname(__DIR__) . '/harness/autoload.php';

$options = getopt('', ['module:', 'only:', 'most:', 'rounds:', 'help']);
if (isset($options['help'])) {
    echo "scripts/growth [--only TEXT] [--most SIZE] [--rounds N] [--module FILE]\n\n",
        "  --only TEXT   the dimensions with TEXT in their names; without it the table goes into benchmarks/results and its page\n",
        "  --most SIZE   no larger sizes\n",
        "  --rounds N    processes of each size (3)\n",
        "  --module FILE another build of hiredis.so\n";
    exit(0);
}
$module = $options['module'] ?? dirname(__DIR__, 2) . '/modules/hiredis.so';
$rounds = (int) ($options['rounds'] ?? 3);
$whole = !isset($options['only']) && !isset($options['most']);
$workspace = new Workspace();
$server = new Server($workspace, 'growth', ['--maxclients', '11000', '--client-output-buffer-limit', 'normal 0 0 0']);
$server->share(true);
$php = [...Cpu::shared(), PHP_BINARY, ...Availability::settings([$module]), '-d', 'hiredis.cache_max=1G', __DIR__ . '/worker.php'];
$run = static function (int $index, int $size) use ($php, $server): array {
    $command = implode(' ', array_map(escapeshellarg(...), [...$php, (string) $index, (string) $size, $server->unix->path]));

    return json_decode((string) shell_exec($command), true) ?? ['error' => 'the process ended without an answer'];
};
$table = [];
$start = microtime(true);
$terminal = stream_isatty(STDERR);
foreach (require __DIR__ . '/dimensions.php' as $index => $dimension) {
    if (isset($options['only']) && !str_contains($dimension->name, $options['only'])) {
        continue;
    }
    $costs = $failures = [];
    $sizes = array_filter($dimension->sizes, static fn (int $size) => $size <= (int) ($options['most'] ?? PHP_INT_MAX));
    for ($round = 1; $round <= $rounds; $round++) {
        foreach ($sizes as $size) {
            fprintf(STDERR, $terminal ? "\r\e[K[%d s] %s, %s, round %d" : '', microtime(true) - $start, $dimension->name, number_format($size), $round);
            if ($dimension->prepare !== null) {
                ($dimension->prepare)($server->wire, $size);
            }
            $answer = $run($index, $size);
            isset($answer['error']) ? $failures[$size] = $answer['error'] : $costs[$size][] = $answer['cost'];
        }
    }
    $server->wire->call('FLUSHALL');
    $table[$dimension->name] = [
        'unit' => $dimension->unit,
        'costs' => array_map(static fn (array $cost): float => (float) sprintf('%.4g', 1e9 * Statistics::median($cost)), $costs),
        'failures' => $failures,
        'cliffs' => $dimension->cliffs,
    ];
    fwrite(STDERR, $terminal ? "\r\e[K" : '');
    echo GrowthSection::lines($dimension->name, $table[$dimension->name]);
}
$server->stop();
$directory = dirname(__DIR__) . ($whole ? '/results' : '/.run');
@mkdir($directory);
file_put_contents("$directory/growth.json", json_encode($table, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR) . "\n");
$unexplained = array_sum(array_map(static fn (array $row): int => count(GrowthSection::unexplained($row)) + count($row['failures']), $table));
printf("%d dimensions in %d seconds, %d cliffs or failures that nothing explains\n", count($table), microtime(true) - $start, $unexplained);
exit($unexplained === 0 ? 0 : 1);
