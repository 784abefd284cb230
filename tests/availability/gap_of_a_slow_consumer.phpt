--TEST--
A message that a slow consumer loses, because the server ends the connection at its output limit, was published within a Gap
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/slow-consumer.inc';

$server = Server::start();
foreach (['a client' => new Hiredis\Client($server->uri()), 'RESP2' => new Hiredis\Client($server->uri('?protocol=2'))] as $name => $client) {
	$consumer = new SlowConsumer($client, $server->cli(...));
	echo "$name\n";
	foreach ([[], ['read' => 3, 'after' => 0]] as $how) {
		$seen = $consumer->lose(...$how);
		say(['given' => $seen['given'] > 3, 'lost' => $seen['lost'] > 1] + $seen);
	}
}
?>
--EXPECT--
a client
{"given": true, "lost": true, "outside": 0, "gaps": 1, "then": true}
{"given": true, "lost": true, "outside": 0, "gaps": 1, "then": true}
RESP2
{"given": true, "lost": true, "outside": 0, "gaps": 1, "then": true}
{"given": true, "lost": true, "outside": 0, "gaps": 1, "then": true}
