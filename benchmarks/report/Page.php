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
        $text = "{$environment['processor']}, {$environment['cores']} cores; {$environment['system']}, Linux {$environment['kernel']}; "
            . "PHP {$environment['php']} with opcache, no JIT; Redis {$environment['redis']}; {$environment['date']}"
            . ($environment['mode'] === 'quick' ? '; a quick run, whose figures are rough' : '') . ".\n\n";
        $delay = $environment['delay'];
        $text .= sprintf(
            "\"0.25 ms away\" means a proxy that delays every byte by the same time in both directions. A PING was measured to take %.3f ms without it and "
            . "%.3f ms through it.\n\n",
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
                Every client runs in a separate process and does the same work in rounds, which alternate with those of all other clients. Processes
                start again between groups of rounds. Figures are medians, and ± is half the distance between the quartiles. CPU is user and system
                time of the client's process. Ratios are medians of the rounds' ratios.

                **No difference** means that the 99 percent interval of that median contains 1, or that the median is less than %.1f percent away from
                1. **Unclear** means that the interval contains 1, but the median is more than %.0f percent away. Client and server share a core if they
                take turns, and have one each if they work at the same time. `benchmarks/run --self-test` shows that the same client twice gives no
                difference, and that a difference of 5 percent is seen.


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
