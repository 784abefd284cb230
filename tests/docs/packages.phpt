--TEST--
Every Composer package can be published: one vendor, the extension's version, what Packagist shows, and no tests in the archive
--SKIPIF--
<?php is_dir(dirname(__DIR__, 2) . '/.github') || print('skip only in a checkout'); ?>
--FILE--
<?php
$top = dirname(__DIR__, 2);
preg_match('/PHP_HIREDIS_VERSION "((\d+)\.(\d+))/', file_get_contents("$top/src/php_hiredis.h"), $version);
$split = file_get_contents("$top/.github/workflows/split.yml");
$files = ["$top/composer.json", ...glob("$top/packages/*/composer.json"), "$top/stubs/composer.json"];
$names = [];
foreach ($files as $file) {
	$package = json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
	$directory = dirname($file);
	$name = substr($directory, strlen($top) + 1);
	$names[] = $package['name'];
	foreach (['description', 'keywords', 'license', 'homepage', 'authors', 'support'] as $key) {
		empty($package[$key]) && print("$package[name] lacks $key\n");
	}
	if ($name === '') {
		continue;
	}
	$wanted = $package['require']['ext-hiredis'] ?? null;
	if ($name === 'stubs' ? $wanted !== null : $wanted !== "^$version[1]") {
		echo "$package[name] wants ext-hiredis $wanted, and the extension is $version[1]\n";
	}
	str_contains($split, "{library: " . basename($name) . ", repository: ") || print("split.yml lacks $name\n");
	$ignored = file("$directory/.gitattributes", FILE_IGNORE_NEW_LINES);
	foreach (['.gitattributes', 'tests', 'check', 'suite', 'phpunit.xml.dist'] as $left) {
		!file_exists("$directory/$left") || in_array("/$left export-ignore", $ignored, true) || print("the archive of $name has $left\n");
	}
}
echo implode(' ', array_unique(array_map(dirname(...), $names))), ": ", count($names), " packages\n";
?>
--EXPECT--
hiredis-php: 8 packages
