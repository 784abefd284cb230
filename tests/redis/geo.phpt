--TEST--
geoadd() has options behind the members, and the members of all geographical methods are written as geoadd() writes them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
say($redis->geoadd('g', 1, 1, 'a', ['XX']), $redis->geoadd('g', 1, 1, 'a', ['nx']), $redis->geoadd('g', 2, 2, 'a', 3, 3, 'b', ['NX', 'CH']),
	$redis->geoadd('g', 2, 2, 'a', 3, 3, 'b', ['CH', 'other']), @$redis->geoadd('g', 2, 2, 'a', 'no array'), $redis->zCard('g'));
foreach ([Redis::SERIALIZER_PHP, Redis::SERIALIZER_JSON] as $serializer) {
	$redis->setOption(Redis::OPT_SERIALIZER, $serializer);
	$redis->del('g');
	say($redis->geoadd('g', 13.361389, 38.115556, 'Palermo', 15.087269, 37.502669, 'Catania'));
	say($redis->geohash('g', 'Palermo', 'Catania', 'Rome'), array_map(count(...), $redis->geopos('g', 'Palermo', 'Catania', 'Rome')),
		(int) $redis->geodist('g', 'Palermo', 'Catania'), count($redis->georadiusbymember('g', 'Catania', 200.0, 'km')));
	$redis->del('s');
	$redis->sAdd('s', 'one', 'two', [3]);
	say($redis->sMisMember('s', 'one', 'two', [3], 'four'));
}
?>
--EXPECT--
0
1
1
1
false
2
2
["sqc8b49rny0", "sqdtr74hyu0", false]
[2, 2, 0]
166274
2
[1, 1, 1, 0]
2
["sqc8b49rny0", "sqdtr74hyu0", false]
[2, 2, 0]
166274
2
[1, 1, 1, 0]
