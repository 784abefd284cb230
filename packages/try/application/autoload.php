<?php

/*
 * For packages/try/applications: the classes of a project and of the libraries that it needs, as their composer.json files say, and the packages of
 * Composer that the command has installed. A project's tests, and the bootstrap file of some, take it for vendor/autoload.php.
 */

$loader = require PHPUNIT_COMPOSER_INSTALL;

(static function () use ($loader): void {
    $files = [];

    foreach ([APPLICATION_DIRECTORY, ...APPLICATION_LIBRARIES] as $directory) {
        $package = is_file("$directory/composer.json") ? json_decode(file_get_contents("$directory/composer.json"), true) : [];

        foreach ($directory === APPLICATION_DIRECTORY ? ['autoload', 'autoload-dev'] : ['autoload'] as $section) {
            foreach ($package[$section]['psr-4'] ?? [] as $prefix => $paths) {
                foreach ((array) $paths as $path) {
                    $loader->addPsr4($prefix, "$directory/$path", true);
                }
            }

            foreach ($package[$section]['psr-0'] ?? [] as $prefix => $paths) {
                foreach ((array) $paths as $path) {
                    $loader->add($prefix, "$directory/$path", true);
                }
            }

            foreach ($package[$section]['classmap'] ?? [] as $path) {
                $paths = is_dir("$directory/$path") ? new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$directory/$path", FilesystemIterator::SKIP_DOTS)) : ["$directory/$path"];

                foreach ($paths as $file) {
                    if (str_ends_with($file, '.php')) {
                        $source = file_get_contents($file);
                        $namespace = preg_match('/^namespace ([\w\\\\]+)/m', $source, $match) ? "$match[1]\\" : '';
                        preg_match_all('/^(?:abstract |final )*(?:class|interface|trait) (\w+)/m', $source, $matches);
                        $loader->addClassMap(array_fill_keys(array_map(static fn (string $name): string => $namespace . $name, $matches[1]), (string) $file));
                    }
                }
            }

            foreach ($package[$section]['files'] ?? [] as $file) {
                if (is_file("$directory/$file")) {
                    $files[] = "$directory/$file";
                }
            }
        }
    }

    foreach (APPLICATION_NAMESPACES as $prefix => $path) {
        $loader->addPsr4($prefix, $path[0] === '/' ? $path : APPLICATION_DIRECTORY . "/$path", true);
    }

    foreach ($files as $file) {
        require_once $file;
    }
})();

return $loader;
