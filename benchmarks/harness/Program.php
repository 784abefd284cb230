<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** A PHP program of programs/ that measures by itself and holds what it measured against bars. */
final class Program
{
    public function __construct(private readonly Catalogue $catalogue, private readonly Availability $availability)
    {
    }

    /**
     * @param callable(string): void $say what it prints
     * @return array{}|array{bars: list<array<string, mixed>>, medians: array<string, array<string, mixed>>} nothing when it failed
     */
    public function run(string $name, bool $quick, callable $say): array
    {
        $subject = $this->catalogue->subject($this->availability->reason('apcu', $this->catalogue->subject('apcu')) === null ? 'apcu' : 'hiredis');
        $file = tempnam(sys_get_temp_dir(), 'hiredis-bars-');
        $command = [
            ...$this->availability->php($subject), ...(is_file(PHP_EXTENSION_DIR . '/posix.so') ? ['-d', 'extension=posix'] : []),
            '-d', 'apc.enable_cli=1', '-d', 'hiredis.cache_shared=64M', dirname(__DIR__) . "/programs/$name.php", $quick ? '3' : '9', $file,
        ];
        exec(implode(' ', array_map(escapeshellarg(...), $command)), $output, $status);
        $say(implode("\n", $output) . "\n");
        $measured = json_decode((string) file_get_contents($file), true);
        unlink($file);

        return $status === 0 ? $measured ?? [] : [];
    }
}
