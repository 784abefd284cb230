<?php
// PHPStan, which does not load the extension, knows the type of a reply from the declarations.
// with phpstan/phpstan, phpstan/extension-installer
[, $project] = $argv;
file_put_contents("$project/code.php", '<?php PHPStan\dumpType((new Hiredis\Client("redis://h"))->get("k"));');
$modules = array_filter(['phar', 'tokenizer', 'mbstring', 'ctype'], fn ($name) => is_file(ini_get('extension_dir') . "/$name.so"));
$options = implode('', array_map(fn ($name) => " -d extension=$name", $modules));
exec("php -n -d memory_limit=1G$options $project/vendor/bin/phpstan analyse --no-progress --error-format=raw --level=0 $project/code.php 2>&1", $lines);
echo str_contains(implode("\n", $lines), 'Dumped type: string|null') ? 'works' : implode("\n", $lines);
