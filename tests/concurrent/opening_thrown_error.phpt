--TEST--
What a listener throws during the handshake that tasks wait for ends the call, as anywhere else
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	$first = $peer->accept();
	$first->commands(1);
	$first->send(">1\r\n+early\r\n");
	$first->silence();
	PHP);
/* With a password what is no read waits for the handshake. */
$client = new Hiredis\Client($peer->uri(), password: 'p');
$client->onPush(fn () => throw new DomainException('of the listener'));
$seen = new ArrayObject();
say(outcome(fn () => $client->concurrently(array_map(function ($value) use ($seen) {
	return function ($redis) use ($value, $seen) {
		try {
			return $redis->set('k', $value);
		} catch (Throwable $error) {
			$seen[] = get_class($error);
		} finally {
			$seen[] = $value;
		}
	};
}, [1, 2, 3]), throw: false)));
say($seen->getArrayCopy(), $client->isConnected());
$peer->wait();
?>
--EXPECT--
DomainException: of the listener
[1, 2, 3]
false
