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
            new PairsSection(), new ClusterSection(), new ScriptsSection(), new TracesSection(), new CacheSection(), new WorkersSection(), new OthersSection(),
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
        $text = "These figures were measured on {$environment['date']} on a machine with {$environment['cores']} cores ({$environment['processor']}), with {$environment['system']} and Linux\n"
            . "{$environment['kernel']}. The versions are PHP {$environment['php']} with opcache and without JIT, and Redis {$environment['redis']}."
            . ($environment['mode'] === 'quick' ? ' This was a quick run, whose figures are rough.' : '') . "\n\n";
        $delay = $environment['delay'];
        $text .= sprintf(
            "In rows with \"0.25 ms away\" the client reaches the server through a proxy, which delays every byte by the same time in both directions. A PING took\n"
            . "%.3f ms without this proxy and %.3f ms through it.\n\n",
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
                Every client runs in a separate process and does the same work in rounds, which alternate with the rounds of all other clients. Between groups of
                rounds the processes start again. All figures are medians, and ± is half the distance between the quartiles. CPU time is the user and system time
                of the client's process. A ratio is the median of the ratios of all rounds.

                The tables say **no difference** if the 99 percent interval of the ratio contains 1, or if the ratio is less than %.1f percent away from 1. They
                say **unclear** if the interval contains 1 but the ratio is more than %.0f percent away. `benchmarks/run --self-test` checks this method: the same
                client twice must give no difference, and a difference of 5 percent must be found.

                Client and server share a core if they take turns, and have a core each if they work at the same time.


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
