<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** What a reader must know about the machine: versions, processor, kernel. No names and no paths of it. */
final class Environment
{
    public function __construct(private readonly Catalogue $catalogue, private readonly Availability $availability)
    {
    }

    /**
     * @param list<string> $subjects
     * @return array<string, mixed>
     */
    public function describe(Servers $servers, array $subjects, bool $quick): array
    {
        preg_match('/^\d+\.\d+\.\d+/', php_uname('r'), $kernel);
        preg_match('/^PRETTY_NAME="?([^"\n]+)/m', (string) @file_get_contents('/etc/os-release'), $system);

        return [
            'date' => gmdate('Y-m-d'),
            'mode' => $quick ? 'quick' : 'full',
            'php' => PHP_VERSION . (PHP_ZTS ? ' ZTS' : ' NTS'),
            'system' => $system[1] ?? PHP_OS,
            'kernel' => $kernel[0] ?? php_uname('r'),
            'processor' => Cpu::model(),
            'cores' => Cpu::count(),
            'redis' => $servers->get('plain')->version(),
            'delay' => $servers->proxy('plain')->measured(),
            'subjects' => array_map(fn (string $name) => $this->subject($name), array_combine($subjects, $subjects)),
        ];
    }

    /**
     * What the number of instructions depends on.
     *
     * @param list<string> $subjects
     * @return array<string, string>
     */
    public function built(array $subjects): array
    {
        exec('cc -dumpfullversion 2>/dev/null', $compiler);
        $built = ['php' => PHP_VERSION . (PHP_ZTS ? ' ZTS' : ' NTS'), 'cc' => $compiler[0] ?? 'unknown', 'machine' => php_uname('m')];
        foreach ($subjects as $name) {
            $subject = $this->catalogue->subject($name);
            if ($this->availability->reason($name, $subject) === null) {
                $built[$name] = (string) $this->version($subject);
            }
        }
        $library = '(new ReflectionExtension("hiredis"))->info();';
        $php = $this->availability->php($this->catalogue->subject('hiredis'));
        exec(implode(' ', array_map(escapeshellarg(...), [...$php, '-r', $library])) . ' 2>/dev/null', $about);
        preg_match('/library.*=> (\S+)/', implode("\n", $about), $match);

        return $built + ['libhiredis' => $match[1] ?? 'unknown'];
    }

    /** @return array<string, ?string> */
    private function subject(string $name): array
    {
        $subject = $this->catalogue->subject($name);
        $absent = $this->availability->reason($name, $subject);

        return ['label' => $subject->label, 'version' => $absent === null ? $this->version($subject) : null, 'absent' => $absent];
    }

    private function version(Subject $subject): ?string
    {
        if ($subject->server === 'mariadb') {
            return MariaDbServer::version();
        }
        if ($subject->driver === null) {
            exec(escapeshellarg($subject->program) . ($subject->onlyPipelines ? ' --version' : ' version') . ' 2>/dev/null', $output);

            return $output[0] ?? null;
        }
        $code = ($subject->autoload === [] ? '' : 'require ' . var_export($subject->autoload[0], true) . ';'
            . 'foreach (["predis/predis", "amphp/redis"] as $name) {'
            . ' if (Composer\InstalledVersions::isInstalled($name)) { echo Composer\InstalledVersions::getPrettyVersion($name); exit; } }')
            . 'foreach (["hiredis", "redis"] as $name) { if (extension_loaded($name)) { echo phpversion($name); exit; } }';
        exec(implode(' ', array_map(escapeshellarg(...), [...$this->availability->php($subject), '-r', $code])) . ' 2>/dev/null', $output);

        return $output[0] ?? null;
    }
}
