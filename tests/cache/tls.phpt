--TEST--
Cache over TLS: hits, invalidations within and across its records, the pool, a server that closes
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
$tls = ['cafile' => $pki->authority()];
$cache = new Hiredis\Cache(lease: 1000.0);
function hits(callable $read): string
{
	global $cache;
	$before = $cache->stats()['hits'];
	return show($read()) . ' ' . $cache->stats()['hits'] - $before;
}

/* When the server has answered the second, it has sent what the first one has caused. */
function foreign(string|int ...$words): void
{
	global $server;
	$server->server->cli(...$words);
	$server->server->cli('PING');
}

$client = new Hiredis\Client($server->uri(), tls: $tls, cache: $cache);
foreign('MSET', 'k', '1', 'j', '1', 'large', str_repeat('x', 60000));
foreign('HSET', 'h', 'f', 'v');
say(hits(fn () => $client->get('k')), hits(fn () => $client->get('k')), hits(fn () => [$client->hgetall('h'), $client->hgetall('h')]));
say(hits(fn () => [strlen($client->get('large')), $client->get('large') === str_repeat('x', 60000)]));
foreign('SET', 'k', '2');
say(hits(fn () => $client->get('k')), hits(fn () => $client->get('k')));

/* The push of an own write is in the record of its reply: OpenSSL has it, and the socket is quiet. */
for ($i = 0; $i < 100; $i++) {
	$client->set('k', $i);
	if ($client->get('k') !== (string) $i || $client->get('j') !== '1') {
		echo "wrong at $i\n";
	}
}
say(hits(fn () => $client->get('k')), hits(fn () => $client->get('j')));

echo "-- more than a record holds\n";
$names = array_map(fn (int $i) => str_repeat('name ', 20) . $i, range(1, 1000));
foreign('MSET', ...array_merge(...array_map(fn (string $name) => [$name, 'old'], $names)));
foreach ($names as $name) {
	$client->get($name);
}
say(hits(fn () => count(array_filter($names, fn (string $name) => $client->get($name) === 'old'))));
foreign('MSET', ...array_merge(...array_map(fn (string $name) => [$name, 'new'], $names)));
say($client->get('j')); // which reads a thousand pushes; if that takes 5 ms, a new connection is better
say(hits(fn () => count(array_filter($names, fn (string $name) => $client->get($name) === 'new'))));

echo "-- the pool\n";
$request = fn () => new Hiredis\Client($server->uri(), tls: $tls, persistent: true, cache: $cache);
say(hits(fn () => [$request()->get('k'), $request()->get('j')]), hits(fn () => [$request()->get('k'), $request()->get('j')]));
foreign('SET', 'k', 'x');
say(hits(fn () => [$request()->get('k'), $request()->get('j')]));
$client->get('k'); // on a slow machine its connection is a new one, which has not read this key yet
$server->server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say(hits(fn () => [$request()->get('k'), $request()->get('k')]), hits(fn () => [$client->get('k'), $client->get('k')]));
$server->server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say($client->mget('k', 'read for the first time')); // the client sees the end of the connection before it sends anything
?>
--EXPECT--
"\"1\" 0"
"\"1\" 1"
"[{\"f\": \"v\"}, {\"f\": \"v\"}] 1"
"[60000, true] 1"
"\"2\" 0"
"\"2\" 1"
"\"99\" 1"
"\"1\" 1"
-- more than a record holds
"1000 1000"
"1"
"1000 0"
-- the pool
"[\"99\", \"1\"] 0"
"[\"99\", \"1\"] 2"
"[\"x\", \"1\"] 1"
"[\"x\", \"x\"] 1"
"[\"x\", \"x\"] 1"
["x", NULL]
