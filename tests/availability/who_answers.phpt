--TEST--
Client::stats() says who answers, its role, since when and how often another server took over; Hiredis\stats() counts moves and breakers
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-sentinels.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

const COUNTED = ['hiredis.client.connection.moved', 'hiredis.client.breaker.opened', 'hiredis.client.breaker.refused'];

/* Without what differs from run to run: `since` as whether it is between both times. */
function who(Hiredis\Client $client, array $names, float $from): array
{
	$stats = $client->stats();
	$stats['since'] = $stats['since'] === null ? null : $stats['since'] >= $from - 0.1 && $stats['since'] <= microtime(true) + 0.1;
	$stats['address'] = $stats['address'] === null ? null : $names[$stats['address']] ?? $stats['address'];
	return $stats;
}

function counted(): array
{
	return array_map(fn ($name) => Hiredis\stats()[$name], COUNTED);
}

$from = microtime(true);
$fake = FakeSentinels::start();
$fake->sentinels('old', 'old', 'old');
$names = [$fake->servers->name(FakeSentinels::OLD) => 'the old primary', $fake->servers->name(FakeSentinels::NEW) => 'the new primary'];
$client = new Hiredis\Client($fake->uri('timeout=60&connectTimeout=60'));
say(who($client, $names, $from), $client->set('k', 'v'), who($client, $names, $from));
$fake->sentinels('new', 'new', 'new');
$fake->lose();
do { // the first one may be in flight
	$outcome = outcome(fn () => $client->set('k', 'v'));
} while ($outcome instanceof Hiredis\ConnectionException);
say($outcome, who($client, $names, $from));
$client->close();
say(who($client, $names, $from), counted());

$server = Server::start();
$plain = new Hiredis\Client($server->tcpUri());
$plain->ping();
say(who($plain, ["127.0.0.1:{$server->port()}" => 'the server'], $from));
$server->signal('STOP');
for ($i = 0; $i < 5; $i++) {
	outcome(fn () => (new Hiredis\Client($server->uri(), connectTimeout: 0.1, timeout: 0.1, breaker: true))->get('k'));
}
$server->signal('CONT');
say(counted());
?>
--EXPECT--
{"address": NULL, "role": NULL, "since": NULL, "moves": 0}
"old primary"
{"address": "the old primary", "role": "master", "since": true, "moves": 0}
"new primary"
{"address": "the new primary", "role": "master", "since": true, "moves": 1}
{"address": NULL, "role": NULL, "since": NULL, "moves": 0}
[1, 0, 0]
{"address": "the server", "role": NULL, "since": true, "moves": 0}
[1, 1, 2]
