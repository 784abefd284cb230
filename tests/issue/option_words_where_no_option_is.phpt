--TEST--
A key, member, group or value that is spelled as an option is none: it shapes no reply under RESP2 and makes no command blocking
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri('?protocol=2'));
say($client->zadd('z', 1, 'INCR'), $client->zadd('z', 'CH', 2, 'INCR'), $client->zadd('z', 'INCR', 2, 'm'), $client->zadd('z', ['INCR' => 5]), $client->zadd('z', ['m' => 5], INCR: true));
say($client->zadd('a', [1 => 1]), $client->zadd('WITHSCORES', [2 => 2]));
say($client->zunion(2, 'a', 'WITHSCORES'), $client->zunion(2, ['a', 'WITHSCORES']), $client->zunion(2, 'a', 'WITHSCORES', 'WITHSCORES'), $client->zunion(2, ['a', 'WITHSCORES'], ['WEIGHTS', 1, 2, 'WITHSCORES']));
say($client->zrange('a', 0, 9, 'BYSCORE', 'LIMIT', 0, 1), $client->zrange('a', 0, 9, ['BYSCORE', 'LIMIT', 0, 1, 'WITHSCORES']), $client->zrangebyscore('a', 0, 9, 'LIMIT', 0, 1, 'withscores'));
$client->geoadd('g', ['WITHCOORD' => [1, 2]]);
say($client->geosearch('g', 'FROMMEMBER', 'WITHCOORD', 'BYRADIUS', 1, 'km', 'ASC'), $client->geosearch('g', ['FROMMEMBER', 'WITHCOORD', 'BYRADIUS', 1, 'km', 'ASC']));

/* A command that blocks is refused in a task, and so was a stream or group of the name. */
$client->xgroup('CREATE', 'BLOCK', 'BLOCK', '0', MKSTREAM: true);
$client->xadd('BLOCK', '1-1', ['f' => 'v']);
say($client->concurrently([
	fn ($client) => $client->xread('STREAMS', 'BLOCK', '0'),
	fn ($client) => $client->xread('COUNT', 1, 'STREAMS', 'BLOCK', '0'),
	fn ($client) => $client->xread(STREAMS: ['BLOCK' => '0']),
	fn ($client) => $client->xreadgroup('GROUP', 'BLOCK', 'c', 'STREAMS', 'BLOCK', '>'),
	fn ($client) => $client->xreadgroup('GROUP', 'BLOCK', 'BLOCK', 'STREAMS', 'BLOCK', '0'),
	fn ($client) => $client->xreadgroup(GROUP: ['BLOCK', 'BLOCK'], STREAMS: ['BLOCK' => '0']),
	fn ($client) => $client->call('XREAD', ['STREAMS', 'BLOCK'], '0'),
]));
foreach ([
	fn ($client) => $client->xread('BLOCK', '0', 'STREAMS', 'BLOCK', '0'),
	fn ($client) => $client->xread('COUNT', 'BLOCK', 'BLOCK', '0', 'STREAMS', 'x', '0'),
	fn ($client) => $client->xreadgroup('GROUP', 'g', 'c', 'BLOCK', 1, 'STREAMS', 'x', '0'),
	fn ($client) => $client->xreadgroup('GROUP', 'g', 'c', BLOCK: 1, STREAMS: ['x' => '0']),
	fn ($client) => $client->ts_read('BLOCK', 'BLOCK', BLOCK: [0, 1]),
] as $blocking) {
	say(outcome(fn () => $client->concurrently([$blocking])) instanceof Error);
}
?>
--EXPECT--
1
1
2.0
0
7.0
1
1
["1", "2"]
["1", "2"]
[["1", 1.0], ["2", 2.0]]
[["1", 1.0], ["2", 4.0]]
["1"]
[["1", 1.0]]
[["1", 1.0]]
["WITHCOORD"]
["WITHCOORD"]
[{"BLOCK": [["1-1", {"f": "v"}]]}, {"BLOCK": [["1-1", {"f": "v"}]]}, {"BLOCK": [["1-1", {"f": "v"}]]}, {"BLOCK": [["1-1", {"f": "v"}]]}, {"BLOCK": []}, {"BLOCK": []}, [["BLOCK", [["1-1", ["f", "v"]]]]]]
true
true
true
true
true
