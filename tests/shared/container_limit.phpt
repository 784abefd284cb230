--TEST--
Shared cache: an arena larger than the container's limit is refused at start, and a worker that the kernel ends for memory harms no other one
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=2
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/container.inc';
Container::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/container.inc';

$server = Server::start();
$server->cli('SET', 'k', 'v');
$container = Container::create(64 << 20);

/* At start: what it has of memory is less than what is wanted. */
preg_match('~ (/\S+/hiredis\.so)$~m', (string) file_get_contents('/proc/self/maps'), $module);
$code = '$cache = new Hiredis\Cache(shared: true); $client = new Hiredis\Client($argv[1], cache: $cache); echo $client->get("k"), $client->get("k"), json_encode($cache->stats()["why"] ?? "shares"), "\n";';
foreach (['32M', '80M'] as $memory) {
	echo $memory, ' ', $container->shell(implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', '-d', "extension=$module[1]",
		'-d', "hiredis.cache_shared=$memory", '-d', 'hiredis.cache_rooms=1', '-r', $code, '--', $server->uri()])));
}

/* One that takes more than it may have. */
[$stays, $eater] = [SharedWorker::start($server->uri(), lease: 1000.0), SharedWorker::start($server->uri(), lease: 1000.0)];
say($stays->get('k'), $eater->get('k'));
$container->take($eater->pid);
$eater->begin('run', 'ini_set("memory_limit", -1); for ($all = "";;) { $all .= random_bytes(1 << 20); }');
say($eater->gone(), $container->kills());
$before = $stays->stats()['hits'];
say($stays->get('k'), $stays->stats()['hits'] - $before, array_intersect_key($stays->stats(), ['wipes' => 0, 'deaths' => 0, 'workers' => 0]));
say(preg_match_all('/ flags=\w*t\w* /', $server->cli('CLIENT', 'LIST')));
?>
--EXPECT--
32M vv"shares"
80M vv"hiredis.cache_shared is more than the memory that the machine or its container has"
"v"
"v"
"signal 9"
true
"v"
1
{"wipes": 0, "deaths": 0, "workers": 1}
1
