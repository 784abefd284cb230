--TEST--
breaker: true: where connecting waited three times, or for a second, no client of the process waits again, until a probe is answered
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

const LIMITS = ['connectTimeout' => 0.1, 'timeout' => 0.1, 'breaker' => true];

/* What a breaker says, without its numbers. */
function told(mixed $outcome): string
{
	return $outcome instanceof Hiredis\ConnectionException
		? preg_replace(['~^\S+: (timed out).*~', '~^\S+: (the breaker.*) after \S+ s while.*~', '/ in \d\.\d s/', '/ after \d\.\d+ s/'],
			['$1', '$1', '', ''], $outcome->getMessage()) . " ({$outcome->failure->name}" . ($outcome->maybeExecuted ? ', maybe executed)' : ')')
		: show($outcome);
}

/* Tries until the breaker is closed. */
function once_closed(callable $call): mixed
{
	do {
		$outcome = outcome($call);
	} while ($outcome instanceof Hiredis\ConnectionException && str_contains($outcome->getMessage(), 'breaker'));
	return $outcome;
}

$server = Server::start();
foreach (['a port' => $server->tcpUri(), 'a path' => $server->uri(), 'RESP2' => $server->tcpUri('?protocol=2')] as $what => $uri) {
	echo "$what\n";
	$server->signal('STOP');
	for ($i = 0; $i < 5; $i++) {
		echo told(outcome(fn () => (new Hiredis\Client($uri, ...LIMITS))->get('k'))), "\n";
	}
	foreach (['persistent' => ['persistent' => true], 'not asked for' => ['breaker' => false], 'in the URI' => ['breaker' => null]] as $which => $options) {
		$client = new Hiredis\Client($which === 'in the URI' ? $uri . (str_contains($uri, '?') ? '&' : '?') . 'breaker=1' : $uri, ...[...LIMITS, ...$options]);
		echo "$which: ", told(outcome(fn () => $client->incr('n'))), "\n";
	}
	$server->signal('CONT');
	$client = new Hiredis\Client($uri, ...[...LIMITS, 'connectTimeout' => 60.0, 'timeout' => 60.0]);
	say(once_closed(fn () => $client->set('k', 'v')), $client->get('k'));
	$client->close();
	$client = null;
}

echo "an answer ends the row\n";
for ($i = 0; $i < 3; $i++) {
	$server->signal('STOP');
	for ($j = 0; $j < 2; $j++) {
		echo told(outcome(fn () => (new Hiredis\Client($server->uri(), ...LIMITS))->get('k'))), "\n";
	}
	$server->signal('CONT');
	say((new Hiredis\Client($server->uri(), breaker: true, timeout: 60.0, connectTimeout: 60.0))->get('k'));
}

echo "more than a second\n";
$server->signal('STOP');
for ($i = 0; $i < 2; $i++) {
	echo told(outcome(fn () => (new Hiredis\Client($server->tcpUri(), connectTimeout: 1.1, timeout: 1.1, breaker: true))->get('k'))), "\n";
}
$server->signal('CONT');
?>
--EXPECT--
a port
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
persistent: the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
not asked for: timed out (Timeout, maybe executed)
in the URI: the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
"OK"
"v"
a path
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
persistent: the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
not asked for: timed out (Timeout, maybe executed)
in the URI: the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
"OK"
"v"
RESP2
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
persistent: the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
not asked for: timed out (Timeout, maybe executed)
in the URI: the breaker is open until a probe is answered, the next one is sent: 3 connections waited and failed, the last one (timed out) (Connect)
"OK"
"v"
an answer ends the row
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
"v"
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
"v"
timed out (Timeout, maybe executed)
timed out (Timeout, maybe executed)
"v"
more than a second
timed out (Timeout, maybe executed)
the breaker is open until a probe is answered, the next one is sent: 1 connection waited and failed, the last one (timed out) (Connect)
