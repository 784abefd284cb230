--TEST--
docs/settings.md has every setting of php.ini, with its default and the place where it may stand
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/documents.inc';

const PLACES = [INI_SYSTEM => 'system', INI_PERDIR => 'perdir', INI_ALL => 'all'];

$there = [];
foreach (ini_get_all('hiredis') as $name => ['global_value' => $default, 'access' => $access]) {
	$there[] = "$name = $default, " . PLACES[$access];
}
$described = array_map(fn (array $row) => "$row[0] = $row[1], $row[2]", rows_under('docs/settings.md', 'All settings'));
sort($described);
sort($there);
foreach (array_diff($there, $described) as $row) {
	echo "settings.md lacks $row\n";
}
foreach (array_diff($described, $there) as $row) {
	echo "settings.md says $row\n";
}
echo count($described) === count(array_unique($described)) && count($there) > 10 ? "compared\n" : "too few, or one twice\n";
?>
--EXPECT--
compared
