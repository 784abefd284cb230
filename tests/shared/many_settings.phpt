--TEST--
Shared cache: settings that differ from request to request are not kept for ever
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/fpm.inc';

$server = Server::start();
$server->cli('SET', 'k', 'v');
$fpm = Fpm::start(<<<'PHP'
	<?php
	$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
	/* Without a client, this is what the worker has kept of earlier requests. */
	$kept = $cache->stats()['connections'];
	for ($i = 1; $i <= $_GET['others']; $i++) {
		(new Hiredis\Client($_GET['uri'], cache: new Hiredis\Cache(shared: true, lease: 1000.0 + $i), persistent: true))->get('k');
	}
	echo $kept, ' ', $_GET['uses'] ? (new Hiredis\Client($_GET['uri'], cache: $cache, persistent: true))->get('k') : '';
	PHP, ['hiredis.cache_shared' => '2M', 'hiredis.cache_rooms' => '2']);
foreach ([[0, 1], [0, 1], [10, 0], [10, 1], [200, 0], [0, 1], [200, 1], [0, 0]] as [$others, $uses]) {
	echo $fpm->request(['uri' => $server->uri(), 'others' => $others, 'uses' => $uses]), "\n";
}
?>
--EXPECT--
0 v
1 v
1 
1 v
1 
0 v
1 v
1
