--TEST--
A password that ends: AUTH goes out in front of the next commands, in one write, never between MULTI and EXEC; its refusal changes nothing
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

/* Node 0 is a node of a cluster and the primary, 1 is a sentinel. TOLD tells what has come on its connection since MARK, and LOST ends the others. */
const SAYS = <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	return function ($node, $words, $connection) use ($fake, $bulk) {
		$state = &$connection->state;
		$queued = ($state['multi'] ?? 0) > 0 && $words[0] !== 'EXEC';
		if ($words[0] === 'MULTI') {
			$state['multi'] = 1;
		} elseif ($queued) {
			$state['multi']++;
		}
		if (!in_array($words[0], ['TOLD', 'CLUSTER', 'READONLY', 'COMMAND', 'ROLE', 'SENTINEL', 'SUBSCRIBE'], true)) {
			$state['log'][] = $words[0] . (in_array($words[0], ['AUTH', 'HELLO'], true) ? ' ' . end($words) : '');
		}
		switch ($words[0]) {
			case 'HELLO':
				return "%2\r\n" . $bulk('proto') . ":3\r\n" . $bulk('role') . $bulk('master');
			case 'ROLE':
				return "*1\r\n" . $bulk('master');
			case 'SENTINEL': case 'SUBSCRIBE':
				return sentinel_reply($words, '127.0.0.1', $fake->ports[0], 1, "*0\r\n");
			case 'AUTH':
				return end($words) === 'wrong' ? "-WRONGPASS invalid username-password pair or user is disabled.\r\n" : (end($words) === 'odd' ? "+NO\r\n" : "+OK\r\n");
			case 'TOLD':
				$told = implode(', ', $state['log']);
				$state['log'] = [];
				return $bulk($told);
			case 'EXEC':
				$replies = $state['multi'] - 1;
				$state['multi'] = 0;
				return "*$replies\r\n" . str_repeat($bulk('v'), $replies);
			case 'GET':
				return $queued ? "+QUEUED\r\n" : $bulk('v');
			case 'EVALSHA': case 'BLPOP': case 'SET':
				return $queued ? "+QUEUED\r\n" : ($words[0] === 'BLPOP' ? "*2\r\n$1\r\nq\r\n$1\r\nv\r\n" : $bulk('v'));
			case 'SCRIPT':
				return $bulk($state['sha'] ?? sha1('return 1'));
			default:
				return null;
		}
	};
	PHP;

$fake = FakeCluster::start(2, SAYS);
$end = $seconds = 0.0;
/* The first answer is 'first', which ends after $seconds; $end is the earliest of these ends. Then it is what `$then` has. */
function teller(mixed $then = 'second'): Closure
{
	$asked = 0;
	return function () use (&$asked, $then) {
		global $seconds, $end;
		$ends = microtime(true) + $seconds;
		if ($asked++ === 0) {
			$end = min($end, $ends);
			return ['first', $ends];
		}
		$password = $then instanceof Closure ? $then() : $then;
		return is_string($password) ? [$password, $ends] : $password;
	};
}
$client = fn (string $options = '', mixed $then = 'second') => new Hiredis\Client($fake->uri() . "?$options", password: teller($then));
$script = new Hiredis\Script('return 1');
$self = null;
/* name => [client, what is done before the password is due, what is done then, and what is done after that]. */
$get = fn ($client) => $client->get('k');
$cases = fn () => [
	'a command' => [$client(), $get, $get, $get],
	'a command of RESP2' => [$client('protocol=2'), $get, $get, $get],
	'with retryReads' => [$client('retryReads=1'), $get, $get, $get],
	'a pipeline' => [$client(), $get, fn ($client) => $client->pipelined(fn ($p) => $p->get('k')->get('l')), $get],
	'a transaction' => [$client(), $get, fn ($client) => $client->transaction(fn ($t) => $t->get('k')->get('l')), $get],
	'one that watches' => [$client(), $get, fn ($client) => $client->transaction(fn ($t, $c) => $t->get('k'), watch: ['k']), $get],
	'under WATCH' => [$client(), fn ($client) => $client->call('WATCH', 'k'), $get, fn ($client) => [$client->call('MULTI'), $client->get('k'), $client->call('EXEC')]],
	'behind a MULTI' => [$client(), fn ($client) => $client->call('MULTI'), fn ($client) => [$client->get('k'), $client->call('EXEC')], $get],
	'a stream' => [$client(), $get, fn ($client) => iterator_to_array($client->stream([['GET', 'k'], ['GET', 'l']])), $get],
	'tasks' => [$client(), $get, fn ($client) => $client->concurrently([fn ($c) => $c->get('k'), fn ($c) => $c->get('l')]), $get],
	'a script that is known' => [$client(), fn ($client) => $script->run($client), fn ($client) => $script->run($client), $get],
	'in a pipeline' => [$client(), fn ($client) => $script->run($client), fn ($client) => $client->pipelined(fn ($p) => $script->run($p)), $get],
	'a blocking command' => [$client(), $get, fn ($client) => $client->blpop('q', 0), $get],
	'an event loop' => [$client()->async(), fn ($async) => [$async->get('k'), array_values(all($async))], fn ($async) => [$async->get('k'), $async->get('k'), array_values(all($async))], fn () => null],
	'behind a sentinel' => [new Hiredis\Client("sentinel://{$fake->name(1)}/m", password: teller()), $get, $get, $get],
	'with a name that moves' => [$client('failover=1'), $get, $get, $get],
	'a node of a cluster' => [new Hiredis\Cluster($fake->uri(), password: teller()), $get, $get, $get],
	'a cluster\'s pipeline' => [new Hiredis\Cluster($fake->uri(), password: teller()), $get, fn ($cluster) => $cluster->pipelined(fn ($p) => $p->get('k')->get('l')), $get],
	'a cluster\'s tasks' => [new Hiredis\Cluster($fake->uri(), password: teller()), $get, fn ($cluster) => $cluster->concurrently([fn ($c) => $c->get('k')]), $get],
	'in the pool' => [$client("persistent=p{$GLOBALS['seconds']}"), $get, function ($client) use ($get) {
		$client->close();
		return $get($client);
	}, $get],
	'refused' => [$client('', 'wrong'), $get, $get, $get],
	'no answer to AUTH' => [$client('', 'odd'), $get, fn ($client) => outcome(fn () => $get($client)), $get],
	'without an end' => [$client('', fn () => ['endless', PHP_INT_MAX]), $get, $get, $get],
	'the Closure throws' => [$client('', fn () => throw new Exception('no password')), $get, fn ($client) => outcome(fn () => $get($client)), null],
	'or returns what is none' => [$client('', fn () => 5), $get, fn ($client) => outcome(fn () => $get($client)), null],
	'or uses the client itself' => [$GLOBALS['self'] = $client('', fn () => $GLOBALS['self']->get('k')), $get, fn ($client) => outcome(fn () => $get($client)), null],
	'or throws in tasks' => [$client('', fn () => throw new Exception('no password')), $get,
		fn ($client) => outcome(fn () => $client->concurrently([fn ($c) => outcome(fn () => $c->get('k')), fn ($c) => outcome(fn () => $c->get('l'))])), null],
];
$tells = fn ($client) => $client instanceof Hiredis\Client;
/* One line for each case; it ends too late if $end has passed. */
function round_of(array $cases): string
{
	global $fake, $tells;
	$lines = '';
	foreach ($cases as $name => [$client, $before]) {
		$before($client);
		if ($name !== 'behind a MULTI' && $tells($client)) {
			$client->call('TOLD');
		}
	}
	/* The last to be due; at a server of its own, because it says much. */
	$replaced = Hiredis\stats()['hiredis.client.connection.replaced'];
	$other = FakeCluster::start(1, SAYS);
	$probe = new Hiredis\Client($other->uri(), password: teller('probe'));
	$probe->get('k');
	do {
		$probe->get('k');
	} while (!str_contains($probe->call('TOLD'), 'AUTH'));
	foreach ($cases as $name => [$client, $before, $use, $after]) {
		$auths = $fake->count('AUTH');
		$lines .= "$name: " . preg_replace('~127.0.0.1:\d+(.*) after \S+ s~', 'HOST$1', show($use($client))) . ' | ';
		if ($after) {
			$after($client);
			$lines .= $tells($client) ? $client->call('TOLD') : $fake->count('AUTH') - $auths;
		}
		$lines .= "\n";
	}
	return $lines . (Hiredis\stats()['hiredis.client.connection.replaced'] - $replaced);
}

/*
 * A renewal is due after 0.8 of the time. A busy machine may not come to the last case before the first password has ended, and connections are
 * replaced then: all of it begins anew with more time.
 */
for ($seconds = 5.0; ; $seconds *= 4) {
	$end = INF;
	try {
		$lines = round_of($cases());
	} catch (Throwable $lines) {
	}
	if (microtime(true) < $end || $seconds > 50) {
		break;
	}
}
echo $lines, "\n";
?>
--EXPECT--
a command: "v" | AUTH second, HELLO 3, GET, GET
a command of RESP2: "v" | AUTH second, HELLO 2, GET, GET
with retryReads: "v" | AUTH second, HELLO 3, GET, GET
a pipeline: ["v", "v"] | AUTH second, HELLO 3, GET, GET, GET
a transaction: ["v", "v"] | AUTH second, HELLO 3, MULTI, GET, GET, EXEC, GET
one that watches: ["v"] | AUTH second, HELLO 3, WATCH, MULTI, GET, EXEC, GET
under WATCH: "v" | AUTH second, HELLO 3, GET, MULTI, GET, EXEC
behind a MULTI: ["QUEUED", ["v"]] | HELLO first, MULTI, GET, EXEC, GET
a stream: ["v", "v"] | AUTH second, HELLO 3, GET, GET, GET
tasks: ["v", "v"] | AUTH second, HELLO 3, GET, GET, GET
a script that is known: "v" | AUTH second, HELLO 3, EVALSHA, GET
in a pipeline: ["v"] | AUTH second, HELLO 3, SCRIPT, EVALSHA, GET
a blocking command: ["q", "v"] | AUTH second, HELLO 3, BLPOP, GET
an event loop: [2, 3, ["v", "v"]] | 1
behind a sentinel: "v" | AUTH second, HELLO 3, GET, GET
with a name that moves: "v" | AUTH second, HELLO 3, GET, GET
a node of a cluster: "v" | 1
a cluster's pipeline: ["v", "v"] | 1
a cluster's tasks: ["v"] | 1
in the pool: "v" | AUTH second, HELLO 3, GET, GET
refused: "v" | AUTH wrong, HELLO 3, GET, GET
no answer to AUTH: Hiredis\ProtocolException: redis://HOST: Protocol error: a reply of the handshake is not OK while connecting, command GET | HELLO odd, GET
without an end: "v" | AUTH endless, HELLO 3, GET, GET
the Closure throws: Exception: no password | 
or returns what is none: TypeError: The Closure that returns the password must return a string, or a list of the string and the Unix time at which it expires, int returned | 
or uses the client itself: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here | 
or throws in tasks: Exception: no password | 
0
