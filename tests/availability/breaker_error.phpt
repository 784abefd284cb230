--TEST--
breaker: true: a refused port, a refused user, no server of Redis and time-outs of commands never open it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

const LIMITS = ['connectTimeout' => 0.1, 'timeout' => 0.1, 'breaker' => true];

function times(int $count, callable $call): void
{
	$lines = [];
	while ($count-- > 0) {
		ob_start();
		tell(outcome($call));
		$lines[] = ob_get_clean();
	}
	echo count(array_unique($lines)) === 1 ? '' : "different:\n", implode('', array_unique($lines));
}

$port = Server::freePort();
times(5, fn () => (new Hiredis\Client("redis://127.0.0.1:$port", ...LIMITS))->get('k'));
times(5, fn () => (new Hiredis\Client('unix:///tmp/no-such-socket-of-hiredis', ...LIMITS))->get('k'));
$server = Server::start(['requirepass' => 'x']);
times(5, fn () => (new Hiredis\Client($server->uri(), ...LIMITS, password: 'y'))->get('k'));

$peer = Peer::start(<<<'PHP'
	for ($i = 0; $i < 5; $i++) {
		$connection = $peer->accept();
		$connection->commands(1);
		$connection->send("HTTP/1.1 400 Bad Request\r\n");
		$connection->close();
	}
	for ($i = 0; $i < 5; $i++) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands(1);
		$connection->silence();
	}
	PHP);
times(5, fn () => (new Hiredis\Client($peer->uri(), ...[...LIMITS, 'timeout' => 60.0]))->get('k'));
times(5, function () use ($peer) {
	$client = new Hiredis\Client($peer->uri(), ...[...LIMITS, 'connectTimeout' => 60.0]);
	$client->connect();
	$client->get('k');
});
say(outcome(fn () => new Hiredis\Client('redis://h?breaker=often')));
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command GET (not executed, GET)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "H" as reply type byte (is this a Redis server?) while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the option breaker, which must be 1 or 0
