--TEST--
A push goes to the listener where it stands between replies; without a listener it is dropped
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$seen = [];
$client->onPush(function (Hiredis\Push $push) use (&$seen, $client) {
	$seen[] = [$push->kind, $push->data, get_class(outcome(fn () => $client->get('k'))), outcome(fn () => $client->close())->getMessage()];
});
$client->client('TRACKING', 'ON');
$client->get('a');
$server->cli('SET', 'a', 1);
say($client->get('b'), $seen);
$seen = [];
/* In a batch, a stream and a transaction of its own writes. */
say($client->pipelined(fn ($p) => $p->get('a')->set('a', 2)->get('a')), count($seen));
say($client->transaction(fn ($t) => $t->get('a')->set('a', 3)->get('a')), count($seen));
say(iterator_to_array($client->stream([['GET', 'a'], ['SET', 'a', 4], ['GET', 'a']])), count($seen));
$client->onPush(null);
$server->cli('SET', 'a', 5);
say($client->get('a'), count($seen));
say(outcome(fn () => $client->onPush('no such function')));

/* What the listener throws is thrown by the command it came before, and the connection is closed. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->answer(">2\r\n+invalidate\r\n*1\r\n$1\r\na\r\n$1\r\nv\r\n");
	$two = $peer->accept();
	$two->hello();
	$two->answer(">1\r\n+kind\r\n$1\r\nw\r\n>2\r\n+late\r\n:1\r\n");
	$two->answer(">3\r\n$4\r\nlate\r\n:2\r\n_\r\n+PONG\r\n");
	$two->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->onPush(fn () => throw new LogicException('mine'));
$client->connect();
say(outcome(fn () => $client->get('k')), $client->isConnected());
$client->onPush(say(...));
say($client->get('k'), $client->ping());
unset($client);
$peer->wait();
say(outcome(fn () => new Hiredis\Push));
?>
--EXPECT--
NULL
[["invalidate", [["a"]], "Hiredis\\HiredisError", "The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client"]]
["1", "OK", "2"]
1
["2", "OK", "3"]
1
["3", "OK", "4"]
3
"5"
3
TypeError: Hiredis\Client::onPush(): Argument #1 ($listener) must be a valid callback or null, function "no such function" not found or invalid function name
LogicException: mine
false
push(kind) []
push(late) [1]
push(late) [2, NULL]
"w"
"PONG"
Error: Call to private Hiredis\Push::__construct() from global scope
