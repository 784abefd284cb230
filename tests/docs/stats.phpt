--TEST--
docs/observability.md has a row for each figure of Hiredis\stats(), in their order
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/documents.inc';

$rows = array_column(rows_under('docs/observability.md', 'All counters'), 0);
$names = array_keys(Hiredis\stats());
echo implode("\n", [...array_diff($names, $rows), ...array_diff($rows, $names)]);
var_dump($rows === $names);
?>
--EXPECT--
bool(true)
