<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

/** Groups of bars with their values above them, drawn by gnuplot as SVG. */
final class Chart
{
    private const THEMES = [
        'light' => ['text' => '#1f2328', 'line' => '#d1d9e0', 'back' => '#ffffff', 'bars' => ['#8c959f', '#0969da', '#bc4c00']],
        'dark' => ['text' => '#f0f6fc', 'line' => '#3d444d', 'back' => '#0d1117', 'bars' => ['#9198a1', '#4493f8', '#f0883e']],
    ];

    /**
     * @param list<string> $series
     * @param array<string, list<?float>> $bars a value for each series, by group
     * @param bool $logarithmic for values that lie far apart
     */
    public function __construct(
        public readonly string $name,
        public readonly string $title,
        private readonly array $series,
        public readonly array $bars,
        private readonly bool $logarithmic,
    ) {
    }

    /** Writes NAME-light.svg and NAME-dark.svg; false when gnuplot is not there. */
    public function draw(string $directory): bool
    {
        foreach (self::THEMES as $theme => $colours) {
            $pipes = [];
            $process = @proc_open(['gnuplot'], [['pipe', 'r'], ['file', "$directory/{$this->name}-$theme.svg", 'w']], $pipes);
            if ($process === false) {
                return false;
            }
            fwrite($pipes[0], $this->script($colours));
            fclose($pipes[0]);
            if (proc_close($process) !== 0) {
                return false;
            }
        }

        return true;
    }

    /** @param array{text: string, line: string, back: string, bars: list<string>} $colours */
    private function script(array $colours): string
    {
        $count = count($this->series);
        $width = 0.8 / $count;
        $values = array_filter(array_merge(...array_values($this->bars)));
        $range = $this->logarithmic
            ? sprintf('[%g:%g]', 10 ** floor(log10(min($values)) - 0.2), 3 * max($values))
            : sprintf('[0:%g]', 1.15 * max($values));
        $tics = implode(', ', array_map(
            static fn (string $label, int $at): string => sprintf('"%s" %d', $label, $at),
            array_keys($this->bars),
            array_keys(array_values($this->bars)),
        ));
        $script = <<<GNUPLOT
            set terminal svg noenhanced size 760,400 font "Helvetica,13" background "{$colours['back']}"
            set title "{$this->title}" textcolor rgb "{$colours['text']}" font ",15"
            set border 1 linecolor rgb "{$colours['line']}"
            set key above maxrows 1 samplen 1.5 width -4 textcolor rgb "{$colours['text']}"
            set grid ytics linecolor rgb "{$colours['line']}" linetype 1
            set boxwidth $width
            set style fill solid 1.0 noborder
            set xtics scale 0 textcolor rgb "{$colours['text']}" ($tics)
            set ytics scale 0 textcolor rgb "{$colours['text']}"
            set decimalsign "."
            set xrange [-0.6:{$this->last()}]
            set yrange $range

            GNUPLOT;
        $script .= $this->logarithmic
            ? "set logscale y\nset format y '%.0s %c'\nset ylabel 'logarithmic' textcolor rgb '{$colours['text']}' offset 1\n"
            : "set format y '%.1f'\n";
        $plots = [];
        foreach ($this->series as $index => $name) {
            $offset = ($index - ($count - 1) / 2) * $width;
            $colour = $colours['bars'][$index];
            $points = $this->points($index, $offset);
            if ($points === '') {
                continue;
            }
            $script .= "\$series$index << END\n{$points}END\n";
            $plots[] = "\$series$index using 1:2 with boxes linecolor rgb '$colour' title '$name'";
            $plots[] = "\$series$index using 1:2:3 with labels offset 0,0.6 textcolor rgb '{$colours['text']}' font ',11' notitle";
        }

        return $script . 'plot ' . implode(", \\\n     ", $plots) . "\n";
    }

    private function points(int $index, float $offset): string
    {
        $points = '';
        foreach (array_values($this->bars) as $group => $values) {
            if (isset($values[$index])) {
                $label = $this->logarithmic ? Format::rate($values[$index]) : Format::factor($values[$index]);
                $points .= sprintf("%.3f %g \"%s\"\n", $group + $offset, $values[$index], $label);
            }
        }

        return $points;
    }

    private function last(): string
    {
        return sprintf('%.1f', count($this->bars) - 0.4);
    }
}
