--TEST--
AUTH and the command behind it leave in one write; a connection that is never idle has a moment for it; a refusal is an error when the time is over
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/** A password for two seconds, the first; then for an hour. */
function teller(string ...$passwords): Closure
{
	global $asked;
	$asked = 0;
	return function () use ($passwords) {
		global $asked;
		$asked++;
		return [$passwords[$asked - 1] ?? end($passwords), microtime(true) + ($asked === 1 ? 2.0 : 3600.0)];
	};
}

/* Nothing is answered before the command behind AUTH has come, too. */
$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 3; $i++) {
		$one = $peer->accept();
		$i < 2 ? $one->hello() : $one->answer("+OK\r\n");
		do {
			[$words] = $one->commands(1);
			$behind = $words[0] === 'AUTH' ? $one->commands($i === 1 ? 3 : 2) : [];
			$proto = $i < 2 ? "%1\r\n$5\r\nproto\r\n:3\r\n" : "*2\r\n$5\r\nproto\r\n:2\r\n";
			$one->send($behind ? "+OK\r\n$proto" . str_repeat("+OK\r\n", count($behind) - 1) : "+OK\r\n");
		} while (!$behind);
		$peer->tell('got', json_encode([$words, ...$behind]));
	}
	PHP);
foreach (['' => fn ($client) => $client->set('k', 'v'), '?timeout=9' => fn ($client) => $client->pipelined(fn ($p) => $p->set('k', 'v')->set('l', 'v')),
		'?protocol=2' => fn ($client) => $client->set('k', 'v')] as $options => $use) {
	$client = new Hiredis\Client($peer->uri($options), username: 'app', password: teller('one', "t\r\nwo"));
	$end = hrtime(true) + 60e9;
	do {
		$use($client);
	} while ($asked < 2 && hrtime(true) < $end);
	echo $peer->hear('got'), "\n";
}
$peer->wait();

$server = Server::start(['requirepass' => 'secret']);
$before = Hiredis\stats();
$client = fn () => new Hiredis\Client($server->uri(), password: teller('secret'));
$end = hrtime(true) + 60e9;

/* Each reply is followed by another command: something is always in flight. */
$async = $client()->async();
$due = $next = 0;
$right = true;
$ask = function () use ($async, &$next) {
	$async->echo((string) $next++);
};
$ask();
$ask();
while (($asked < 2 || $due < 1000) && hrtime(true) < $end) {
	$async->flush();
	$readable = [$async->socket()];
	$none = [];
	stream_select($readable, $none, $none, 1);
	foreach ($async->poll() as $reply) {
		$right = $right && $reply === (string) $due++;
		$ask();
	}
}
say('an event loop', $right, $asked, $due > 100);

$due = 0;
$right = true;
foreach ($client()->stream((function () use ($end) {
	global $asked;
	for ($i = 0; ($asked < 2 || $i < 5000) && hrtime(true) < $end; $i++) {
		yield ['ECHO', (string) $i];
	}
})()) as $reply) {
	$right = $right && $reply === (string) $due++;
}
say('a stream', $right, $asked, $due > 100);

$counts = $client()->concurrently(array_fill(0, 5, function ($client) use ($end) {
	global $asked;
	for ($i = 0; ($asked < 2 || $i < 100) && hrtime(true) < $end; $i++) {
		if ($client->echo("e$i") !== "e$i") {
			return 'wrong';
		}
	}
	return $i > 20;
}));
say('tasks', array_unique($counts), $asked);
say('nothing was replaced or sent again', Hiredis\stats()['hiredis.client.connection.replaced'] - $before['hiredis.client.connection.replaced'],
	Hiredis\stats()['hiredis.client.retries'] - $before['hiredis.client.retries']);

/* Refused: the user stays until the end; then the new connection's handshake says it. */
$asked = 0;
$client = new Hiredis\Client($server->uri(), password: function () use (&$asked) {
	return [$asked++ ? 'wrong' : 'secret', microtime(true) + 2.0];
});
$id = $client->call('CLIENT', 'ID');
$same = true;
$end = hrtime(true) + 60e9;
do {
	$outcome = outcome(fn () => $client->call('CLIENT', 'ID'));
	$same = $same && ($outcome === $id || $outcome instanceof Hiredis\ServerException);
} while ($outcome === $id && hrtime(true) < $end);
say('refused', $same, $outcome, $asked > 2);
?>
--EXPECT--
[["AUTH","app","t\r\nwo"],["HELLO","3"],["SET","k","v"]]
[["AUTH","app","t\r\nwo"],["HELLO","3"],["SET","k","v"],["SET","l","v"]]
[["AUTH","app","t\r\nwo"],["HELLO","2"],["SET","k","v"]]
"an event loop"
true
2
true
"a stream"
true
2
true
"tasks"
[true]
2
"nothing was replaced or sent again"
0
0
"refused"
true
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
true
