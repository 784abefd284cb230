--TEST--
sentinel://: lists of sentinels that would look alike without a border between a port and the next host share no connection of the pool
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
/* A port that does not end with 0 or 1: its last digit is to become the first one of a length. */
do {
	$peer = sentinel_peer(sentinel_says($server->port()));
} while ($peer->port() % 10 < 2);
[$port, $digit] = [intdiv($peer->port(), 10), $peer->port() % 10];
$rest = str_pad('1', 10 * $digit - 4, '0', STR_PAD_LEFT); /* the address 0.0.0.1 */
$first = new Hiredis\Client("sentinel://127.0.0.1:{$peer->port()},127.0.0.1:1,$rest:5/mymaster", persistent: 'alike', connectTimeout: 5.0);
say($first->ping());
unset($first);
$length = strlen($rest);
$other = new Hiredis\Client("sentinel://127.0.0.1:$port,[127.0.0.11$length:$rest]:5/mymaster", persistent: 'alike', connectTimeout: 0.1);
say(outcome(fn () => $other->ping()) instanceof Hiredis\ConnectionException);
?>
--EXPECT--
"PONG"
true
