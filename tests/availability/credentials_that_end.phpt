--TEST--
A password that has ended: an idle connection is replaced, also in the pool, never under WATCH
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* Until the connection is another one, which is looked at ten times a second. */
function until_replaced(callable $use): bool
{
	$before = Hiredis\stats()['hiredis.client.connection.replaced'];
	for ($end = hrtime(true) + 60_000_000_000; Hiredis\stats()['hiredis.client.connection.replaced'] === $before && hrtime(true) < $end;) {
		$use();
	}
	return hrtime(true) < $end;
}

$server = Server::start(['requirepass' => 'secret']);
$asked = 0;
$left = 0;
$tell = function () use (&$asked, &$left) {
	$asked++;
	return ['secret', time() + $left];
};
foreach ([3, 2] as $protocol) {
	$asked = $left = 0;
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"), password: $tell);
	$client->ping();
	$left = 3600;
	say(until_replaced(fn () => $client->incr('n')), $asked);
	$id = $client->call('CLIENT', 'ID');
	say($client->pipelined(fn ($pipeline) => $pipeline->call('CLIENT', 'ID')) === [$id], $asked);

	/* In the pool; connections whose time has come are not handed out. */
	$persistent = fn () => (new Hiredis\Client($server->uri("?protocol=$protocol"), password: $tell, persistent: "p$protocol"))->call('CLIENT', 'ID');
	$left = 0;
	$first = $persistent();
	$left = 3600.5;
	$second = $persistent();
	say($first === $second, $second === $persistent());

	/* Not under WATCH. */
	$left = 0;
	$watching = new Hiredis\Client($server->uri("?protocol=$protocol"), password: $tell);
	$id = $watching->call('CLIENT', 'ID');
	$watching->call('WATCH', 'k');
	until_replaced(fn () => (new Hiredis\Client($server->uri(), password: $tell, persistent: 'other'))->ping());
	say($watching->call('CLIENT', 'ID') === $id);
}
foreach ([[], ['secret'], ['secret', 'soon'], [5, time()], ['a' => 'secret', 'b' => time()], ['secret', 1, 2]] as $answer) {
	say(outcome(fn () => (new Hiredis\Client($server->uri(), password: fn () => $answer))->ping()) instanceof TypeError);
}
?>
--EXPECT--
true
2
true
2
false
true
true
true
2
true
2
false
true
true
true
true
true
true
true
true
