<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** A directory for sockets, server data and command files; it goes away with this object. */
final class Workspace
{
    private static int $made = 0;

    public readonly string $directory;

    public function __construct()
    {
        // Short, because the path of a unix socket may have 107 bytes only.
        $this->directory = sys_get_temp_dir() . '/hb-' . getmypid() . '-' . self::$made++; // a run may have two
        mkdir($this->directory, 0700);
    }

    public function path(string $name): string
    {
        return "{$this->directory}/$name";
    }

    public function __destruct()
    {
        $entries = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($this->directory, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST,
        );
        foreach ($entries as $entry) {
            $entry->isDir() && !$entry->isLink() ? @rmdir((string) $entry) : @unlink((string) $entry);
        }
        @rmdir($this->directory);
    }
}
