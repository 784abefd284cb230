--TEST--
A stream that a push listener ends, when the cache is searched for its first reads, leaves nothing behind: the connection goes to the pool as before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$serve = function () use ($peer) {
		$connection = $peer->accept();
		$connection->hello();
		do {
			[$words] = $connection->commands(1);
			$connection->send($words[0] === 'CLIENT' ? "+OK\r\n" : "+PONG\r\n");
		} while ($words[0] !== 'PING');
		return $connection;
	};
	$first = $serve();
	$peer->hear('push');
	$first->send(">2\r\n+news\r\n+one\r\n");
	$peer->tell('sent');
	$second = $serve();
	$second->answer("+the same connection\r\n");
	PHP);
$open = fn () => new Hiredis\Client($peer->uri(), persistent: true, cache: new Hiredis\Cache);
$client = $open();
$client->onPush(fn () => throw new LogicException('mine'));
say($client->ping());
$peer->tell('push');
$peer->hear('sent');
say(outcome(fn () => iterator_to_array($client->stream([['GET', 'k']]))));
say($client->ping());
unset($client);
say($open()->echo('?'));
?>
--EXPECT--
"PONG"
LogicException: mine
"PONG"
"the same connection"
