--TEST--
The SCAN iterators give everything, lazily; an empty batch does not end them, and breaking out leaves nothing in flight
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	$client->flushdb();
	for ($i = 0; $i < 300; $i++) {
		$client->mset(["k:$i" => $i]);
		$client->hset('hash', ["f$i" => "v$i"]);
		$client->sadd('set', "m$i");
		$client->zadd('zset', ["m$i" => $i / 4]);
	}
	$keys = iterator_to_array($client->scanKeys());
	$unique = array_unique($keys);
	sort($unique, SORT_NATURAL);
	say(array_is_list($keys), count($unique), $unique[0], $unique[302]);
	say(count(array_unique(iterator_to_array($client->scanKeys('k:1?'), false))), array_unique(iterator_to_array($client->scanKeys(TYPE: 'hash'), false)), count(array_unique(iterator_to_array($client->scanKeys('k:*', 7, 'string'), false))));
	$hash = iterator_to_array($client->scanHash('hash', COUNT: 10));
	say(count($hash), $hash['f7'], iterator_to_array($client->scanHash('hash', 'f7')), count(array_unique(iterator_to_array($client->scanSet('set'), false))), array_unique(iterator_to_array($client->scanSet('set', 'm7'), false)));
	$zset = iterator_to_array($client->scanSortedSet('zset', COUNT: 5));
	say(count($zset), $zset['m7'], $zset['m8'], iterator_to_array($client->scanSortedSet('zset', 'm9')));
	say(iterator_to_array($client->scanKeys('none')), iterator_to_array($client->scanHash('missing')), iterator_to_array($client->scanSortedSet('missing')));
	/* Names that are numbers, and values that are anything. */
	$client->hset('odd', ['0' => "\0\r\n", '-1' => '', 'f' => '1']);
	foreach ($client->scanHash('odd') as $name => $value) {
		say([$name, $value]);
	}
	$client->zadd('inf', ['a' => INF, 'b' => -INF, 'c' => 0.1, '17' => 1e100]);
	say(iterator_to_array($client->scanSortedSet('inf')));
	/* Breaking out, using the client inside, two at a time, and beginning anew. */
	$iterator = $client->scanKeys(COUNT: 5);
	foreach ($iterator as $number => $key) {
		if ($number === 20) {
			break;
		}
		$client->exists($key);
	}
	say($client->__debugInfo()['inFlight'], $client->get('k:5'), count(array_unique(iterator_to_array($iterator))));
	$both = new MultipleIterator;
	$both->attachIterator($client->scanSet('set'));
	$both->attachIterator($client->scanHash('hash'));
	say(iterator_count($both) >= 300);
	$iterator = $client->scanSet('set');
	say($iterator->valid(), $iterator->current() === $iterator->current(), $iterator->key());
	$iterator->next();
	say($iterator->key(), outcome(fn () => clone $iterator), outcome(fn () => serialize($iterator)));
}
?>
--EXPECT--
true
303
"hash"
"zset"
10
["hash"]
300
300
"v7"
{"f7": "v7"}
300
["m7"]
300
1.75
2.0
{"m9": 2.25}
[]
[]
[]
["0", "\000\r\n"]
["-1", ""]
["f", "1"]
{"b": -INF, "c": 0.1, 17: 1.0E+100, "a": INF}
0
"5"
305
true
true
true
0
1
Error: Trying to clone an uncloneable object of class Hiredis\ScanIterator
Exception: Serialization of 'Hiredis\ScanIterator' is not allowed
true
303
"hash"
"zset"
10
["hash"]
300
300
"v7"
{"f7": "v7"}
300
["m7"]
300
1.75
2.0
{"m9": 2.25}
[]
[]
[]
["0", "\000\r\n"]
["-1", ""]
["f", "1"]
{"b": -INF, "c": 0.1, 17: 1.0E+100, "a": INF}
0
"5"
305
true
true
true
0
1
Error: Trying to clone an uncloneable object of class Hiredis\ScanIterator
Exception: Serialization of 'Hiredis\ScanIterator' is not allowed
