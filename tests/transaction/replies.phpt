--TEST--
transaction() returns the replies of what was queued, each as its own command's under both protocols
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
	say($client->transaction(function (Hiredis\Transaction $transaction, Hiredis\Client $same) use ($client) {
		say($same === $client, $transaction->set('a', 1) === $transaction);
		$transaction->incr('a')->hset('h', ['f' => 'v'])->hgetall('h')->zadd('z', ['m' => 1.5])->zscore('z', 'm')->zrange('z', 0, -1, WITHSCORES: true)
			->get('missing')->call('ECHO', 'called')->query('ECHO %s', "queried\r\n\0")->call('HGETALL', 'h');
		say($client->exists('a')); // nothing has been sent
	}));
	say($client->transaction(fn ($t) => null), $client->transaction(fn ($t) => null, watch: ['a']), $client->__debugInfo()['inFlight']);
	say($client->transaction(fn ($t) => $t->ping(), watch: ['a', 'b']), $client->transaction(fn ($t) => $t->ping(), watch: []));
}
?>
--EXPECT--
true
true
0
["OK", 2, 1, {"f": "v"}, 1, 1.5, [["m", 1.5]], NULL, "called", "queried\r\n\000", {"f": "v"}]
[]
[]
0
["PONG"]
["PONG"]
true
true
0
["OK", 2, 1, {"f": "v"}, 1, 1.5, [["m", 1.5]], NULL, "called", "queried\r\n\000", ["f", "v"]]
[]
[]
0
["PONG"]
["PONG"]
