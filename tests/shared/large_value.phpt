--TEST--
Shared cache: a value of up to 128 KiB is stored; a larger one is sent twice only when it is first read
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=64M
hiredis.cache_rooms=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri(), timeout: 10.0, cache: new Hiredis\Cache(shared: true, maxValue: 1 << 20, lease: 1000.0));
$other = new Hiredis\Client($server->uri());

/** Reads the key six times. Returns how many GET and MGET the server got, and whether each value was right. */
function reads(string $key, string $value, ?callable $read = null): string
{
	global $client, $other;
	$other->set($key, $value);
	$other->call('CONFIG', 'RESETSTAT'); /* the invalidation has left the server */
	$right = true;
	for ($i = 0; $i < 6; $i++) {
		$right = ($read ? $read($key) : $client->get($key)) === $value && $right;
	}
	preg_match_all('/^cmdstat_m?get:calls=(\d+)/m', $other->info('commandstats'), $found);
	return array_sum($found[1]) . ' ' . json_encode($right);
}

echo 'small: ', reads('small', str_repeat('s', 127 << 10)), "\n";
echo 'large: ', reads('large', str_repeat('l', 129 << 10)), "\n";
echo 'large and changed: ', reads('large', str_repeat('L', 130 << 10)), "\n";
echo 'not large any more: ', reads('large', 'short'), "\n";
echo 'large in MGET: ', reads('large', str_repeat('m', 129 << 10), fn ($key) => $client->mget($key)[0]), "\n";
echo 'large in a pipeline: ', reads('large', str_repeat('p', 129 << 10), fn ($key) => $client->pipelined(fn ($p) => $p->get($key))[0]), "\n";
?>
--EXPECT--
small: 1 true
large: 7 true
large and changed: 7 true
not large any more: 1 true
large in MGET: 7 true
large in a pipeline: 7 true
