--TEST--
Cache: forks, signals, time limits, lost connections, refusals and a flood of invalidations
--EXTENSIONS--
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('SET', 'k', '1');
$cache = new Hiredis\Cache(lease: 1000.0);
function message(callable $function): string
{
	$outcome = outcome($function);
	return preg_replace(['~(unix|redis)://\S+: ~', '~\d+\.\d+ s~'], ['', 'N s'], $outcome instanceof Throwable ? get_class($outcome) . ': ' . $outcome->getMessage() : show($outcome));
}

echo "-- a fork\n";
$client = new Hiredis\Client($server->uri(), cache: $cache);
$client->get('k');
$child = pcntl_fork();
if ($child === 0) {
	$before = $cache->stats()['hits'];
	file_put_contents($server->directory() . '/child', show([$client->get('k'), $cache->stats()['hits'] - $before, $client->get('k'), $cache->stats()['hits'] - $before]));
	posix_kill(getmypid(), SIGKILL);
}
pcntl_waitpid($child, $status);
echo file_get_contents($server->directory() . '/child'), "\n";
$before = $cache->stats()['hits'];
say($client->get('k'), $cache->stats()['hits'] - $before);

echo "-- a signal's handler, served while the socket is looked at\n";
pcntl_async_signals(true);
$inside = 0;
/* It comes at any time; what it does, it does in the middle of get() alone. */
pcntl_signal(SIGUSR1, function () use (&$do, &$inside) {
	foreach (debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS) as $frame) {
		if ($frame['function'] === 'get') {
			$inside++;
			$do();
		}
	}
});
$throw = fn () => throw new LogicException('of the handler');
/* PHP may serve the signal when get() has come to its end, too: then nothing is in use. */
$use = function () use (&$client, &$busy) { $said = message(fn () => $client->get('k')); $busy = str_contains($said, 'in use') ? $said : $busy; };
$flush = function () use (&$client) { $client->flushCache(); };
$close = function () use (&$client, &$busy) { $said = message(fn () => $client->close()); $busy = str_contains($said, 'in use') ? $said : $busy; };
foreach (['throws' => [$throw, false], 'throws, from the pool' => [$throw, true], 'uses the client' => [$use, false], 'flushes' => [$flush, false], 'closes' => [$close, false]] as $what => [$do, $persistent]) {
	$client = new Hiredis\Client($server->uri(), persistent: $persistent, cache: $cache);
	$client->get('k');
	$values = [];
	$inside = 0;
	$busy = '';
	$child = pcntl_fork();
	if ($child === 0) {
		for ($parent = posix_getppid(); ; usleep(100)) {
			posix_kill($parent, SIGUSR1);
		}
	}
	while ($inside < 3 || ($busy === '' && in_array($do, [$use, $close], true))) {
		if ($persistent) {
			$client = new Hiredis\Client($server->uri(), persistent: true, cache: $cache);
		}
		$values[message(fn () => $client->get('k'))] = true;
	}
	posix_kill($child, SIGKILL);
	pcntl_waitpid($child, $status);
	ksort($values);
	say($what, array_values(array_diff(array_keys($values), ['"1"'])), $busy, $client->get('k'));
}
pcntl_signal(SIGUSR1, SIG_DFL);

echo "-- one time limit for a miss\n";
/* Each reply comes within the limit, all of them do not. */
$peer = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(4); $c->drip("+OK\r\n+OK\r\n$3\r\nold\r\n:-1\r\n", 0.04); $c->silence();');
$late = new Hiredis\Client($peer->uri('?timeout=0.45'), cache: $cache);
echo message(fn () => $late->get('k')), "\n";
$peer = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(4); $c->send("+OK\r\n"); $c->drip(str_repeat("+OK\r\n", 1), 0.2); $c->silence();');
$late = new Hiredis\Client($peer->uri('?timeout=0.6'), cache: $cache);
echo message(fn () => $late->get('k')), "\n";

echo "-- retryReads\n";
foreach (['before' => '', 'behind CLIENT CACHING' => '+OK\r\n', 'in the value' => '+OK\r\n$3\r\nne', 'behind the value' => '+OK\r\n$3\r\nnew\r\n'] as $where => $bytes) {
	$peer = Peer::start('for ($i = 0; $i < 4; $i++) { $c = $peer->accept(); $c->hello(); $c->commands(4); $c->send("+OK\r\n' . $bytes . '"); $c->close(); }');
	$retry = new Hiredis\Client($peer->uri(), retryReads: true, cache: $cache);
	say($where, message(fn () => $retry->get('k')), $peer->connections());
}
$peer = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(4); $c->send("+OK\r\n+OK\r\n"); $c->close(); $c = $peer->accept(); $c->hello(); $c->commands(4); $c->send("+OK\r\n+OK\r\n$3\r\nnew\r\n:-1\r\n"); $c->silence();');
$retry = new Hiredis\Client($peer->uri(), retryReads: true, cache: $cache);
say(message(fn () => $retry->get('k')), message(fn () => $retry->get('k')));

echo "-- the server goes\n";
$client = new Hiredis\Client($server->uri(), cache: $cache);
$client->get('k');
$server->signal('KILL');
for ($began = hrtime(true); ($said = message(fn () => $client->get('k'))) === '"1"' && hrtime(true) - $began < 60_000_000_000;);
echo preg_replace('~: .*~', '', $said), ' ', $client->__debugInfo()['cache']['entries'], "\n";

echo "-- refusals\n";
foreach (['CLIENT TRACKING' => '$c->hello(); $c->commands(1); $c->send("-ERR unknown subcommand\r\n");', 'not allowed' => '$c->hello(); $c->commands(1); $c->send("-NOPERM User u has no permissions\r\n");',
	'RESP2 alone' => '$c->commands(2); $c->send("-NOPROTO unsupported protocol version\r\n-ERR no\r\n");', 'no HELLO' => '$c->commands(2); $c->send("-ERR unknown command \'HELLO\'\r\n-ERR no\r\n");',
	'something else' => '$c->hello(); $c->commands(1); $c->send(":1\r\n");'] as $what => $script) {
	$peer = Peer::start("\$c = \$peer->accept(); $script \$c->silence();");
	$refused = new Hiredis\Client($peer->uri(), cache: $cache);
	echo "$what: ", message(fn () => $refused->connect()), "\n";
}
$server = Server::start();
$client = new Hiredis\Client($server->uri(), cache: $cache);
foreach ([['CLIENT', 'TRACKING', 'OFF'], ['client', 'caching', 'yes'], ['HELLO', '2'], ['RESET'], ['CLIENT', 'REPLY', 'OFF']] as $words) {
	echo message(fn () => $client->call(...$words)), "\n";
}
echo message(fn () => $client->pipelined(fn ($pipeline) => $pipeline->set('a', 1)->call('CLIENT', 'TRACKING', 'OFF'))), "\n";
$pipeline = $client->pipeline()->set('a', 1);
echo message(fn () => $pipeline->call('RESET')), ' ', show($pipeline->get('a')->execute()), "\n";
echo message(fn () => iterator_to_array($client->stream([['GET', 'a'], ['RESET']]))), ' ', message(fn () => $client->get('a')), "\n";
echo message(fn () => $client->concurrently([fn ($client) => $client->call('RESET'), fn ($client) => $client->get('a')])), ' ', message(fn () => $client->get('a')), "\n";

echo "-- a flood\n";
/* More names than are worth being read: everything goes, and the command to a new connection. */
$flood = ">2\r\n$10\r\ninvalidate\r\n*10000\r\n" . str_repeat("$1\r\nx\r\n", 10000);
$peer = Peer::start('for ($i = 0; $i < 2; $i++) { $c = $peer->accept(); $c->hello(); $c->commands(4); $c->send("+OK\r\n+OK\r\n$1\r\n$i\r\n:-1\r\n"); if ($i === 0) { $peer->hear("go"); $c->send($flood); $peer->tell("sent"); } } $c->silence();', ['flood' => $flood]);
$client = new Hiredis\Client($peer->uri(), cache: $cache);
say($client->get('k'), $client->get('k'));
$before = $cache->stats()['invalidations'];
$peer->tell('go');
$peer->hear('sent');
say($client->get('k'), $client->get('k'), $cache->stats()['invalidations'] - $before, $peer->connections());
?>
--EXPECT--
-- a fork
["1", 0, "1", 1]
"1"
1
-- a signal's handler, served while the socket is looked at
"throws"
["LogicException: of the handler"]
""
"1"
"throws, from the pool"
["LogicException: of the handler"]
""
"1"
"uses the client"
[]
"Hiredis\\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here"
"1"
"flushes"
[]
""
"1"
"closes"
[]
"Hiredis\\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client"
"1"
-- one time limit for a miss
Hiredis\TimeoutException: timed out after N s while reading, command GET
Hiredis\TimeoutException: timed out after N s while reading, command GET
-- retryReads
"before"
"Hiredis\\ConnectionException: closed by the server after N s while reading, command GET"
2
"behind CLIENT CACHING"
"Hiredis\\ConnectionException: closed by the server after N s while reading, command GET"
2
"in the value"
"Hiredis\\ConnectionException: closed by the server after N s while reading, command GET"
2
"behind the value"
"\"new\""
1
"\"new\""
"\"new\""
-- the server goes
Hiredis\ConnectionException 0
-- refusals
CLIENT TRACKING: Hiredis\ServerException: ERR unknown subcommand. Leave the cache out: the server does not report changes of keys.
not allowed: Hiredis\ServerException: NOPERM User u has no permissions. Allow the user this command with ACL SETUSER, or connect as another user.
RESP2 alone: Hiredis\ServerException: NOPROTO unsupported protocol version. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.
no HELLO: Hiredis\ServerException: ERR unknown command 'HELLO'. Leave the cache out: it needs RESP3, and this server speaks RESP2 only.
something else: Hiredis\ProtocolException: Protocol error: a reply of the handshake is not OK after N s while connecting
Hiredis\HiredisError: CLIENT TRACKING would change the tracking that the client's cache needs: use a client without a cache
Hiredis\HiredisError: CLIENT CACHING would change the tracking that the client's cache needs: use a client without a cache
Hiredis\HiredisError: HELLO would change the tracking that the client's cache needs: use a client without a cache
Hiredis\HiredisError: RESET would change the tracking that the client's cache needs: use a client without a cache
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: CLIENT TRACKING would change the tracking that the client's cache needs: use a client without a cache
Hiredis\HiredisError: RESET would change the tracking that the client's cache needs: use a client without a cache ["OK", "1"]
Hiredis\HiredisError: RESET would change the tracking that the client's cache needs: use a client without a cache "1"
Hiredis\HiredisError: RESET would change the tracking that the client's cache needs: use a client without a cache "1"
-- a flood
"0"
"0"
"1"
"1"
10000
2
