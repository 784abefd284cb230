--TEST--
Coroutines read through the cache that workers share, and wait for its tracking connection without blocking one another
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::skip();
require __DIR__ . '/../inc/skipif_shared.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.cache_shared' => '8M']);

$server = Server::start();
$plain = new Hiredis\Client("unix://{$server->socket()}");
for ($i = 0; $i < 100; $i++) {
	$plain->set("k$i", "v$i");
}
$cache = new Hiredis\Cache(maxMemory: 8 << 20, lease: 1000.0, shared: true);
$wrong = $right = 0;
$bodies = [];
foreach (range(1, 20) as $number) {
	$bodies[] = function () use ($server, $cache, $number, &$wrong, &$right) {
		$client = new Hiredis\Client("unix://{$server->socket()}", timeout: 9, cache: $cache);
		for ($i = 0; $i < 100; $i++) {
			$key = ($i * 7 + $number) % 100;
			$value = $i % 10 ? $client->get("k$key") : $client->mget(["k$key", 'none'])[0];
			$value === "v$key" ? $right++ : $wrong++;
		}
	};
}
coroutines(...$bodies);
echo "$right right, $wrong wrong, shared ", json_encode($cache->stats()['shared']), "\n";

/* A read that the cache does not have waits for the tracking connection. Meanwhile its client is in use. */
$client = new Hiredis\Client("unix://{$server->socket()}", timeout: 0, cache: $cache);
coroutines(
	function () use ($client) {
		$client->get('k1');
		echo "waits\n";
		echo json_encode($client->get('new')), "\n";
	},
	function () use ($client, $plain) {
		try {
			echo json_encode($client->get('k1')), "\n";
		} catch (Hiredis\HiredisError $thrown) {
			echo $thrown->getMessage(), "\n";
		}
	},
);
?>
--EXPECT--
2000 right, 0 wrong, shared true
waits
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
null
