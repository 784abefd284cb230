--TEST--
The fields of a stream's entry are a map, in both protocols and in every way of sending; call() gives the server's flat list
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([2, 3] as $protocol) {
	ob_start();
	$client = new Hiredis\Client($server->uri(), protocol: $protocol);
	$client->flushall();
	$client->xadd('s', '1-1', ['a' => 1, 'b' => 2]);
	$client->call('XADD', 's', '2-1', 'a', '1', '7', 'x', 'a', '3'); // a field that comes twice, and one that PHP makes an int
	say($client->xrange('s', '-', '+'), $client->xrevrange('s', '+', '-', COUNT: 1), $client->xrange('none', '-', '+'), $client->xread(STREAMS: ['s' => '1-1', 't' => '0']));
	say($client->call('XRANGE', 's', '-', '+'), $client->query('XREVRANGE s + - COUNT 1'), iterator_to_array($client->stream([['XRANGE', 's', '2', '+']])));
	say($client->pipelined(fn ($p) => $p->xrange('s', '2', '+')->get('x')->call('XRANGE', 's', '2', '+')->xread(STREAMS: ['s' => '1-1'])));
	say($client->transaction(fn ($t) => $t->get('x')->xrange('s', '2', '+')->xread(STREAMS: ['s' => '1-1'])));
	say($client->concurrently([fn ($c) => $c->xrange('s', '2', '+'), fn ($c) => $c->get('x'), fn ($c) => $c->xread(STREAMS: ['s' => '1-1'])]));
	$client->xgroup('CREATE', 's', 'g', '0');
	say($client->xreadgroup(GROUP: ['g', 'c'], STREAMS: ['s' => '>']), $client->xclaim('s', 'g', 'd', 0, ['1-1']), $client->xclaim('s', 'g', 'd', 0, ['1-1'], JUSTID: true));
	say($client->xautoclaim('s', 'g', 'd', 0, '2', COUNT: 5), $client->xautoclaim('s', 'g', 'd', 0, '0', JUSTID: true));
	$client->xdel('s', '1-1');
	say($client->xreadgroup(GROUP: ['g', 'd'], STREAMS: ['s' => '0']), $client->xreadgroup(GROUP: ['g', 'new'], STREAMS: ['s' => '0']));
	/* Names that are the keys of a list in PHP. */
	$client->xadd('0', '1-1', ['a' => 1]);
	$client->xadd('1', '1-1', ['a' => 2]);
	say($client->xread(STREAMS: ['0' => '0', '1' => '0']));
	$printed[] = ob_get_clean();
}
echo $printed[0], $printed[0] === $printed[1] ? "the same\n" : $printed[1];
/* From a cache, too, which keeps the server's reply: call() finds it there as it came. */
foreach ([new Hiredis\Cache, new Hiredis\Cache(maxValue: 1)] as $cache) {
	$client = new Hiredis\Client($server->uri(), cache: $cache);
	for ($i = 0; $i < 2; $i++) {
		say($client->xrange('s', '-', '+'), $client->call('XRANGE', 's', '-', '+'));
		say($client->pipelined(fn ($p) => $p->xrange('s', '-', '+')->call('XRANGE', 's', '-', '+')));
		say($client->concurrently([fn ($c) => $c->xrange('s', '-', '+'), fn ($c) => $c->call('XRANGE', 's', '-', '+')]));
	}
	say($client->xrange('s', '-', '+'));
}
?>
--EXPECT--
[["1-1", {"a": "1", "b": "2"}], ["2-1", {"a": "3", 7: "x"}]]
[["2-1", {"a": "3", 7: "x"}]]
[]
{"s": [["2-1", {"a": "3", 7: "x"}]]}
[["1-1", ["a", "1", "b", "2"]], ["2-1", ["a", "1", "7", "x", "a", "3"]]]
[["2-1", ["a", "1", "7", "x", "a", "3"]]]
[[["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[[["2-1", {"a": "3", 7: "x"}]], NULL, [["2-1", ["a", "1", "7", "x", "a", "3"]]], {"s": [["2-1", {"a": "3", 7: "x"}]]}]
[NULL, [["2-1", {"a": "3", 7: "x"}]], {"s": [["2-1", {"a": "3", 7: "x"}]]}]
[[["2-1", {"a": "3", 7: "x"}]], NULL, {"s": [["2-1", {"a": "3", 7: "x"}]]}]
{"s": [["1-1", {"a": "1", "b": "2"}], ["2-1", {"a": "3", 7: "x"}]]}
[["1-1", {"a": "1", "b": "2"}]]
["1-1"]
["0-0", [["2-1", {"a": "3", 7: "x"}]], []]
["0-0", ["1-1", "2-1"], []]
{"s": [["1-1", NULL], ["2-1", {"a": "3", 7: "x"}]]}
{"s": []}
[[["1-1", {"a": "1"}]], [["1-1", {"a": "2"}]]]
the same
[["2-1", {"a": "3", 7: "x"}]]
[["2-1", ["a", "1", "7", "x", "a", "3"]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[["2-1", {"a": "3", 7: "x"}]]
[["2-1", ["a", "1", "7", "x", "a", "3"]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[["2-1", {"a": "3", 7: "x"}]]
[["2-1", {"a": "3", 7: "x"}]]
[["2-1", ["a", "1", "7", "x", "a", "3"]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[["2-1", {"a": "3", 7: "x"}]]
[["2-1", ["a", "1", "7", "x", "a", "3"]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[[["2-1", {"a": "3", 7: "x"}]], [["2-1", ["a", "1", "7", "x", "a", "3"]]]]
[["2-1", {"a": "3", 7: "x"}]]
