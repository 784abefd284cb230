<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** The harness proves itself: the same client twice is no difference, one slowed by 5 percent is seen. */
final class SelfTest
{
    private const CASE = 'foundation';
    private const ROWS = ['GET of 12 bytes', 'KEYS, 30,000 of them', 'GET of 1 MiB'];
    private const SUBJECT = 'phpredis-6';

    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Availability $availability,
        private readonly Workspace $workspace,
    ) {
    }

    public function run(Servers $servers): int
    {
        $plan = new Plan(false, 120.0, 3 * count(self::ROWS));
        $runner = new Runner(
            $this->catalogue,
            $this->availability,
            $servers,
            new WorkerFactory($this->availability, $this->workspace),
            $plan,
            new Progress(count(self::ROWS), $plan->budget),
        );
        $failures = 0;
        foreach (self::ROWS as $name) {
            $row = $this->catalogue->case(self::CASE)->row($name);
            $again = self::SUBJECT . '@0';
            $slowed = self::SUBJECT . '@5';
            $measured = $runner->measure(self::CASE, $row, [self::SUBJECT, $again, $slowed]);
            foreach ([$again => false, $slowed => true] as $subject => $expected) {
                $reason = $measured[$subject]->absent;
                $comparison = $reason === null ? $measured[$subject]->against($measured[self::SUBJECT], 'cpu') : null;
                $passed = $comparison?->isDifference() === $expected;
                $failures += $passed ? 0 : 1;
                printf(
                    "%s  %s, %s: CPU %s\n",
                    $passed ? 'right' : 'WRONG',
                    $name,
                    $measured[$subject]->label,
                    $reason ?? sprintf('%s, interval %.3f to %.3f', $comparison, $comparison->low, $comparison->high),
                );
            }
        }
        $servers->stop();
        $total = 2 * count(self::ROWS);
        printf("%d passed, %d failed\n", $total - $failures, $failures);

        return $failures === 0 ? 0 : 1;
    }
}
