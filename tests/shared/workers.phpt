--TEST--
Shared cache: what one worker has asked for is a hit for the others, each row of reads, and one connection is tracked
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
require __DIR__ . '/../inc/shared.inc';

$server = Server::start();
$plain = new Hiredis\Client($server->uri());
$plain->mset('s', 'value', 'n', 12, 'empty', '', 'bin', "\0\r\n\xff");
$plain->hset('h', 'x', 'y', '12', '13');
$plain->rpush('l', 'a', 'b');
$plain->sadd('set', 'm');
$plain->zadd('z', 1.5, 'q');
$plain->set('large', str_repeat('x', 70000));
$reads = [['get', 's'], ['get', 'n'], ['get', 'empty'], ['get', 'bin'], ['get', 'none'], ['strlen', 's'], ['exists', 's'], ['exists', 'none'], ['type', 'h'],
	['hgetall', 'h'], ['hgetall', 'none'], ['hget', 'h', 'x'], ['hmget', 'h', 'x', 'none'], ['hlen', 'h'], ['lrange', 'l', 0, -1], ['llen', 'l'],
	['smembers', 'set'], ['smismember', 'set', 'm', 'n'], ['zscore', 'z', 'q'], ['zscore', 'z', 'none'], ['zrange', 'z', 0, -1], ['getrange', 's', 1, 2]];
$one = SharedWorker::start($server->uri());
$other = SharedWorker::start($server->uri());
$different = 0;
foreach ($reads as $read) {
	$expected = $plain->{$read[0]}(...array_slice($read, 1));
	foreach ([$one, $other, $other] as $worker) {
		$different += $worker->{$read[0]}(...array_slice($read, 1)) !== $expected;
	}
}
say('different', $different, 'reads', count($reads));
$hits = fn () => array_map(fn ($worker) => array_intersect_key($worker->stats(), array_flip(['hits', 'misses', 'passed'])), [$one, $other]);
say($hits());
say('MGET', $one->mget('s', 'n', 'none', 'later') === ['value', '12', null, null], $other->mget('later', 's') === [null, 'value'], $other->mget('s', 'h'), $hits());
say('large', strlen($one->get('large')), strlen($other->get('large')));
say(array_diff_key($one->stats(), array_flip(['hits', 'misses', 'invalidations', 'bytes', 'fences'])));
preg_match_all('/^(?:tracking_total_items|total_connections_received):\d+/m', $server->cli('INFO', 'stats'), $figures);
$keys = count(array_unique(array_column($reads, 1))) + 2; /* and later, large */
say('tracked', $figures[0][1] === "tracking_total_items:$keys");

$plain->set('s', 'changed');
$plain->ping(); /* what tells of it has left the server */
say('changed', $one->get('s'), $other->get('s'));
say('own', $one->set('s', 'own'), $one->get('s'), $one->incr('n'), $one->get('n'));
say('script', $one->eval('return redis.call("set", "s", "script")', 0), $one->get('s'));
say('transaction', $one->run('return $client->transaction(fn ($t) => $t->set("s", "exec"));'), $one->get('s'));
say('flush', $other->flushCache(), $one->get('s'), $one->stats()['flushes'], $other->stats()['flushes']);
say('other database', $one->select(1), $one->get('s'), $one->set('s', 'db 1'), $one->get('s'), $other->get('s'), $one->select(0), $one->get('s'));
?>
--EXPECT--
"different"
0
"reads"
22
[{"hits": 0, "misses": 22, "passed": 0}, {"hits": 44, "misses": 0, "passed": 0}]
"MGET"
true
true
["value", NULL]
[{"hits": 3, "misses": 23, "passed": 0}, {"hits": 46, "misses": 2, "passed": 0}]
"large"
70000
70000
{"emptied": 0, "namesakes": 0, "flushes": 0, "evictions": 0, "expiries": 0, "lapses": 0, "refused": 0, "entries": 24, "connections": 2, "shared": true, "wipes": 0, "deaths": 0, "passed": 0, "claims": 24, "waits": 0, "answers": 0, "workers": 2}
"tracked"
true
"changed"
"changed"
"changed"
"own"
"OK"
"own"
13
"13"
"script"
"OK"
"script"
"transaction"
["OK"]
"exec"
"flush"
NULL
"exec"
0
1
"other database"
"OK"
NULL
"OK"
"db 1"
"exec"
"OK"
"exec"
