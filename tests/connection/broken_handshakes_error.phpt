--TEST--
A connection that ends, is reset or falls silent at a step of the handshake is a failure within the time limit, and no command is sent twice
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

/* The peer answers $answered commands of the handshake on its first connection, and reads one more; then it ends that in the given way, and each later
 * one as well. */
$script = <<<'PHP'
	for ($n = 0; $n < 2; $n++) {
		$one = $peer->accept();
		$reached = 'reached';
		try {
			for ($i = 0; $i < $answered; $i++) {
				[$words] = $one->commands(1);
				$one->send($words[0] === 'HELLO' ? "%1\r\n+proto\r\n:3\r\n" : "+OK\r\n");
			}
			$one->commands(1);
		} catch (Throwable) {
			$reached = 'missed';
		}
		$peer->tell('step', $reached);
		$way === 'silence' ? $one->silence() : $one->$way();
	}
	PHP;
foreach (['close', 'reset', 'silence'] as $way) {
	for ($answered = 0; $answered < 3; $answered++) {
		foreach (['GET', 'SET'] as $command) {
			$limit = $way === 'silence' ? 0.05 : 12.5;
			do { /* on a busy machine the limit may have ended before the peer fell silent, so it becomes longer until it has not */
				$limit *= 4;
				$peer = Peer::start($script, ['way' => $way, 'answered' => $answered]);
				$client = new Hiredis\Client($peer->tcpUri(), password: 'secret', database: 2, timeout: $limit, connectTimeout: $limit);
				$error = outcome(fn () => $command === 'GET' ? $client->get('k') : $client->set('k', 'v'));
			} while ($way === 'silence' && $peer->hear('step') === 'missed');
			echo "$way after $answered, $command: ", $error instanceof Hiredis\ConnectionException ? $error->failure->name . ($error->maybeExecuted ? ', perhaps executed' : '') : show($error), '; ';
			unset($client);
			$sent = 0;
			for ($i = 0; $i < 2; $i++) {
				$sent += count(array_filter($peer->commands($i), fn ($words) => $words[0] === 'SET'));
			}
			$peer->stop();
			echo $sent > 1 ? "SET was sent $sent times\n" : "no SET was sent twice\n";
		}
	}
}
?>
--EXPECT--
close after 0, GET: Closed, perhaps executed; no SET was sent twice
close after 0, SET: Closed; no SET was sent twice
close after 1, GET: Closed, perhaps executed; no SET was sent twice
close after 1, SET: Closed; no SET was sent twice
close after 2, GET: Closed, perhaps executed; no SET was sent twice
close after 2, SET: Closed, perhaps executed; no SET was sent twice
reset after 0, GET: Closed, perhaps executed; no SET was sent twice
reset after 0, SET: Closed; no SET was sent twice
reset after 1, GET: Closed, perhaps executed; no SET was sent twice
reset after 1, SET: Closed; no SET was sent twice
reset after 2, GET: Closed, perhaps executed; no SET was sent twice
reset after 2, SET: Closed, perhaps executed; no SET was sent twice
silence after 0, GET: Timeout, perhaps executed; no SET was sent twice
silence after 0, SET: Timeout; no SET was sent twice
silence after 1, GET: Timeout, perhaps executed; no SET was sent twice
silence after 1, SET: Timeout; no SET was sent twice
silence after 2, GET: Timeout, perhaps executed; no SET was sent twice
silence after 2, SET: Timeout, perhaps executed; no SET was sent twice
