--TEST--
A large string inside a reply that does not fit into the memory limit is PHP's own error; the connection is not used again
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
$server->cli('EVAL', "local large = string.rep('x', 4194304) redis.call('SET', 'large', large) return redis.call('HSET', 'hash', 'f', large, large, 'f')", '0');
$server->cli('SET', 'own', 'mine');
file_put_contents($server->directory() . '/limit.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $what, $room] = $argv;
	$client = new Hiredis\Client($uri, persistent: true);
	$before = $client->call('CLIENT', 'ID');
	$reserve = str_repeat('x', 2 << 20);
	register_shutdown_function(function () use ($client, $before, $what, &$reserve) {
		$reserve = null;
		ini_set('memory_limit', '-1');
		say([$what, preg_replace(['/ (at \S+ )?\(tried to allocate \d+ bytes\)/', '/size of \d+/'], ['', 'size of ...'], error_get_last()['message'] ?? 'no error'),
			$client->get('own'), $client->call('CLIENT', 'ID') === $before, strlen($client->mget(['own', 'large'])[1])]);
	});
	ini_set('memory_limit', memory_get_usage(true) + (int) $room);
	match ($what) {
		'list' => $client->mget(['own', 'large', 'large', 'large', 'large']),
		'map' => $client->hgetall('hash'),
		'exec' => $client->transaction(fn ($t) => $t->get('large')->get('large')->get('large')),
		'nested' => $client->eval("local l = redis.call('GET', 'large') return {1, {l, {l, {l}}}}", 0),
		'pipeline' => $client->pipelined(fn ($p) => $p->get('own')->mget(['large', 'large'])->mget(['large'])),
		'stream' => iterator_to_array($client->stream([['GET', 'own'], ['MGET', 'large', 'large'], ['MGET', 'large']])),
		'concurrently' => $client->concurrently([fn ($c) => $c->mget(['large', 'large']), fn ($c) => $c->mget(['large'])]),
	};
	echo "not reached\n";
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach (['list', 'map', 'exec', 'nested', 'pipeline', 'stream', 'concurrently'] as $what) {
	foreach ([2 << 20, 7 << 20] as $room) {
		passthru(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=-1',
			'-d', 'memory_hard_limit_percent=100', '-d', 'display_errors=0', '-d', 'log_errors=0',
			$server->directory() . '/limit.php', $server->uri(), $what, $room])) . ' 2>&1', $status);
		say($status);
	}
}
?>
--EXPECT--
["list", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["list", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["map", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["map", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["exec", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["exec", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["nested", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["nested", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["pipeline", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["pipeline", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["stream", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["stream", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["concurrently", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
["concurrently", "Allowed memory size of ... bytes exhausted", "mine", false, 4194304]
255
