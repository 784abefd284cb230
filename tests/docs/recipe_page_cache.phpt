--TEST--
docs/recipes/page-cache.php: a page is made once, again after a change, and if the server is missing or refuses commands
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
ini_set('error_log', $log = tempnam(sys_get_temp_dir(), 'hiredis-'));
require __DIR__ . '/../../docs/recipes/page-cache.php';

/* A server that has just started answers HELLO, but refuses GET until it has loaded its data. */
$loading = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->commands(1);
	$connection->send("-LOADING Redis is loading the dataset in memory\r\n");
	$connection->silence();
	PHP);
echo cached_page(new Hiredis\Client($loading->uri()), '/menu', $page), "\n";

$protected = Server::start(['requirepass' => 'secret']);
echo cached_page(new Hiredis\Client($protected->uri()), '/menu', $page), "\n";

/* This server answers reads, but refuses writes. */
$full = Server::start(['maxmemory' => 1]);
echo cached_page(new Hiredis\Client($full->uri()), '/menu', $page), "\n";

/* PHP writes a date before each message. Only the beginning is the same for all servers. */
foreach (file($log) as $line) {
	echo preg_match('/\] (unix:|LOADING|NOAUTH|OOM)/', $line, $found) ? "$found[1]\n" : $line;
}
unlink($log);
?>
--EXPECT--
<h1>Soup</h1>, made 1 times
<h1>Soup</h1>, made 1 times
forgotten: 1
<h1>Soup</h1>, made 2 times
<h1>Soup</h1>, made 3 times
<h1>Soup</h1>, made 4 times
<h1>Soup</h1>, made 5 times
<h1>Soup</h1>, made 6 times
unix:
LOADING
NOAUTH
OOM
