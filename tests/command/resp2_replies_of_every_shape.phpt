--TEST--
Under RESP2 a reply of a known shape becomes what RESP3 would have sent; what cannot is a ProtocolException, and the connection is closed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/** @var list<array{callable(Hiredis\Client): mixed, list<string>}> the call and what the server says to it, one reply for each call */
$cases = [
	/* Booleans: no server here has these modules. */
	[fn ($c) => $c->bf_add('f', 'x'), [":1\r\n", ":0\r\n", ":2\r\n", "$-1\r\n", "-ERR no\r\n"]],
	[fn ($c) => $c->vadd('v', 'VALUES', 1, 1, 'a'), [":1\r\n"]],
	[fn ($c) => $c->bf_madd('f', 'x', 'y', 'z'), ["*4\r\n:1\r\n:0\r\n:-1\r\n-ERR full\r\n", "*0\r\n", "*-1\r\n"]],
	/* A list of maps; of which age-seconds is a number. */
	[fn ($c) => $c->acl('LOG'), [
		"*2\r\n*4\r\n$5\r\ncount\r\n:1\r\n$11\r\nage-seconds\r\n$5\r\n0.125\r\n*2\r\n$6\r\nreason\r\n$4\r\nauth\r\n",
		"*1\r\n*3\r\n$1\r\na\r\n$1\r\nb\r\n$1\r\nc\r\n",
		"*1\r\n$1\r\na\r\n",
		"*-1\r\n",
	]],
	[fn ($c) => $c->xinfo('GROUPS', 's'), ["*1\r\n*4\r\n$4\r\nname\r\n$1\r\ng\r\n$1\r\n5\r\n:7\r\n"]],
	/* Maps: a field that comes again is last; a key that can be none, or half a pair, is refused. */
	[fn ($c) => $c->hgetall('h'), [
		"*6\r\n$1\r\na\r\n:1\r\n$1\r\n7\r\n:2\r\n$1\r\na\r\n:3\r\n",
		"*4\r\n:5\r\n:1\r\n:5\r\n:2\r\n",
		"*4\r\n$1\r\na\r\n:1\r\n*1\r\n:1\r\n:2\r\n",
		"*3\r\n$1\r\na\r\n:1\r\n$1\r\nb\r\n",
		"*0\r\n",
		"*-1\r\n",
	]],
	[fn ($c) => $c->xread(STREAMS: ['s' => '0']), [
		"*2\r\n*2\r\n$1\r\ns\r\n*0\r\n*2\r\n$1\r\nt\r\n*1\r\n:1\r\n",
		"*2\r\n*2\r\n$1\r\ns\r\n*0\r\n*1\r\n$1\r\nt\r\n",
		"*1\r\n$1\r\ns\r\n",
		"*1\r\n*2\r\n*0\r\n*0\r\n",
		"*-1\r\n",
	]],
	/* Doubles. */
	[fn ($c) => $c->zscore('z', 'm'), ["$3\r\n1.5\r\n", "$3\r\ninf\r\n", "$4\r\n-inf\r\n", "$4\r\n+INF\r\n", "$3\r\nnan\r\n", "$4\r\n-nan\r\n", ":3\r\n", "$-1\r\n",
		"$0\r\n\r\n", "$4\r\n1.5x\r\n", "$1\r\n-\r\n", "*0\r\n"]],
	[fn ($c) => $c->zmscore('z', 'm', 'n'), ["*3\r\n$1\r\n2\r\n$-1\r\n$1\r\nx\r\n", "*-1\r\n"]],
	[fn ($c) => $c->geopos('g', 'm'), ["*3\r\n*2\r\n$4\r\n13.5\r\n$5\r\n38.25\r\n*-1\r\n:1\r\n", "*-1\r\n"]],
	[fn ($c) => $c->geosearch('g', FROMMEMBER: 'm', BYRADIUS: [1, 'km'], WITHCOORD: true), [
		"*2\r\n*2\r\n$1\r\nm\r\n*2\r\n$4\r\n13.5\r\n$5\r\n38.25\r\n$1\r\nn\r\n",
		"*0\r\n",
	]],
	/* Pairs. */
	[fn ($c) => $c->hrandfield('h', 2, 'WITHVALUES'), ["*4\r\n$1\r\na\r\n$1\r\n1\r\n$1\r\nb\r\n$1\r\n2\r\n", "*0\r\n", "*1\r\n$1\r\na\r\n", "$-1\r\n"]],
	[fn ($c) => $c->zrange('z', 0, -1, 'WITHSCORES'), ["*4\r\n$1\r\na\r\n$1\r\n1\r\n$1\r\nb\r\n$3\r\ninf\r\n", "*1\r\n$1\r\na\r\n"]],
	[fn ($c) => $c->zpopmin('z'), ["*2\r\n$1\r\na\r\n$3\r\n1.5\r\n", "*0\r\n"]],
	[fn ($c) => $c->zpopmin('z', 1), ["*2\r\n$1\r\na\r\n$3\r\n1.5\r\n"]],
	[fn ($c) => $c->zrank('z', 'a', 'WITHSCORE'), ["*2\r\n:0\r\n$3\r\n1.5\r\n", "*-1\r\n"]],
	[fn ($c) => $c->bzpopmin('z', 1), ["*3\r\n$1\r\nz\r\n$1\r\na\r\n$3\r\n1.5\r\n", "*-1\r\n", "*1\r\n$1\r\nz\r\n"]],
	[fn ($c) => $c->zmpop(1, 'z', 'MIN'), ["*2\r\n$1\r\nz\r\n*1\r\n*2\r\n$1\r\na\r\n$3\r\n1.5\r\n", "*-1\r\n", "*1\r\n$1\r\nz\r\n", "*2\r\n$1\r\nz\r\n:1\r\n", "*2\r\n$1\r\nz\r\n*1\r\n:1\r\n"]],
];
$peer = Peer::start(<<<'PHP'
	$c = $peer->accept();
	foreach ($replies as $reply) {
		try {
			$c->answer($reply);
		} catch (RuntimeException) { // the reply before this one was refused
			$c = $peer->accept();
			$c->answer($reply);
		}
	}
	$c->silence();
	PHP, ['replies' => array_merge(...array_column($cases, 1))]);
$client = new Hiredis\Client($peer->uri('?protocol=2'));
foreach ($cases as $n => [$call, $replies]) {
	foreach ($replies as $reply) {
		$got[] = preg_replace('~unix:\S+ | after [\d.]+ s while reading~', '', show(outcome(fn () => $call($client))));
	}
	echo implode("\n", $got), "\n";
	$got = [];
}
$client->close();
$peer->wait();
?>
--EXPECT--
true
false
2
NULL
error(ERR) "ERR no"
true
[true, false, -1, error(ERR) "ERR full"]
[]
NULL
[{"count": 1, "age-seconds": 0.125}, {"reason": "auth"}]
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ACL LOG
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ACL LOG
NULL
[{"name": "g", 5: 7}]
{7: 2, "a": 3}
{5: 2}
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command HGETALL
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command HGETALL
[]
NULL
{"s": [], "t": [1]}
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command XREAD
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command XREAD
[[[], []]]
NULL
1.5
INF
-INF
INF
NAN
NAN
3.0
NULL
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ZSCORE
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ZSCORE
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ZSCORE
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ZSCORE
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ZMSCORE
NULL
[[13.5, 38.25], NULL, 1]
NULL
[["m", [13.5, 38.25]], "n"]
[]
[["a", "1"], ["b", "2"]]
[]
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command HRANDFIELD
NULL
[["a", 1.0], ["b", INF]]
Hiredis\ProtocolException: Protocol error: the reply has another form than the replies to this command, command ZRANGE
["a", 1.5]
[]
[["a", 1.5]]
[0, 1.5]
NULL
["z", "a", 1.5]
NULL
["z"]
["z", [["a", 1.5]]]
NULL
["z"]
["z", 1]
["z", [1]]
