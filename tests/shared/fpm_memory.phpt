--TEST--
Shared cache under php-fpm: the kernel ends a worker for want of memory: the others go on hitting, on one S
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/container.inc';
Fpm::skip();
Container::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/container.inc';
require __DIR__ . '/../inc/show.inc';

const SCRIPT = <<<'PHP'
	<?php
	$cache = new Hiredis\Cache(lease: 1000.0, shared: true);
	$client = new Hiredis\Client($_GET['uri'], cache: $cache);
	$before = $cache->stats()['hits'];
	$value = $client->get('k');
	if (isset($_GET['container'])) {
		file_put_contents("$_GET[container]/cgroup.procs", (string) getmypid());
		ini_set('memory_limit', -1);
		for ($all = '';;) {
			$all .= random_bytes(1 << 20);
		}
	}
	echo json_encode([$value, $cache->stats()['hits'] - $before, $cache->stats()['wipes'], $cache->stats()['shared']]);
	PHP;

$server = Server::start();
$server->cli('SET', 'k', 'v');
$container = Container::create(64 << 20);
$fpm = Fpm::start(SCRIPT, ['hiredis.cache_shared' => '2M', 'hiredis.cache_rooms' => '2'], workers: 3);
$query = ['uri' => $server->uri('?timeout=1500')];
say($fpm->request($query));
for ($i = 1; $i <= 3; $i++) {
	try {
		$fpm->request($query + ['container' => $container->directory]);
	} catch (RuntimeException $e) {
		say($e->getMessage());
	}
}
say($container->kills());
for ($i = 1, $got = []; $i <= 20; $i++) {
	$got[$fpm->request($query)] = true;
}
say(array_keys($got), preg_match_all('/ flags=\w*t\w* /', $server->cli('CLIENT', 'LIST')));
$fpm->stop();
?>
--EXPECT--
"[\"v\",0,0,true]"
"php-fpm has ended the connection in the middle of an answer"
"php-fpm has ended the connection in the middle of an answer"
"php-fpm has ended the connection in the middle of an answer"
true
["[\"v\",1,0,true]"]
1
