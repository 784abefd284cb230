--TEST--
docs/api.md is what the stubs say
--INI--
pcre.jit=0
--FILE--
<?php
$process = proc_open([PHP_BINARY, '-n', '-d', 'pcre.jit=0', __DIR__ . '/../../scripts/api-docs', '--check'], [['file', '/dev/null', 'r'], 1 => ['pipe', 'w'], ['redirect', 1]], $pipes);
echo stream_get_contents($pipes[1]), proc_close($process), "\n";
?>
--EXPECT--
0
