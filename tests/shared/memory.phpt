--TEST--
Shared cache: MGET, pipelines and streams whose keys are not there leave memory flat
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$cache = new Hiredis\Cache(lease: 1000.0, shared: true);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$ways = [
	'MGET' => fn () => $client->mget('a', 'b'),
	'pipeline' => fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')),
	'stream' => fn () => iterator_to_array($client->stream([['GET', 'a'], ['GET', 'b']])),
];
foreach ($ways as $what => $read) {
	for ($i = 0; $i < 220; $i++) {
		if ($i === 20) {
			$before = memory_get_usage();
		}
		$client->set('a', $i);
		$read() === [(string) $i, null] || print("wrong\n");
	}
	$grown = memory_get_usage() - $before;
	say($what, $grown);
}
say($cache->stats()['misses'] > 300);
?>
--EXPECT--
"MGET"
0
"pipeline"
0
"stream"
0
true
