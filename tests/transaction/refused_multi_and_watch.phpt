--TEST--
Where MULTI is refused, EXEC does not end the WATCH: transaction() does, so that the next one, which watches nothing, is not null
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([false, true] as $in_a_task) {
	$server->cli('ACL', 'SETUSER', 'app', 'on', '>x', '~*', '+@all', '-multi');
	$redis = new Hiredis\Client($server->uri(), username: 'app', password: 'x');
	$run = fn (callable $call) => $in_a_task ? $redis->concurrently([$call], throw: false)[0] : outcome($call);
	$refused = $run(fn () => $redis->transaction(fn ($transaction) => $transaction->get('n'), watch: ['k']));
	echo "$refused->prefix of $refused->command\n";
	$server->cli('ACL', 'SETUSER', 'app', '+multi');
	$server->cli('INCR', 'k');
	say($run(fn () => $redis->transaction(fn ($transaction) => $transaction->incr('n'))));
}
?>
--EXPECT--
NOPERM of MULTI
[1]
NOPERM of MULTI
[2]
