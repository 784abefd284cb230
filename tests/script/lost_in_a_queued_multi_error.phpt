--TEST--
Async: if the connection that knew a script is lost before the user's own MULTI is sent, EXEC does not execute the MULTI without the script
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

/* Returns when the connection has been idle for longer than the 100 ms after which the client looks at it. */
function idle(): void
{
	for ($end = hrtime(true) + 110e6; hrtime(true) < $end; );
}

foreach (['noticed by flush()', 'noticed by poll()'] as $how) {
	$peer = Peer::start(<<<'PHP'
		$first = $peer->accept();
		$first->hello();
		$first->commands(2);
		$first->send("$40\r\n" . sha1('return 1') . "\r\n:1\r\n");
		$peer->hear('close');
		$first->close();
		$peer->tell('closed');
		$second = $peer->accept();
		$second->hello();
		$second->answer("$1\r\nv\r\n");
		PHP);
	$script = new Hiredis\Script('return 1');
	$redis = (new Hiredis\Client($peer->tcpUri()))->async();
	$script->run($redis);
	all($redis);
	$redis->call('MULTI');
	$script->run($redis);
	$redis->incr('n');
	$redis->call('EXEC');
	$peer->tell('close');
	$peer->hear('closed');
	$how === 'noticed by flush()' ? idle() : say($redis->poll());
	foreach (all($redis) as $outcome) {
		say([$outcome->command, $outcome->failure, $outcome->maybeExecuted]);
	}
	$redis->get('k');
	say(array_values(all($redis)));
}
?>
--EXPECT--
["MULTI", Hiredis\Failure::Closed, false]
["EVALSHA", Hiredis\Failure::Closed, false]
["INCR", Hiredis\Failure::Closed, false]
["EXEC", Hiredis\Failure::Closed, false]
["v"]
[]
[NULL, Hiredis\Failure::Lost, false]
[NULL, Hiredis\Failure::Lost, false]
[NULL, Hiredis\Failure::Lost, false]
[NULL, Hiredis\Failure::Lost, false]
["v"]
