--TEST--
READONLY, LOADING, MASTERDOWN and NOREPLICAS: not executed, so sent once more to the primary of the next answer; never what was overtaken, a script's own words, or what was watched
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

const READ_ONLY = "-READONLY You can't write against a read only replica.\r\n";
const ROLE = "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n";

/* A primary that answers the commands of each connection, one after the other, with these bytes. Says which commands came. */
function primary(array ...$connections): Peer
{
	return Peer::start(<<<'PHP'
		foreach ($connections as $i => $answers) {
			$connection = $peer->accept();
			$connection->hello();
			$connection->answer($role);
			$seen = [];
			foreach ($answers as $answer) {
				[[$name]] = $connection->commands(1);
				$seen[] = $name;
				$connection->send($answer);
			}
			$peer->tell('seen', implode(' ', $seen));
			$all[] = $connection;
		}
		$connection->silence();
		PHP, ['connections' => $connections, 'role' => ROLE]);
}

function run(string $name, array $connections, Closure $commands, array $options = []): void
{
	$primary = primary(...$connections);
	$client = new Hiredis\Client(sentinel_uri(sentinel_peer(sentinel_says($primary->port()))), ...$options);
	$result = show(outcome(fn () => $commands($client)));
	echo "$name: ", preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', $result), " (", implode('; ', array_map(fn () => $primary->hear('seen'), $connections)), ")\n";
}

foreach ([READ_ONLY, "-LOADING Redis is loading the dataset in memory\r\n", "-MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.\r\n",
	"-NOREPLICAS Not enough good replicas to write.\r\n"] as $line) {
	run(strtok($line, ' '), [[$line], ["+OK\r\n"]], fn ($c) => $c->set('k', 'v'));
}
run('UNBLOCKED', [["-UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)\r\n"], ["*2\r\n$1\r\nq\r\n$1\r\nv\r\n"]],
	fn ($c) => $c->blpop('q', 0));
run('again and again', [[READ_ONLY], [READ_ONLY], [READ_ONLY], [":1\r\n"]], fn ($c) => $c->incr('k'));
run('another error', [["-OOM command not allowed\r\n"]], fn ($c) => $c->set('k', 'v'));
run('a large value', [[READ_ONLY], ["+OK\r\n"]], fn ($c) => $c->set('k', str_repeat('v', 100_000)));
run('a method with options, and call()', [[READ_ONLY], ["+OK\r\n", READ_ONLY], [":1\r\n"]], fn ($c) => [$c->set('k', 'v', NX: true), $c->call('INCR', 'k')]);
run('the time is over', [[READ_ONLY]], fn ($c) => $c->set('k', 'v'), ['timeout' => 0.05]);

echo "-- pipelines: all from the first refusal on\n";
run('reads between', [["+OK\r\n", READ_ONLY, "$1\r\no\r\n", READ_ONLY], ["+OK\r\n", "$1\r\nn\r\n", ":1\r\n"]], fn ($c) => $c->pipelined(fn ($p) => $p->set('a', 1)->set('k', 'n')->get('k')->incr('i')));
run('overtaken', [[READ_ONLY, "+OK\r\n"]], fn ($c) => $c->pipelined(fn ($p) => $p->set('k', 1)->set('k', 2), throw: false));
run('other errors behind', [[READ_ONLY, "-ERR no\r\n"]], fn ($c) => $c->pipelined(fn ($p) => $p->set('k', 1)->incr('k'), throw: false));
run('a SELECT behind', [[READ_ONLY, "+OK\r\n"]], fn ($c) => $c->pipelined(fn ($p) => $p->set('k', 1)->select(1), throw: false));
run('lost then', [["+OK\r\n", READ_ONLY], []], fn ($c) => $c->pipelined(fn ($p) => $p->set('a', 1)->set('k', 2), throw: false), ['connectTimeout' => 0.4, 'timeout' => 0.4]);

echo "-- transactions: as a whole\n";
$aborted = "-EXECABORT Transaction discarded because of previous errors.\r\n";
run('aborted', [["+OK\r\n", "+QUEUED\r\n", READ_ONLY, $aborted], ["+OK\r\n", "+QUEUED\r\n", "+QUEUED\r\n", "*2\r\n$1\r\nx\r\n+OK\r\n"]],
	fn ($c) => $c->transaction(fn ($t) => $t->get('k')->set('k', 1)));
run('aborted for another reason', [["+OK\r\n", "-ERR no\r\n", $aborted]], fn ($c) => $c->transaction(fn ($t) => $t->set('k', 1)));
run('watched', [["+OK\r\n", "+OK\r\n", READ_ONLY, $aborted]], fn ($c) => $c->transaction(fn ($t) => $t->set('k', 1), ['k']));
run('a MULTI of the user', [["+OK\r\n", READ_ONLY]], function ($c) {
	$c->call('MULTI');
	return $c->set('k', 1);
});

echo "-- scripts: a script may say anything\n";
$words = "-READONLY You can't write against a read only replica. script: 52c821, on @user_script:1.\r\n";
run('EVAL, words of its own', [[$words]], fn ($c) => $c->eval('...', 0));
run('EVAL, the server', [[READ_ONLY], [":1\r\n"]], fn ($c) => $c->eval('...', 0));
run('an unknown command', [["-READONLY not now\r\n"]], fn ($c) => $c->call('MY.WRITE', 'k'));
run('a script in a pipeline', [["$40\r\n" . str_repeat('a', 40) . "\r\n", READ_ONLY]], fn ($c) => $c->pipelined(fn ($p) => (new Hiredis\Script('return 1'))->run($p), throw: false));

echo "-- tasks and streams\n";
run('concurrently', [[READ_ONLY, "$1\r\no\r\n", READ_ONLY], [":1\r\n", ":2\r\n"]], fn ($c) => $c->concurrently([fn ($c) => $c->incr('k'), fn ($c) => $c->get('k'), fn ($c) => $c->incr('k')]));
run('stream', [[READ_ONLY, "$1\r\no\r\n"]], fn ($c) => iterator_to_array($c->stream([['INCR', 'k'], ['GET', 'k']])));
?>
--EXPECT--
-READONLY: "OK" (SET; SET)
-LOADING: "OK" (SET; SET)
-MASTERDOWN: "OK" (SET; SET)
-NOREPLICAS: "OK" (SET; SET)
UNBLOCKED: ["q", "v"] (BLPOP; BLPOP)
again and again: 1 (INCR; INCR; INCR; INCR)
another error: error(OOM) "OOM command not allowed" (SET)
a large value: "OK" (SET; SET)
a method with options, and call(): ["OK", 1] (SET; SET INCR; INCR)
the time is over: error(READONLY) "READONLY You can't write against a read only replica." (SET)
-- pipelines: all from the first refusal on
reads between: ["OK", "OK", "n", 1] (SET SET GET INCR; SET GET INCR)
overtaken: [error(READONLY) "READONLY You can't write against a read only replica.", "OK"] (SET SET)
other errors behind: [error(READONLY) "READONLY You can't write against a read only replica.", error(ERR) "ERR no"] (SET INCR)
a SELECT behind: [error(READONLY) "READONLY You can't write against a read only replica.", "OK"] (SET SELECT)
lost then: Hiredis\TimeoutException: redis://127.0.0.1:#: timed out after :# while reading, command SET (SET SET; )
-- transactions: as a whole
aborted: ["x", "OK"] (MULTI GET SET EXEC; MULTI GET SET EXEC)
aborted for another reason: error(ERR) "ERR no" (MULTI SET EXEC)
watched: error(READONLY) "READONLY You can't write against a read only replica." (WATCH MULTI SET EXEC)
a MULTI of the user: error(READONLY) "READONLY You can't write against a read only replica." (MULTI SET)
-- scripts: a script may say anything
EVAL, words of its own: error(READONLY) "READONLY You can't write against a read only replica. script: 52c821, on @user_script:1." (EVAL)
EVAL, the server: 1 (EVAL; EVAL)
an unknown command: error(READONLY) "READONLY not now" (MY.WRITE)
a script in a pipeline: [error(READONLY) "READONLY You can't write against a read only replica."] (SCRIPT EVALSHA)
-- tasks and streams
concurrently: [1, "o", 2] (INCR GET INCR; INCR INCR)
stream: [error(READONLY) "READONLY You can't write against a read only replica.", "o"] (INCR GET)
