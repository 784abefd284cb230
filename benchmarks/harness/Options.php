<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use InvalidArgumentException;

/** The command line of benchmarks/run. */
final class Options
{
    public const USAGE = <<<'TEXT'
        benchmarks/run [options]: measures this extension beside its peers on private servers and writes the report

          --quick            fewer and shorter rounds, under three minutes
          --case A,B         only these cases (files in cases/)
          --subject A,B      only these subjects (files in subjects/)
          --module FILE      another build of hiredis.so than the one in the tree
          --budget SECONDS   how long the run may take (1440, with --quick 130)
          --output DIR       where results go: benchmarks/results for a whole run, benchmarks/.run for any other
          --json             the results on standard output, everything else on standard error
          --report           measures nothing, writes the report and the documents' figures anew from the results that are there
          --self-test        the harness proves itself: the same client twice, and one that is slowed by 5 percent
          --instructions     counts each client's instructions instead, with callgrind: slow, and the same on every run
            --check          holds ours against the committed table, results/instructions.json: exit code 1 when a row is
                             more than 1 percent worse, or more than results/prices.json allows it
            --store          writes that table, with --case the rows of these cases
          --list             cases and subjects, and what is not there

        TEXT;

    public bool $quick = false;
    public bool $json = false;
    public bool $report = false;
    public bool $selfTest = false;
    public bool $instructions = false;
    public bool $check = false;
    public bool $store = false;
    public bool $list = false;
    public bool $help = false;
    public ?string $module = null;
    public ?string $output = null;
    public ?float $budget = null;

    /** @var list<string> */
    public array $cases = [];

    /** @var list<string> */
    public array $subjects = [];

    /** @param list<string> $arguments */
    public static function parse(array $arguments): self
    {
        $options = new self();
        while ($arguments !== []) {
            [$name, $value] = [...explode('=', array_shift($arguments), 2), null];
            $flag = ['--quick' => 'quick', '--json' => 'json', '--report' => 'report', '--self-test' => 'selfTest',
                '--instructions' => 'instructions', '--check' => 'check', '--store' => 'store', '--list' => 'list', '--help' => 'help', '-h' => 'help'][$name] ?? null;
            if ($flag !== null) {
                $options->$flag = true;
                continue;
            }
            $value ??= array_shift($arguments) ?? throw new InvalidArgumentException("$name needs a value");
            match ($name) {
                '--case' => array_push($options->cases, ...explode(',', $value)),
                '--subject' => array_push($options->subjects, ...explode(',', $value)),
                '--module' => $options->module = $value,
                '--output' => $options->output = $value,
                '--budget' => $options->budget = (float) $value,
                default => throw new InvalidArgumentException("unknown option $name"),
            };
        }
        if (($options->check || $options->store) && !$options->instructions) {
            throw new InvalidArgumentException('--check and --store belong to --instructions');
        }
        if ($options->store && $options->subjects !== []) {
            throw new InvalidArgumentException('--store writes whole rows: leave --subject out');
        }

        return $options;
    }

    public function isWhole(): bool
    {
        return !$this->quick && $this->cases === [] && $this->subjects === [];
    }
}
