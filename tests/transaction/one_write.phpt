--TEST--
A transaction is one write; WATCH is one before, UNWATCH follows where nothing was queued or the callable threw
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$script = <<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach ($replies as $reply) {
		$one->answer($reply);
	}
	$one->silence();
	PHP;
foreach ([
	[["+OK\r\n", "+QUEUED\r\n", "*1\r\n:1\r\n"], fn ($c) => $c->transaction(fn ($t) => $t->incr('a'))],
	[["+OK\r\n", "+OK\r\n", "+QUEUED\r\n", "*1\r\n:1\r\n"], fn ($c) => $c->transaction(fn ($t) => $t->incr('a'), watch: ['w', 5, 1.5, true])],
	[["+OK\r\n", "+OK\r\n"], fn ($c) => $c->transaction(fn ($t) => null, watch: ['w'])],
	[["+OK\r\n", "+OK\r\n"], fn ($c) => $c->transaction(fn ($t) => throw new LogicException('mine'), watch: ['w'])],
	[["+OK\r\n", "+OK\r\n"], fn ($c) => $c->transaction(fn ($t) => $t->incr('a')->set('a', null), watch: ['w'])],
	[[], fn ($c) => $c->transaction(fn ($t) => null)],
	[[], fn ($c) => $c->transaction(fn ($t) => throw new LogicException('mine'))],
	[["+OK\r\n", "-ERR refused\r\n"], fn ($c) => $c->transaction(fn ($t) => throw new LogicException('mine'), watch: ['w'])],
	[["-ERR no WATCH here\r\n"], fn ($c) => $c->transaction(fn ($t) => print('not called'), watch: ['w'])],
] as [$replies, $run]) {
	$peer = Peer::start($script, ['replies' => $replies]);
	$client = new Hiredis\Client($peer->uri());
	$client->connect();
	say(outcome(fn () => $run($client)), $client->isConnected());
	unset($client);
	$peer->wait();
	say(array_slice($peer->commands(), 1));
}
?>
--EXPECT--
[1]
true
[["MULTI"], ["INCR", "a"], ["EXEC"]]
[1]
true
[["WATCH", "w", "5", "1.5", "1"], ["MULTI"], ["INCR", "a"], ["EXEC"]]
[]
true
[["WATCH", "w"], ["UNWATCH"]]
LogicException: mine
true
[["WATCH", "w"], ["UNWATCH"]]
TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, null given
true
[["WATCH", "w"], ["UNWATCH"]]
[]
true
[]
LogicException: mine
true
[]
LogicException: mine
false
[["WATCH", "w"], ["UNWATCH"]]
error(ERR) "ERR no WATCH here"
true
[["WATCH", "w"]]
