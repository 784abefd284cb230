--TEST--
Without arguments, unsubscribe() also ends channels that are being restored, whose SUBSCRIBE is not confirmed yet
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The second connection confirms only after the word. */
$script = <<<'PHP'
	$answer = function ($connection) {
		[[$verb, $name]] = $connection->commands(1);
		$verb = strtolower($verb);
		$connection->send(">3\r\n$" . strlen($verb) . "\r\n$verb\r\n$1\r\n$name\r\n:1\r\n");
	};
	$first = $peer->accept();
	$first->hello();
	$answer($first);
	$first->close();
	$second = $peer->accept();
	$second->hello();
	$names = $second->commands(1)[0];
	$verb = strtolower($names[0]);
	$peer->tell('arrived');
	$peer->hear('confirm');
	$second->send(">3\r\n$" . strlen($verb) . "\r\n$verb\r\n$1\r\na\r\n:1\r\n");
	for (;;) {
		$answer($second);
	}
	PHP;
foreach (['', 'p', 's'] as $kind) {
	foreach ([[], ['a']] as $arguments) {
		$peer = Peer::start($script);
		$subscriber = (new Hiredis\Client($peer->uri('?timeout=60000')))->subscriber(fn (Hiredis\Gap $gap) => say($gap->names));
		$subscriber->{"{$kind}subscribe"}('a');
		while (count($peer->commands(1)) < 2) {
			$subscriber->next(0.001);
		}
		$peer->hear('arrived');
		$peer->tell('confirm');
		$subscriber->{"{$kind}unsubscribe"}(...$arguments);
		$subscriber->{"{$kind}subscribe"}('b');
		$subscriber->next(0.0);
		say(array_map(fn ($words) => implode(' ', $words), array_slice($peer->commands(1), 1)));
		unset($subscriber);
		$peer->stop();
	}
}
?>
--EXPECT--
["a"]
["SUBSCRIBE a", "UNSUBSCRIBE a", "SUBSCRIBE b"]
["a"]
["SUBSCRIBE a", "UNSUBSCRIBE a", "SUBSCRIBE b"]
["a"]
["PSUBSCRIBE a", "PUNSUBSCRIBE a", "PSUBSCRIBE b"]
["a"]
["PSUBSCRIBE a", "PUNSUBSCRIBE a", "PSUBSCRIBE b"]
["a"]
["SSUBSCRIBE a", "SUNSUBSCRIBE a", "SSUBSCRIBE b"]
["a"]
["SSUBSCRIBE a", "SUNSUBSCRIBE a", "SSUBSCRIBE b"]
