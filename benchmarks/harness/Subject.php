<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use Hiredis\Benchmarks\Drivers\Driver;

/** A client that is measured; a file in subjects/ returns one. */
final class Subject
{
    /**
     * @param string $label as the report calls it
     * @param ?class-string<Driver> $driver null: it is a program and not PHP
     * @param list<string> $extensions names or files, in the order in which PHP must load them
     * @param list<string> $autoload files that make its classes known: PHP, or a composer.json with its psr-4 part
     * @param ?string $program for those that are not PHP
     * @param array<string, mixed> $options for the driver
     * @param bool $onlyPipelines it has no part in rows that send one command at a time
     * @param list<string> $peers names under which the set-up leaves a reason when something cannot be had
     * @param ?string $server another than the row's: mariadb, or a kind of Servers
     * @param ?list<string> $operations that it has a part in; null: every one that its driver has
     * @param bool $limit it is no client but what one is held against
     * @param bool $prepared its driver does the commands of the row, as they stand there
     * @param list<string> $settings of php.ini, as "name=value"
     * @param float $slowdown burns this share of its own CPU time on top: for the harness' test of itself
     */
    public function __construct(
        public readonly string $label,
        public readonly ?string $driver = null,
        public readonly array $extensions = [],
        public readonly array $autoload = [],
        public readonly ?string $program = null,
        public readonly array $options = [],
        public readonly bool $onlyPipelines = false,
        public readonly array $peers = [],
        public readonly ?string $server = null,
        public readonly float $slowdown = 0.0,
        public readonly ?array $operations = null,
        public readonly bool $prepared = false,
        public readonly bool $limit = false,
        public readonly array $settings = [],
    ) {
    }

    /** @param list<string> $extensions more of them */
    public function with(array $extensions): self
    {
        return new self(...['extensions' => [...$this->extensions, ...$extensions]] + get_object_vars($this));
    }

    /** Whether its server is another kind of database. */
    public function isForeign(): bool
    {
        return $this->server === 'mariadb';
    }

    public function load(): void
    {
        foreach ($this->autoload as $file) {
            str_ends_with($file, '.json') ? self::registerPsr4($file) : require $file;
        }
    }

    public function slowedBy(float $share): self
    {
        $label = $this->label . ($share === 0.0 ? ' again' : sprintf(' slowed by %d percent', round($share * 100)));

        return new self(...['label' => $label, 'slowdown' => $share] + get_object_vars($this));
    }

    private static function registerPsr4(string $file): void
    {
        $directories = json_decode(file_get_contents($file), true)['autoload']['psr-4'] ?? [];
        spl_autoload_register(static function (string $class) use ($file, $directories): void {
            foreach ($directories as $prefix => $directory) {
                $path = dirname($file) . "/$directory/" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
                if (str_starts_with($class, $prefix) && is_file($path)) {
                    require $path;
                }
            }
        });
    }
}
