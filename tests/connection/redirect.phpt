--TEST--
redirect: true says CLIENT CAPA redirect and follows -REDIRECT, at most five times for a command; without it, and from a script, it is an error
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* Answers the commands behind the handshake of each connection with these lines. */
function peer(array ...$connections): Peer
{
	return Peer::start(<<<'PHP'
		foreach ($connections as $answers) {
			$all[] = $connection = $peer->accept();
			$connection->hello();
			$peer->tell('capa', implode(' ', $connection->commands(1)[0]));
			$connection->send("+OK\r\n");
			foreach ($answers as $answer) {
				$connection->commands(1);
				$connection->send($answer);
			}
		}
		$connection->silence();
		PHP, ['connections' => $connections]);
}

$to = fn (Peer $peer) => "-REDIRECT 127.0.0.1:{$peer->port()}\r\n";
$primary = peer(["+OK\r\n", "$1\r\nv\r\n"], [":1\r\n", ":2\r\n"], ["+OK\r\n"]);
$replica = peer([$to($primary)], [$to($primary), $to($primary)], [$to($primary)]);

$client = new Hiredis\Client($replica->tcpUri(), redirect: true);
say($client->set('k', str_repeat('v', 50_000)), $client->get('k'), $client->endpoint() === "redis://127.0.0.1:{$primary->port()}", $primary->hear('capa'));
$client->close();
say($client->pipelined(fn ($p) => $p->incr('i')->incr('i')));
$client->close();
say($client->call('SET', 'k', 'v'));

echo "-- a circle\n";
$a = Peer::start(<<<'PHP'
	for ($i = 0; $i < 6; $i++) {
		$all[] = $connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n");
		$connection->commands(1);
		$connection->send("-REDIRECT 127.0.0.1:" . substr(strrchr(stream_socket_get_name($peer->listeners()[1], false), ':'), 1) . "\r\n");
	}
	$connection->silence();
	PHP);
$client = new Hiredis\Client($a->tcpUri(), redirect: true);
echo preg_replace('/:\d+/', ':#', show(outcome(fn () => $client->set('k', 'v')))), ' ', $a->connections(), "\n";

echo "-- not followed: words of a script, what is no address, a client that did not ask\n";
foreach (["-REDIRECT 127.0.0.1:{$primary->port()}\r\n"] as $line) {
	$client = new Hiredis\Client(peer([$line])->tcpUri(), redirect: true);
	echo preg_replace('/:\d+/', ':#', show(outcome(fn () => $client->eval('...', 0)))), "\n";
}
foreach (["-REDIRECT\r\n", "-REDIRECT 127.0.0.1\r\n", "-REDIRECT :6379\r\n", "-REDIRECT a b:6379\r\n", "-REDIRECT a:0\r\n", "-REDIRECT a:99999\r\n"] as $line) {
	$client = new Hiredis\Client(peer([$line])->tcpUri(), redirect: true);
	say(outcome(fn () => $client->set('k', 'v')));
}
$plain = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->answer("-REDIRECT 127.0.0.1:1\r\n");
	$connection->silence();
	PHP);
$client = new Hiredis\Client($plain->tcpUri());
say(outcome(fn () => $client->set('k', 'v')));
?>
--EXPECT--
"OK"
"v"
true
"CLIENT CAPA redirect"
[1, 2]
"OK"
-- a circle
error(REDIRECT) "REDIRECT 127.0.0.1:#" 6
-- not followed: words of a script, what is no address, a client that did not ask
error(REDIRECT) "REDIRECT 127.0.0.1:#"
error(REDIRECT) "REDIRECT"
error(REDIRECT) "REDIRECT 127.0.0.1"
error(REDIRECT) "REDIRECT :6379"
error(REDIRECT) "REDIRECT a b:6379"
error(REDIRECT) "REDIRECT a:0"
error(REDIRECT) "REDIRECT a:99999"
error(REDIRECT) "REDIRECT 127.0.0.1:1"
