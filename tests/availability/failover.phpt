--TEST--
failover: true goes where the name leads: what was refused or not sent goes there, within the time limit, and nothing twice
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/names.inc';
Names::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/names.inc';

Names::run(<<<'PHP'
	require "$inc/server.inc";
	require "$inc/show.inc";
	require "$inc/failure.inc";
	use Hiredis\Client;

	$port = Server::freePort();
	$start = fn (string $address) => Server::start(['bind' => $address, 'port' => $port, 'repl-diskless-sync-delay' => 0]);
	$old = $start('127.1.0.2');
	$new = $start('127.1.0.3');
	/* Of nobody: a replica that loads its primary's data would say LOADING. */
	$demote = fn ($server) => $server->cli('REPLICAOF', '127.1.0.9', (string) $port);
	$run = fn (string $info) => preg_match('/run_id:(\w+)/', $info, $match) ? $match[1] : '';
	$where = fn (Client $client) => $run($client->info('server'));
	$id = fn (Server $server) => $run($server->cli('INFO', 'server'));

	name('primary.test', '127.1.0.2');
	$client = new Client("redis://primary.test:$port", failover: true);
	$persistent = fn () => new Client("redis://primary.test:$port", failover: true, persistent: true);
	$plain = new Client("redis://primary.test:$port");
	$two = new Client("redis://primary.test:$port", failover: true, protocol: 2);
	say($client->set('a', 1), $persistent()->set('b', 2), $plain->set('c', 3), $two->set('d', 4), $where($client) === $id($old));

	$demote($old);
	$new->cli('REPLICAOF', 'NO', 'ONE');
	name('primary.test', '127.1.0.3');
	say('a refused command', $client->incr('n'), $where($client) === $id($new));
	say('of RESP2', $two->incr('n'));
	say('in a pipeline, of which nothing but the reads was executed', $persistent()->pipelined(fn ($p) => $p->get('n')->incr('n')->get('n')));
	say('in a transaction', $persistent()->transaction(fn ($t) => $t->incr('n')->get('n')));
	say('of a script', $persistent()->eval("return redis.call('INCR', KEYS[1])", 1, 'n'));
	say('the idle connections have gone', $where($persistent()) === $id($new));
	say('without failover', outcome(fn () => $plain->incr('n')));

	say('what nobody will do ends with its time');
	name('nobody.test', '127.1.0.2');
	$late = new Client("redis://nobody.test:$port", failover: true, timeout: 0.3);
	$outcome = outcome(fn () => $late->set('x', 1));
	say($outcome instanceof Hiredis\ConnectionException ? $outcome->maybeExecuted : $outcome);
	tell(outcome(fn () => (new Client('redis://unknown.invalid', failover: true))->get('x')));

	say('of several addresses that of the primary, and the next connection finds it at once');
	name('all.test', '127.1.0.2', '127.1.0.9', '127.1.0.3');
	foreach ([2, 3] as $protocol) {
		$all = new Client("redis://all.test:$port", failover: true, protocol: $protocol);
		say($all->incr('n'), $where($all) === $id($new));
	}

	say('what holds a state is told of it once');
	$demote($new);
	$old->cli('REPLICAOF', 'NO', 'ONE');
	name('primary.test', '127.1.0.2');
	say($client->call('WATCH', 'n'), outcome(fn () => $client->set('n', 5)));
	tell(outcome(fn () => $client->set('n', 5)));
	say($client->set('n', 5), $where($client) === $id($old));
	PHP, ['inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"OK"
"OK"
"OK"
"OK"
true
"a refused command"
1
true
"of RESP2"
2
"in a pipeline, of which nothing but the reads was executed"
["2", 3, "3"]
"in a transaction"
[4, "4"]
"of a script"
5
"the idle connections have gone"
true
"without failover"
error(READONLY) "READONLY You can't write against a read only replica."
"what nobody will do ends with its time"
false
Hiredis\ConnectionException: ENDPOINT: Name or service not known while connecting, command GET (not executed, GET)
"of several addresses that of the primary, and the next connection finds it at once"
6
true
7
true
"what holds a state is told of it once"
"OK"
error(READONLY) "READONLY You can't write against a read only replica."
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
"OK"
true
