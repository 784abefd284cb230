--TEST--
disable_classes, which PHP 8.5 has no more, takes the methods of Hiredis\Commands and not those of the other classes
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
if (PHP_DEBUG) {
	die('skip PHP frees the types of the parameters, and a debug PHP looks at those of each call');
}
if (!preg_match('~ (/\S+/hiredis\.so)$~m', (string) @file_get_contents('/proc/self/maps'))) die('skip the extension is part of PHP here');
?>
--FILE--
<?php
preg_match('~ (/\S+)/hiredis\.so$~m', file_get_contents('/proc/self/maps'), $found);
foreach (['Hiredis\Commands', ''] as $disabled) {
	$process = proc_open([PHP_BINARY, '-n', '-d', "extension=$found[1]/hiredis.so", '-d', "disable_classes=$disabled", '-d', 'display_errors=1', '-r', <<<'PHP'
		foreach ([new Hiredis\Client('unix:///nonexistent'), new Hiredis\Cluster('redis://h')] as $client) {
			try {
				echo json_encode($client->pipeline()->get('k')->execute()), PHP_EOL;
			} catch (Hiredis\ConnectionException | Error $exception) {
				echo $exception::class, ' ';
			}
			$methods = count((new ReflectionClass($client))->getMethods());
		}
	PHP], [1 => ['pipe', 'w'], ['redirect', 1]], $pipes);
	$output = stream_get_contents($pipes[1]);
	echo preg_match('/^(?:Hiredis.ConnectionException ){2}/m', $output) && proc_close($process) === 0 ? 'fine' : $output, "\n";
}
?>
--EXPECT--
fine
fine
