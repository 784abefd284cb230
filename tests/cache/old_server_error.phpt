--TEST--
A cache is refused by a Redis before 7.0, which sends invalidations in the middle of other replies: the message has the version
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

foreach ([['redis', '6.0.16'], ['redis', '6.2.14'], ['redis', '7.0.0'], ['redis', '10.2.1'], ['valkey', '6.5'], ['redis', 'df-1.2'], ['redis', ''], [null, null]] as [$name, $version]) {
	$peer = Peer::start(<<<'PHP'
		$c = $peer->accept();
		$c->commands(1);
		$c->send($hello);
		try {
			$c->commands(4); // CLIENT TRACKING, and what the read of a cache sends
			$c->send("+OK\r\n+OK\r\n$1\r\nv\r\n:-1\r\n");
			$c->silence();
		} catch (RuntimeException) {
		}
		PHP, ['hello' => $name === null ? "%1\r\n$5\r\nproto\r\n:3\r\n"
			: "%3\r\n$6\r\nserver\r\n$" . strlen($name) . "\r\n$name\r\n$7\r\nversion\r\n$" . strlen($version) . "\r\n$version\r\n$5\r\nproto\r\n:3\r\n"]);
	$client = new Hiredis\Client($peer->uri(), cache: new Hiredis\Cache);
	$outcome = outcome(fn () => $client->get('k'));
	echo "$name $version: ", show($outcome), $outcome instanceof Hiredis\ServerException ? ", command $outcome->command" : '', "\n";
	$client->close();
	$peer->stop();
}
?>
--EXPECT--
redis 6.0.16: error(ERR) "ERR A cache needs Redis 7.0 or newer, or Valkey: this server is Redis 6.0.16. Leave the cache out.", command CLIENT TRACKING
redis 6.2.14: error(ERR) "ERR A cache needs Redis 7.0 or newer, or Valkey: this server is Redis 6.2.14. Leave the cache out.", command CLIENT TRACKING
redis 7.0.0: "v"
redis 10.2.1: "v"
valkey 6.5: "v"
redis df-1.2: "v"
redis : "v"
 : "v"
