--TEST--
A reply with an element of 64 MiB takes little more than that, and nothing stays of it, in the pool neither
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
is_readable('/proc/self/status') || die('skip /proc is not there');
if (getenv('USE_ZEND_ALLOC') === '0' || ZEND_DEBUG_BUILD) die('skip the memory of valgrind or a sanitizer would be counted');
if (php_uname('m') === 's390x' && !str_contains(file_get_contents('/proc/cpuinfo'), 'IBM/S390')) die('skip the memory of an emulator would be counted');
?>
--INI--
memory_limit=-1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$size = 64 << 20;
$server->cli('EVAL', "local large = string.rep('x', $size) redis.call('SET', 'large', large) redis.call('HSET', 'hash', 'f', large)
	return redis.call('SADD', 'set', large)", '0');
file_put_contents($server->directory() . '/large.php', '<?php require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	[, $uri, $what] = $argv;
	function resident(string $which): int
	{
		preg_match("/^$which:\s+(\d+) kB/m", file_get_contents('/proc/self/status'), $found);
		return $found[1] * 1024;
	}
	$size = 64 << 20;
	$commands = [
		'get' => fn ($c) => [$c->get('large')],
		'mget' => fn ($c) => $c->mget(['short', 'large', 'short']),
		'hgetall' => fn ($c) => $c->hgetall('hash'),
		'hgetall under RESP2' => fn ($c) => $c->hgetall('hash'),
		'smembers' => fn ($c) => $c->smembers('set'),
		'exec' => fn ($c) => $c->transaction(fn ($t) => $t->get('short')->get('large')),
		'pipelined' => fn ($c) => $c->pipelined(fn ($p) => $p->get('short')->mget(['large', 'short']))[1],
		'stream' => fn ($c) => iterator_to_array($c->stream([['GET', 'short'], ['MGET', 'large', 'short']]))[1],
		'nested' => fn ($c) => $c->eval("return {1, {2, {redis.call('GET', 'large'), 3}}}", 0)[1][1],
		'concurrently' => fn ($c) => $c->concurrently([fn ($c) => $c->get('short'), fn ($c) => $c->mget(['large'])])[1],
	];
	$client = new Hiredis\Client($uri, persistent: true, timeout: 60, protocol: $what === 'hgetall under RESP2' ? 2 : 3);
	$client->set('short', 'v');
	gc_collect_cycles();
	gc_mem_caches();
	file_put_contents('/proc/self/clear_refs', '5'); // the peak begins anew
	$before = resident('VmRSS');
	memory_reset_peak_usage();
	$used = memory_get_usage();
	$reply = $commands[$what]($client);
	$length = max(array_map(fn ($value) => is_string($value) ? strlen($value) : 0, $reply));
	$peak = resident('VmHWM') - $before;
	unset($reply);
	$kept = resident('VmRSS') - $before;
	unset($client);
	$pooled = resident('VmRSS') - $before;
	say([$what, $length === $size, memory_get_peak_usage() - $used < 1.02 * $size, $peak < 1.05 * $size, $kept < 1 << 20, $pooled < 1 << 20]);
	PHP);
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
foreach (['get', 'mget', 'hgetall', 'hgetall under RESP2', 'smembers', 'exec', 'pipelined', 'stream', 'nested', 'concurrently'] as $what) {
	passthru(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=-1',
		$server->directory() . '/large.php', $server->uri(), $what])) . ' 2>&1');
}
?>
--EXPECT--
["get", true, true, true, true, true]
["mget", true, true, true, true, true]
["hgetall", true, true, true, true, true]
["hgetall under RESP2", true, true, true, true, true]
["smembers", true, true, true, true, true]
["exec", true, true, true, true, true]
["pipelined", true, true, true, true, true]
["stream", true, true, true, true, true]
["nested", true, true, true, true, true]
["concurrently", true, true, true, true, true]
