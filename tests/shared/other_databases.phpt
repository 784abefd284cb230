--TEST--
Cache, and shared cache: FLUSHDB of any database empties it, a write in another database removes the key of the same name, and stats() counts both
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=4
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

use Hiredis\{Cache, Client};

$server = Server::start();
$zero = new Client($server->uri());
$one = new Client($server->uri());
$one->select(1);
foreach (['a cache for each connection' => new Cache(lease: 1000.0), 'one cache for all workers' => new Cache(lease: 1000.0, shared: true)] as $what => $cache) {
	$client = new Client($server->uri(), cache: $cache);
	$stats = function (string $event) use ($cache, $client, $zero) {
		$zero->ping(); /* the notification has left the server before this is answered */
		$client->get('k');
		$client->ping();
		echo "  $event: ", json_encode(array_intersect_key($cache->stats(), array_flip(['misses', 'invalidations', 'emptied', 'namesakes']))), "\n";
	};
	echo "$what\n";
	$zero->mset('k', 'in 0', 'other', 'in 0');
	$one->set('k', 'in 1');
	$client->get('other');
	$stats('read');
	$one->set('k', 'new in 1');
	$stats('a write of k in database 1');
	$client->select(1);
	$client->get('k');
	$client->select(0);
	$client->get('k');
	$one->set('k', 'newer in 1');
	$stats('a write of k, which was read in both databases');
	$one->flushdb();
	$stats('FLUSHDB of database 1');
	echo '  ', $client->get('k'), ' ', $client->get('other'), "\n";
	$zero->flushall();
	$stats('FLUSHALL');
}
?>
--EXPECT--
a cache for each connection
  read: {"misses":2,"invalidations":0,"emptied":0,"namesakes":0}
  a write of k in database 1: {"misses":3,"invalidations":1,"emptied":0,"namesakes":0}
  a write of k, which was read in both databases: {"misses":5,"invalidations":2,"emptied":0,"namesakes":1}
  FLUSHDB of database 1: {"misses":6,"invalidations":2,"emptied":1,"namesakes":1}
  in 0 in 0
  FLUSHALL: {"misses":8,"invalidations":2,"emptied":2,"namesakes":1}
one cache for all workers
  read: {"misses":2,"invalidations":0,"emptied":0,"namesakes":0}
  a write of k in database 1: {"misses":3,"invalidations":1,"emptied":0,"namesakes":0}
  a write of k, which was read in both databases: {"misses":5,"invalidations":2,"emptied":0,"namesakes":0}
  FLUSHDB of database 1: {"misses":6,"invalidations":3,"emptied":1,"namesakes":0}
  in 0 in 0
  FLUSHALL: {"misses":8,"invalidations":4,"emptied":2,"namesakes":0}
