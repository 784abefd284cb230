--TEST--
Cut after any byte: whole messages come, in order, then the ConnectionException; never half a one, never one of the connection before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$cuts = $wrong = 0;
foreach ([3 => '>', 2 => '*'] as $protocol => $type) {
	$confirmation = "{$type}3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n";
	$stream = $confirmation . "{$type}3\r\n$7\r\nmessage\r\n$1\r\na\r\n$3\r\none\r\n{$type}4\r\n$8\r\npmessage\r\n$2\r\na*\r\n$1\r\na\r\n$3\r\ntwo\r\n";
	$ends = ['one' => strpos($stream, 'one') + 5, 'two' => strlen($stream)];
	$peer = Peer::start(<<<'PHP'
		for ($i = 0; $i <= strlen($stream); $i++) {
			foreach (['close', 'reset'] as $end) {
				$one = $peer->accept();
				$protocol === 3 && $one->hello();
				$one->answer(substr($stream, 0, $i));
				$one->$end();
			}
		}
		PHP, ['protocol' => $protocol, 'stream' => $stream]);
	$subscriber = (new Hiredis\Client($peer->uri("?protocol=$protocol")))->subscriber();
	for ($i = 0; $i <= strlen($stream); $i++) {
		for ($end = 0; $end < 2; $end++, $cuts++) {
			$expected = $i < strlen($confirmation) ? [] : array_keys(array_filter($ends, fn (int $end) => $end <= $i));
			$seen = [];
			$exception = null;
			try {
				$subscriber->subscribe('a');
				foreach ($subscriber as $message) {
					$seen[] = $message->payload;
				}
			} catch (Hiredis\ConnectionException $exception) {
			}
			$wrong += $seen !== $expected || !$exception || $exception->maybeExecuted !== $i < strlen($confirmation);
		}
	}
	$peer->wait();
}
echo "$cuts cuts, $wrong wrong\n";
?>
--EXPECT--
424 cuts, 0 wrong
