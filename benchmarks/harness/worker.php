<?php

declare(strict_types=1);

// A subject's process: worker.php SUBJECT CASE ROW ENDPOINT. Each line on standard input is a number of times; the
// answer is one line of JSON with what they needed. Nothing but the driver's method runs while the clock does.

namespace Hiredis\Benchmarks\Harness;

use Throwable;

require __DIR__ . '/autoload.php';

[, $subjectName, $caseName, $rowName, $endpoint] = $argv;
$catalogue = new Catalogue(dirname(__DIR__));
$subject = $catalogue->subject($subjectName);
$row = $catalogue->case($caseName)->row($rowName);
$subject->load();

try {
    $driver = new $subject->driver(Endpoint::fromJson($endpoint), $subject->options);
    if ($row->path !== 'silent') {
        $driver->connect();
    }
    $driver->prepare($row);
    $arguments = ($row->arguments)();
    $measurement = new Measurement($driver->{$row->operation}(...), $arguments, $row->proof, $subject->slowdown, $row->gauge);
} catch (Throwable $error) {
    $measurement = null;
}
while (($line = fgets(STDIN)) !== false) {
    try {
        $answer = $measurement === null ? throw $error : $measurement->run((int) $line);
    } catch (Throwable $error) {
        $answer = ['error' => $error::class . ': ' . $error->getMessage()];
    }
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
}
