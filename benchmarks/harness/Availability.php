<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Whether a subject can run on this machine, and how its process is started. */
final class Availability
{
    /** @var array<string, ?string> */
    private array $reasons = [];

    public function __construct(private readonly string $peers)
    {
    }

    /** Why a subject is not there, in one sentence; null when it is. */
    public function reason(string $name, Subject $subject): ?string
    {
        return array_key_exists($name, $this->reasons) ? $this->reasons[$name] : $this->reasons[$name] = $this->find($subject);
    }

    /** @return list<string> PHP with what the subject needs, and with nothing else of this machine's configuration */
    public function php(Subject $subject): array
    {
        $settings = [];
        foreach ($subject->settings as $setting) {
            array_push($settings, '-d', $setting);
        }

        return [PHP_BINARY, ...self::settings($subject->extensions), ...$settings, '-d', 'opcache.enable_cli=1'];
    }

    /**
     * @param list<string> $extensions
     * @return list<string>
     */
    public static function settings(array $extensions): array
    {
        $settings = [
            '-n', '-d', 'memory_limit=-1', '-d', 'display_errors=stderr', '-d', 'error_reporting=8191',
            '-d', 'zend_extension=opcache',
        ];
        foreach ($extensions as $extension) {
            array_push($settings, '-d', "extension=$extension");
        }

        return $settings;
    }

    private function find(Subject $subject): ?string
    {
        foreach ($subject->peers as $peer) {
            $file = "{$this->peers}/absent/$peer";
            if (is_file($file)) {
                return trim(file_get_contents($file));
            }
        }
        if ($subject->program !== null) {
            return is_executable($subject->program) ? null : 'the program is not installed';
        }
        foreach ($subject->extensions as $extension) {
            if (str_contains($extension, '/') && !is_file($extension)) {
                return 'the module ' . basename($extension) . ' is not built';
            }
        }
        foreach ($subject->autoload as $file) {
            if (!is_file($file)) {
                return 'its PHP package is not installed';
            }
        }
        exec(implode(' ', array_map(escapeshellarg(...), [...$this->php($subject), '-r', 'echo "loaded";'])) . ' 2>&1', $output);

        return $output === ['loaded'] ? null : 'PHP cannot load it: ' . self::withoutPaths(implode(' ', $output) ?: 'no output');
    }

    /** The first sentence of a message, file names without their directories: it goes into the results. */
    private static function withoutPaths(string $message): string
    {
        return substr(preg_replace('~(?<![\w.])/[\w./+-]*/~', '', trim($message)), 0, 120);
    }
}
