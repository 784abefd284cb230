<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Comparison;
use Hiredis\Benchmarks\Harness\Results;

/** The report: one Markdown page and its charts, beside the results that it is made from. */
final class Page
{
    public function __construct(private readonly Results $results, private readonly string $directory)
    {
    }

    public function write(): void
    {
        $text = "# Benchmarks\n\n" . $this->machine();
        $text .= self::section(new BarsSection(), $this->results) . "## How it is measured\n\n" . $this->method() . $this->charts();
        foreach ([
            new LimitsSection(), new GrowthSection(), new ClaimsSection(), new SmallSection(), new ManySection(), new PipelineSection(),
            new PairsSection(), new ClusterSection(), new ScriptsSection(), new TracesSection(), new CacheSection(), new WorkersSection(), new EvictionSection(), new OthersSection(),
        ] as $section) {
            $text .= self::section($section, $this->results);
        }
        file_put_contents("{$this->directory}/README.md", rtrim($text) . "\n");
    }

    private static function section(Section $section, Results $results): string
    {
        $body = $section->text($results);

        return $body === '' ? '' : "## {$section->title()}\n\n$body";
    }

    private function machine(): string
    {
        $environment = $this->results->environment();
        if ($environment === []) {
            return '';
        }
        $text = "This page shows how fast this extension is compared with other Redis clients. All clients were measured on {$environment['date']} on the same machine:\n\n"
            . "- {$environment['cores']} CPU cores ({$environment['processor']}), {$environment['system']}, Linux {$environment['kernel']}\n"
            . "- PHP {$environment['php']} with opcache and without JIT, Redis {$environment['redis']}\n"
            . ($environment['mode'] === 'quick' ? "- a quick run, which is less accurate than a complete one\n" : '') . "\n";
        $delay = $environment['delay'];
        $text .= sprintf(
            "Benchmarks marked \"0.25 ms away\" simulate a server on another machine. The client reaches the server through a proxy that delays every byte in both\n"
            . "directions. A PING took %.3f ms without this proxy and %.3f ms through it.\n\n",
            $delay['direct'],
            $delay['through'],
        );
        $lines = [];
        foreach ($environment['subjects'] as $subject) {
            $lines[] = [$subject['label'], $subject['absent'] === null ? $subject['version'] ?? '' : "not there: {$subject['absent']}"];
        }

        return $text . Format::table(['client', 'version'], $lines, false);
    }

    private function method(): string
    {
        return sprintf(
            <<<'TEXT'
                Each benchmark runs every client in a separate PHP process and repeats the same work many times, in rounds. The clients take turns, so if the
                machine slows down for a moment, all of them are affected. The processes are restarted several times.

                The benchmarks report the median of all rounds, ± half the interquartile range. CPU time is the user and system time of the client's process. To
                compare two clients, the benchmarks calculate the ratio of their results in each round, and report the median of these ratios.

                The tables compare two clients by the ratio of their results, and show whether the difference is statistically significant:

                - A number: the 99 percent confidence interval of the ratio does not contain 1, and the ratio differs from 1 by more than %.1f percent.
                - **unclear**: the difference is not significant, but the ratio differs from 1 by more than %.0f percent.
                - **no difference**: all other ratios.

                `benchmarks/run --self-test` checks this method. It compares a client with itself, which must report "no difference", and with a copy that is 5
                percent slower, which must be detected.

                In benchmarks where the client and the server take turns, both run on one CPU core. On two cores, the time to wake the sleeping core would be counted
                as client CPU time. In benchmarks where they work at the same time, each of them has its own core.


                TEXT,
            100 * Comparison::NEGLIGIBLE,
            100 * Comparison::UNCLEAR,
        );
    }

    private function charts(): string
    {
        $text = '';
        foreach ((new Charts($this->results, $this->directory))->draw() as $name => $title) {
            $text .= <<<HTML
                <picture>
                  <source media="(prefers-color-scheme: dark)" srcset="$name-dark.svg">
                  <img alt="$title" src="$name-light.svg">
                </picture>


                HTML;
        }

        return $text;
    }
}
