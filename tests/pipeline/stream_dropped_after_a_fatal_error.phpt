--TEST--
A stream that a shutdown function begins after a fatal error, and drops when its last replies have come unread, leaves nothing on the client
--EXTENSIONS--
hiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0' && !getenv('USE_TRACKED_ALLOC')) die('skip the memory limit is the memory manager\'s'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$client = null;
register_shutdown_function(function () use (&$client) { // before the peer's, which stops the peer
	for ($i = 0; $i < 2; $i++) {
		foreach ($client->stream(array_fill(0, 4, ['GET', 'k'])) as $number => $reply) {
			say($reply);
			if ($number === 1) {
				break; /* the rest has come with it */
			}
		}
		say($client->pipelined(fn ($pipeline) => $pipeline->get('k')->get('k')));
	}
	say($client->get('k'));
});
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	foreach (['abcd', 'ef', 'ghij', 'kl', 'm'] as $replies) {
		$connection->commands(strlen($replies));
		$connection->send("$1\r\n" . implode("\r\n$1\r\n", str_split($replies)) . "\r\n");
	}
	$connection->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$client->connect();
ini_set('memory_limit', '8M');
str_repeat('x', 64 << 20);
?>
--EXPECTF--
Fatal error: Allowed memory size of 8388608 bytes exhausted%S (tried to allocate %d bytes) in %s on line %d
"a"
"b"
["e", "f"]
"g"
"h"
["k", "l"]
"m"
