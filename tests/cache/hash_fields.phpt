--TEST--
Cache: HEXPIRE and its like drop the hash; the end of a field, which no server tells, goes by maxAge
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
$server = Server::start();
if ($server->cli('COMMAND', 'INFO', 'HPEXPIRE')[0] === null) {
	die('skip the server has no HPEXPIRE: Redis has it from 7.4 on, Valkey from 9.0 on');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Client($server->uri(), cache: $cache);
$brief = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache(lease: 1000.0, maxAge: 1.2));
function hits(callable $read): string
{
	global $cache;
	$before = $cache->stats()['hits'];
	return show($read()) . ' ' . $cache->stats()['hits'] - $before;
}

/** The order of the fields is the server's, and HPERSIST may change it. */
function hgetall(): array
{
	global $client;
	$hash = $client->hgetall('h');
	ksort($hash);
	return $hash;
}

$server->cli('HSET', 'h', 'a', '1', 'b', '2', 'c', '3');
say(hits(fn () => [$client->hgetall('h'), $client->hgetall('h'), $client->hlen('h')]));
foreach ([['HPEXPIRE', 'h', 100000, 'FIELDS', 1, 'a'], ['HPERSIST', 'h', 'FIELDS', 1, 'a'], ['HEXPIREAT', 'h', 1, 'FIELDS', 1, 'c']] as $words) {
	$server->cli(...$words);
	$client->ping();
	echo "another's $words[0]: ";
	say(hits(fn () => [hgetall(), $client->hlen('h')]), hits(fn () => [hgetall(), $client->hlen('h')]));
}
$client->call('HPEXPIRE', 'h', 100000, 'FIELDS', 1, 'a');
say(hits(hgetall(...)), hits(hgetall(...)));

echo "-- a field ends\n";
$client->call('HPEXPIRE', 'h', 1000, 'FIELDS', 1, 'a');
say($brief->hgetall('h'), $client->hgetall('h'));
for ($until = hrtime(true) + 1_250_000_000; hrtime(true) < $until;);
say($brief->hgetall('h'), $client->withoutCache()->hgetall('h'));
$client->flushCache();
say($client->hgetall('h'), $client->hget('h', 'a'));
?>
--EXPECT--
"[{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}, {\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}, 3] 1"
another's HPEXPIRE: "[{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}, 3] 0"
"[{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}, 3] 2"
another's HPERSIST: "[{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}, 3] 0"
"[{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}, 3] 2"
another's HEXPIREAT: "[{\"a\": \"1\", \"b\": \"2\"}, 2] 0"
"[{\"a\": \"1\", \"b\": \"2\"}, 2] 2"
"{\"a\": \"1\", \"b\": \"2\"} 0"
"{\"a\": \"1\", \"b\": \"2\"} 1"
-- a field ends
{"a": "1", "b": "2"}
{"a": "1", "b": "2"}
{"b": "2"}
{"b": "2"}
{"b": "2"}
NULL
