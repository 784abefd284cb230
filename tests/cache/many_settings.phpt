--TEST--
Settings that differ from request to request, a prefix for each user, are not kept for ever
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/fpm.inc';

$server = Server::start();
$fpm = Fpm::start(<<<'PHP'
	<?php
	use Hiredis\{Cache, Client};

	$cache = new Cache(prefixes: ['a:']);
	$held = new Cache(prefixes: ['b:']);
	foreach ([[$cache, 'a:k', false], [$held, 'b:k', true]] as [$each, $key, $persistent]) {
		$client = new Client($_GET['uri'], cache: $each, persistent: $persistent);
		$client->get($key);
		$client->get($key);
	}
	for ($i = 0; $i < $_GET['users']; $i++) {
		$user = new Cache(prefixes: ["user:$i:"]);
	}
	echo $cache->stats()['hits'], ' ', $held->stats()['hits'];
	PHP);
foreach ([0, 50, 1000, 0, 0] as $users) {
	echo $fpm->request(['uri' => $server->uri(), 'users' => $users]), "\n";
}
?>
--EXPECT--
1 1
2 3
3 5
1 7
2 9
