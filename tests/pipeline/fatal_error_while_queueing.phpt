--TEST--
What a fatal error interrupts while a command is queued is never sent as if it were whole: the pipeline says so, and the client's replies are its own
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
$server->cli('SET', 'k', 'another\'s');
$server->cli('SET', 'own', 'mine');
file_put_contents($server->directory() . '/queue.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $way] = $argv;
	$client = new Hiredis\Client($uri);
	$pipeline = $client->pipeline();
	$queued = 0;
	register_shutdown_function(function () use ($client, $pipeline, $way, &$queued) {
		ini_set('memory_limit', '-1');
		echo preg_replace('/ (at \S+ )?\(tried to allocate \d+ bytes\)/', '', error_get_last()['message'] ?? 'no error'), "\n";
		/* Where the limit is told of between two statements the last command is whole. */
		$more = outcome(function () use ($pipeline, $way, &$queued) {
			for ($i = 0; $i < ($way === 'a row' ? 200_000 : 1000); $i++) {
				$pipeline->get('k');
				$queued++;
			}
		});
		$replies = outcome(fn () => array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? $reply->prefix : $reply, $pipeline->execute(false)));
		say($replies instanceof Error ? [$more?->getMessage(), $replies->getMessage()]
			: [in_array(count($replies), [$queued, $queued + 1], true), array_values(array_unique($replies))]);
		say($client->get('own'), $client->get('own'));
	});
	for (;;) {
		$way === 'a row' ? $pipeline->get('k') : $pipeline->call('NOSUCH', 'k');
		$queued++;
	}
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
/* Engines that cannot refuse an allocation leave the method in the middle. */
$whole = ini_get('memory_hard_limit_percent') !== false;
foreach (['a row', 'no row'] as $way) {
	exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=10M', '-d', 'memory_hard_limit_percent=1000',
		'-d', 'display_errors=0', '-d', 'log_errors=0', $server->directory() . '/queue.php', $server->uri(), $way])) . ' 2>&1', $lines, $status);
	$refused = '["A fatal error has left it half done", "A fatal error has left it half done"]';
	$expected = $whole ? ($way === 'a row' ? '[true, ["another\'s"]]' : '[true, ["ERR", "another\'s"]]') : $refused;
	say([$lines[0], $lines[1] === $expected, array_slice($lines, 2), $status]);
	$lines = [];
}
?>
--EXPECT--
["Allowed memory size of 10485760 bytes exhausted", true, ["\"mine\"", "\"mine\""], 255]
["Allowed memory size of 10485760 bytes exhausted", true, ["\"mine\"", "\"mine\""], 255]
