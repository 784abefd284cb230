--TEST--
The connection without HELLO ends, is reset or falls silent, too: a failure within the one time limit, and no write is sent twice; what a server said before it stopped reading is told
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
is_file(PHP_EXTENSION_DIR . '/sockets.so') || extension_loaded('sockets') || die('skip needs ext/sockets for RST');
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* Each first connection ends when HELLO has come, each other one in the given way after its first command, and everything is counted. */
$script = <<<'PHP'
	$one = $peer->accept();
	$one->commands(1);
	$one->$first();
	$two = $peer->accept();
	$two->commands(1);
	$second === 'silence' ? $two->silence() : $two->$second();
	PHP;
$ways = [
	'GET' => fn ($client) => $client->get('k'), 'PING' => fn ($client) => $client->ping(), 'connect()' => fn ($client) => $client->connect(),
	'pipeline' => fn ($client) => $client->pipelined(fn ($p) => $p->get('a')->get('b')), 'with a password' => fn ($client) => $client->get('k'),
];
foreach (['close', 'reset'] as $first) {
	foreach (['close', 'reset', 'silence'] as $second) {
		foreach ($ways as $way => $run) {
			$peer = Peer::start($script, ['first' => $first, 'second' => $second]);
			$client = new Hiredis\Client($peer->tcpUri(), timeout: $second === 'silence' ? 0.3 : 20.0, connectTimeout: $second === 'silence' ? 0.3 : 20.0,
				password: $way === 'with a password' ? 'secret' : null);
			$error = outcome(fn () => $run($client));
			unset($client);
			$outcomes[$error instanceof Hiredis\ConnectionException ? $error->failure->name : show($error)][] = $way;
			$sent[] = count(array_filter($peer->commands(1), fn ($words) => $words[0] === 'HELLO'));
			$peer->stop();
		}
		foreach ($outcomes as $outcome => $of) {
			echo "$first, then $second: $outcome: ", implode(', ', $of), '; HELLO on the second connection: ', array_sum($sent), "\n";
		}
		$outcomes = $sent = [];
	}
}
/* A write is not sent again, whatever the first connection's end. */
foreach (['close', 'reset'] as $first) {
	$peer = Peer::start('$one = $peer->accept(); $one->commands(2); $one->$first(); $two = $peer->accept(); $two->hello(); $two->answer("+OK\r\n"); $two->silence();', ['first' => $first]);
	$client = new Hiredis\Client($peer->tcpUri(), timeout: 20.0, connectTimeout: 20.0);
	$error = outcome(fn () => $client->set('k', 'first'));
	echo "SET, $first: ", $error->failure->name, $error->maybeExecuted ? ', perhaps executed' : '', '; then ';
	say(outcome(fn () => $client->set('k', 'second')));
	unset($client);
	echo '  ', json_encode(array_merge(...array_map(fn ($i) => array_map(fn ($words) => implode(' ', $words), $peer->commands($i)), [0, 1]))), "\n";
	$peer->stop();
}
/* A full server, that does not read what it is sent: more than the socket takes. */
foreach (["-ERR max number of clients reached\r\n", ''] as $words) {
	$peer = Peer::start('for ($i = 0; $i < 2; $i++) { $one = $peer->accept(); $words === "" || $one->send($words); $peer->hear("go"); $one->close(); }', ['words' => $words]);
	$client = new Hiredis\Client($peer->uri(), timeout: 20.0, connectTimeout: 20.0);
	$peer->tell('go');
	$peer->tell('go');
	$error = outcome(fn () => $client->pipelined(function ($pipeline) {
		for ($i = 0; $i < 20000; $i++) {
			$pipeline->get(str_repeat('k', 100));
		}
	}));
	echo $error instanceof Hiredis\ConnectionException ? $error->failure->name : $error->getMessage(), "\n";
	unset($client);
	$peer->stop();
}
?>
--EXPECT--
close, then close: Closed: GET, PING, connect(), pipeline, with a password; HELLO on the second connection: 0
close, then reset: Closed: GET, PING, connect(), pipeline, with a password; HELLO on the second connection: 0
close, then silence: Timeout: GET, PING, connect(), pipeline, with a password; HELLO on the second connection: 0
reset, then close: Closed: GET, PING, connect(), pipeline, with a password; HELLO on the second connection: 0
reset, then reset: Closed: GET, PING, connect(), pipeline, with a password; HELLO on the second connection: 0
reset, then silence: Timeout: GET, PING, connect(), pipeline, with a password; HELLO on the second connection: 0
SET, close: Closed, perhaps executed; then "OK"
  ["HELLO 3","SET k first","HELLO 3","SET k second"]
SET, reset: Closed, perhaps executed; then "OK"
  ["HELLO 3","SET k first","HELLO 3","SET k second"]
ERR max number of clients reached. The server is full: close connections that are not needed, or raise its maxclients.
Closed
