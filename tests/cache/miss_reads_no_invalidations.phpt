--TEST--
Cache: a read that is not cached is sent without looking at the socket; the invalidations before its reply are applied, and its reply counts as a look
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
/* When the server has answered PING, it has sent the invalidation that SET has caused. */
$write = function (string $key, string $value) use ($server): void {
	$server->cli('SET', $key, $value);
	$server->cli('PING');
};
foreach ([0.0, 500.0] as $recheck) {
	$cache = new Hiredis\Cache(lease: 1000.0, recheck: $recheck);
	$client = new Hiredis\Client($server->uri(), cache: $cache);
	$write('a', '1');
	echo "recheck $recheck\n";
	say([$client->get('a'), $client->get('missing'), $client->hget('hash', 'field')]);
	$write('a', '2');
	$write('b', '2');
	say([$client->get('b'), $client->get('a')]); // the invalidation of a comes before the reply to GET b
	$write('a', '3');
	$write('missing', '3');
	say([$client->hget('hash', 'other'), $client->get('a'), $client->get('missing')]);
	say(array_intersect_key($cache->stats(), ['hits' => 0, 'misses' => 0]));
	$write('a', '4');
	say($client->get('a')); // within recheck the last reply was the last look
	$server->cli('DEL', 'a', 'b', 'missing');
}
?>
--EXPECT--
recheck 0
["1", NULL, NULL]
["2", "2"]
[NULL, "3", "3"]
{"hits": 0, "misses": 8}
"4"
recheck 500
["1", NULL, NULL]
["2", "2"]
[NULL, "3", "3"]
{"hits": 0, "misses": 8}
"3"
