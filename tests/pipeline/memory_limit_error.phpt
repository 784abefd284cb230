--TEST--
Replies of a pipeline that do not fit into the memory limit, which no engine may pass here, end in PHP's own error; the client is usable after it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (getenv('USE_ZEND_ALLOC') === '0') die('skip without the memory manager there is no limit');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('SET', 'short', 'twenty-two bytes of it');
$server->cli('SET', 'own', 'mine');
file_put_contents($server->directory() . '/limit.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	$client = new Hiredis\Client($argv[1]);
	$before = $client->call('CLIENT', 'ID');
	$reserve = str_repeat('x', 2 << 20);
	register_shutdown_function(function () use ($client, $before, &$reserve) {
		$reserve = null;
		ini_set('memory_limit', '-1');
		echo preg_replace('/ (at \S+ )?\(tried to allocate \d+ bytes\)/', '', error_get_last()['message'] ?? 'no error'), "\n";
		say($client->get('own'), $client->call('CLIENT', 'ID') === $before);
	});
	$pipeline = $client->pipeline();
	for ($i = 0; $i < 200_000; $i++) {
		$pipeline->get('short');
	}
	ini_set('memory_limit', memory_get_usage(true) + (8 << 20));
	$pipeline->execute();
	echo "not reached\n";
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=-1',
	'-d', 'memory_hard_limit_percent=100', '-d', 'display_errors=0', '-d', 'log_errors=0', $server->directory() . '/limit.php', $server->uri()]))
	. ' 2>&1', $lines, $status);
echo preg_replace('/size of \d+/', 'size of ...', implode("\n", $lines)), "\n$status\n";
?>
--EXPECT--
Allowed memory size of ... bytes exhausted
"mine"
false
255
