--TEST--
The collector may run while a reply is received: a destructor cannot take the next reply before this one has its place
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	for (;;) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands(3);
		$connection->send("-ERR refused\r\n-NOSCRIPT none\r\n+value\r\n");
		$peer->tell('sent');
		$peer->hear('next');
		$connection->close();
	}
	PHP);
$client = new Hiredis\Client($peer->uri(), timeout: 60.0);
$script = new Hiredis\Script('return 1');
for ($missing = 1; $missing <= 12; $missing++) {
	$async = $client->async();
	$tickets = [$script->run($async), $async->get('a')];
	while (!$async->flush());
	$peer->hear('sent');
	$replies = [];
	$keep = collect_after($missing, function () use ($async, &$replies) {
		outcome(function () use ($async, &$replies) { // it may be refused
			$replies += $async->poll();
		});
	});
	while ($async->pending() > 0) {
		$replies += $async->poll();
	}
	$keep = null;
	gc_collect_cycles();
	$peer->tell('next');
	say(array_map(fn ($ticket) => $replies[$ticket] ?? 'missing', $tickets));
}
?>
--EXPECT--
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
[error(ERR) "ERR refused", "value"]
