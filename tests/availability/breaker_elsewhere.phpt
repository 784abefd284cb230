--TEST--
breaker: true in a Subscriber, Async, a Cluster, behind sentinels, with failover and TLS, and what a child of the process learns and carries
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_tls.inc';
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

const LIMITS = ['connectTimeout' => 0.1, 'timeout' => 0.1, 'breaker' => true];
const PATIENT = ['connectTimeout' => 60.0, 'timeout' => 60.0, 'breaker' => true];

function told(mixed $outcome): string
{
	return $outcome instanceof Hiredis\ConnectionException ? (str_contains($outcome->getMessage(), 'breaker') ? 'at once' : 'waited')
		. " ({$outcome->failure->name})" : show($outcome);
}

function times(int $count, callable $call): void
{
	while ($count-- > 0) {
		echo told(outcome($call)), "\n";
	}
}

function once_closed(callable $call): mixed
{
	do {
		$outcome = outcome($call);
	} while (told($outcome) === 'at once (Connect)');
	return $outcome;
}

$server = Server::start();

echo "Subscriber\n";
$server->signal('STOP');
times(4, fn () => (new Hiredis\Client($server->uri(), ...LIMITS))->subscriber()->subscribe('c'));
$server->signal('CONT');
say(once_closed(fn () => (new Hiredis\Client($server->uri(), ...PATIENT))->subscriber()->subscribe('c')));

echo "Async\n";
$server->signal('STOP');
for ($i = 0; $i < 4; $i++) {
	$async = (new Hiredis\Client($server->uri(), ...LIMITS))->async();
	$async->get('k');
	$async->flush();
	echo told(current(all($async))), "\n";
}
$server->signal('CONT');
say(once_closed(function () use ($server) {
	$async = (new Hiredis\Client($server->uri(), ...PATIENT))->async();
	$async->get('k');
	$async->flush();
	return current(all($async));
}));

echo "failover: true\n";
$server->signal('STOP');
$port = parse_url($server->tcpUri(), PHP_URL_PORT);
times(2, fn () => (new Hiredis\Client("redis://127.0.0.1:$port", failover: true, connectTimeout: 0.1, timeout: 60.0, breaker: true))->set('k', 'v'));
$server->signal('CONT');
say(once_closed(fn () => (new Hiredis\Client("redis://127.0.0.1:$port", failover: true, connectTimeout: 60.0, timeout: 60.0, breaker: true))->set('k', 'v')));

/* Node 1 is silent: a master of the cluster; or the primary that the sentinel, node 0, names. */
const SILENT = <<<'PHP'
	$silent = true;
	$fake->on('speak', function () use (&$silent) { $silent = false; });
	return function ($node, $words) use ($fake, &$silent) { return match (true) {
		$node === 1 && $silent => '',
		$words[0] === 'ROLE' => "*1\r\n$6\r\nmaster\r\n",
		$words[0] === 'PING' => "+PONG\r\n",
		$words[0] === 'SENTINEL', $words[0] === 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, "*0\r\n"),
		default => null,
	}; };
	PHP;
echo "a Cluster\n";
$fake = FakeCluster::start(2, SILENT);
$cluster = new Hiredis\Cluster($fake->uri(), ...LIMITS);
times(4, fn () => $cluster->set('foo', 'v')); // slot 12182
say($cluster->set('bar', 'v'));               // slot 5061
$fake->tell('speak');
say(once_closed(fn () => $cluster->withTimeout(60.0)->set('foo', 'v')));

echo "behind sentinels\n";
$fake = FakeCluster::start(2, SILENT);
times(4, fn () => (new Hiredis\Client("sentinel://{$fake->name(0)}/m", ...LIMITS))->set('k', 'v'));
$fake->tell('speak');
say(once_closed(fn () => (new Hiredis\Client("sentinel://{$fake->name(0)}/m", ...PATIENT))->set('k', 'v')));

echo "TLS\n";
$tls = TlsServer::start($pki = new Pki, ['tls-auth-clients' => 'yes']);
$certificate = ['cafile' => $pki->authority(), ...$pki->certificate('client', 'DNS:client')];
$tls->server->signal('STOP');
times(4, fn () => (new Hiredis\Client($tls->uri(), ...LIMITS, tls: $certificate))->get('k'));
$tls->server->signal('CONT');
say(once_closed(fn () => (new Hiredis\Client($tls->uri(), ...PATIENT, tls: $certificate))->set('k', 'v')));

echo "a child learns for its parent\n";
$server->signal('STOP');
if (pcntl_fork() === 0) {
	for ($i = 0; $i < 3; $i++) {
		outcome(fn () => (new Hiredis\Client($server->uri(), ...LIMITS))->get('k'));
	}
	posix_kill(getmypid(), SIGKILL);
}
pcntl_wait($status);
times(2, fn () => (new Hiredis\Client($server->uri(), ...LIMITS))->get('k'));
/* The parent has a probe under way. The child drops its copy, and neither reads the other's answer. */
if (pcntl_fork() === 0) {
	outcome(fn () => (new Hiredis\Client($server->uri(), ...LIMITS))->get('k'));
	exit;
}
pcntl_wait($status);
$server->signal('CONT');
say(once_closed(fn () => (new Hiredis\Client($server->uri(), ...PATIENT))->get('k')));
?>
--EXPECT--
Subscriber
waited (Timeout)
waited (Timeout)
waited (Timeout)
at once (Connect)
NULL
Async
waited (Timeout)
waited (Timeout)
waited (Timeout)
at once (Connect)
NULL
failover: true
at once (Connect)
at once (Connect)
"OK"
a Cluster
waited (Timeout)
waited (Timeout)
waited (Timeout)
at once (Connect)
"OK"
"OK"
behind sentinels
waited (Timeout)
waited (Timeout)
waited (Timeout)
at once (Connect)
"OK"
TLS
waited (Timeout)
waited (Timeout)
waited (Timeout)
at once (Connect)
"OK"
a child learns for its parent
at once (Connect)
at once (Connect)
"v"
