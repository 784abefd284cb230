--TEST--
Hiredis\stats() counts connections, commands, bytes, retries and errors, each where it happens and once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/** Prints what the function changes: of the time whether it has passed; no bytes of a handshake, which are the server's business. */
function changed(string $what, callable $function): void
{
	$before = Hiredis\stats();
	$outcome = outcome($function);
	$changes = [];
	$after = Hiredis\stats();
	$made = $after['db.client.connection.create_time.count'] > $before['db.client.connection.create_time.count'];
	foreach ($after as $name => $value) {
		if ($value !== $before[$name] && !($made && str_contains($name, 'bytes'))) {
			$changes[] = strtr($name, ['db.client.' => 'db ', 'redis.client.' => 'redis ']) . ' ' . (is_float($value) ? '> 0' : sprintf('%+d', $value - $before[$name]));
		}
	}
	echo "$what: ", implode(', ', $changes), $outcome instanceof Throwable ? ' (' . get_class($outcome) . ')' : '', "\n";
}

foreach (Hiredis\stats() as $name => $value) {
	say($name . ' ' . show($value));
}
$hello = strlen(Hiredis\encode(['HELLO', 3]));
$server = Server::start();
$client = new Hiredis\Client($server->uri());
/* The size of HELLO's reply is the server's business. */
$before = Hiredis\stats();
$client->connect();
$after = Hiredis\stats();
say($after['hiredis.client.bytes.sent'] - $before['hiredis.client.bytes.sent'] === $hello, $after['hiredis.client.bytes.received'] > 100, $after['hiredis.client.commands'],
	$after['db.client.connection.count.used']);

echo "on an open connection\n";
changed('set', fn () => $client->set('k', 'value'));
changed('get', fn () => $client->get('k'));
changed('an error', fn () => $client->incr('k'));
changed('a pipeline of three, one an error', fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('k')->incr('k')->get('k'), throw: false));
changed('a transaction', fn () => $client->transaction(fn ($transaction) => $transaction->get('k')));
changed('100 of a stream', fn () => iterator_count($client->stream(array_fill(0, 100, ['GET', 'k']))));
changed('two tasks', fn () => $client->concurrently([fn ($client) => $client->get('k'), fn ($client) => $client->get('k')]));
changed('misuse', fn () => $client->get([]));
$large = str_repeat('x', 1 << 20);
changed('set of 1 MiB', fn () => $client->set('large', $large));
changed('get of 1 MiB', fn () => $client->get('large'));
changed('close', fn () => $client->close());
changed('and again', fn () => $client->close());

echo "the pool\n";
$client = new Hiredis\Client($server->uri(), persistent: true, protocol: 2);
changed('made', fn () => $client->ping());
changed('given', fn () => $client->close());
changed('taken', fn () => $client->ping());
unset($client);

echo "errors\n";
changed('connect', fn () => (new Hiredis\Client('unix:///no/such/socket'))->ping());
changed('resolve', fn () => (new Hiredis\Client('redis://no-such-host.invalid'))->ping());
changed('server', fn () => (new Hiredis\Client($server->uri(), password: 'x', protocol: 2))->ping());

/** The peer says what the script says; $client is connected. */
function meet(string $what, string $script, callable $command, mixed ...$options): void
{
	$peer = Peer::start('$one = $peer->accept(); $one->hello();' . $script);
	$client = new Hiredis\Client($peer->uri(), ...$options);
	$client->connect();
	changed($what, fn () => $command($client, $peer));
	unset($client);
	$peer->wait();
}

meet('timeout', '$one->silence();', fn ($client) => $client->get('k'), timeout: 0.01);
meet('closed', '$one->commands(1); $one->close();', fn ($client) => $client->get('k'));
meet('protocol', '$one->answer("?\r\n");', fn ($client) => $client->get('k'));
meet('lost', '$one->answer("+OK\r\n"); $one->commands(1); $one->send(">1\r\n$4\r\npush\r\n"); $one->silence();', function ($client) {
	$client->onPush(fn () => throw new LogicException());
	$client->call('WATCH', 'k');
	outcome(fn () => $client->get('k'));
	$client->get('k');
});
$peer = Peer::start('$one = $peer->accept(); $one->answer("+OK\r\n"); $one->silence();');
changed('handshake', fn () => (new Hiredis\Client($peer->uri()))->connect());
$peer->wait();

echo "sent again\n";
$again = '$two = $peer->accept(); $two->hello(); $two->answer("$1\r\nv\r\n"); $two->silence();';
meet('nothing had left', '$one->close(); $peer->tell("closed");' . $again, function ($client, $peer) {
	$peer->hear('closed');
	$client->get('k');
});
meet('retryReads', '$one->commands(1); $one->close();' . $again, fn ($client) => $client->get('k'), retryReads: true);

echo "a cache\n";
$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache(maxMemory: 65536));
changed('a miss, and two hits', function () use ($client) {
	$client->get('cached');
	$client->get('cached');
	$client->get('cached');
});
(new Hiredis\Client($server->uri()))->set('cached', 'v');
while ($client->get('cached') !== 'v'); /* the push may come a moment later */
say(Hiredis\stats()['redis.client.csc.evictions.invalidation'], Hiredis\stats()['redis.client.csc.requests.miss']);
$evictions = Hiredis\stats()['redis.client.csc.evictions.full'];
for ($i = 0; $i < 2000; $i++) {
	$client->get("many:$i");
}
say(Hiredis\stats()['redis.client.csc.evictions.full'] - $evictions + Hiredis\stats()['redis.client.csc.items']);
unset($client);
say(Hiredis\stats()['redis.client.csc.items']);

echo "a subscriber, pushes\n";
$client = new Hiredis\Client($server->uri());
$subscriber = $client->subscriber();
changed('subscribe', function () use ($subscriber) {
	$subscriber->subscribe('channel');
});
changed('a message', function () use ($client, $subscriber) {
	$client->publish('channel', 'm');
	$subscriber->next();
});
changed('gone', function () use (&$subscriber, &$client) {
	$subscriber = $client = null;
});
?>
--EXPECT--
"db.client.connection.count.idle 0"
"db.client.connection.count.used 0"
"db.client.connection.create_time.count 0"
"db.client.connection.create_time.sum 0.0"
"redis.client.connection.closed 0"
"redis.client.errors.resolve 0"
"redis.client.errors.connect 0"
"redis.client.errors.tls 0"
"redis.client.errors.handshake 0"
"redis.client.errors.timeout 0"
"redis.client.errors.closed 0"
"redis.client.errors.protocol 0"
"redis.client.errors.lost 0"
"redis.client.errors.server 0"
"hiredis.client.connection.reused 0"
"hiredis.client.connection.replaced 0"
"hiredis.client.connection.moved 0"
"hiredis.client.breaker.opened 0"
"hiredis.client.breaker.refused 0"
"hiredis.client.retries 0"
"hiredis.client.commands 0"
"hiredis.client.bytes.sent 0"
"hiredis.client.bytes.received 0"
"hiredis.client.subscriber.gaps 0"
"redis.client.csc.requests.hit 0"
"redis.client.csc.requests.miss 0"
"redis.client.csc.evictions.full 0"
"redis.client.csc.evictions.invalidation 0"
"redis.client.csc.evictions.expiry 0"
"hiredis.client.csc.claims 0"
"hiredis.client.csc.waits 0"
"hiredis.client.csc.answers 0"
"redis.client.csc.items 0"
true
true
0
1
on an open connection
set: hiredis commands +1, hiredis bytes.sent +31, hiredis bytes.received +5
get: hiredis commands +1, hiredis bytes.sent +20, hiredis bytes.received +11
an error: redis errors.server +1, hiredis commands +1, hiredis bytes.sent +21, hiredis bytes.received +46 (Hiredis\ServerException)
a pipeline of three, one an error: redis errors.server +1, hiredis commands +3, hiredis bytes.sent +61, hiredis bytes.received +68
a transaction: hiredis commands +3, hiredis bytes.sent +49, hiredis bytes.received +29
100 of a stream: hiredis commands +100, hiredis bytes.sent +2000, hiredis bytes.received +1100
two tasks: hiredis commands +2, hiredis bytes.sent +40, hiredis bytes.received +22
misuse:  (TypeError)
set of 1 MiB: hiredis commands +1, hiredis bytes.sent +1048612, hiredis bytes.received +5
get of 1 MiB: hiredis commands +1, hiredis bytes.sent +24, hiredis bytes.received +1048588
close: db connection.count.used -1, redis connection.closed +1
and again: 
the pool
made: db connection.count.used +1, db connection.create_time.count +1, db connection.create_time.sum > 0, hiredis commands +1
given: db connection.count.idle +1, db connection.count.used -1
taken: db connection.count.idle -1, db connection.count.used +1, hiredis connection.reused +1, hiredis commands +1, hiredis bytes.sent +14, hiredis bytes.received +7
errors
connect: redis errors.connect +1 (Hiredis\ConnectionException)
resolve: redis errors.resolve +1 (Hiredis\ConnectionException)
server: db connection.create_time.count +1, db connection.create_time.sum > 0, redis connection.closed +1, redis errors.server +1 (Hiredis\ServerException)
timeout: db connection.count.used -1, redis connection.closed +1, redis errors.timeout +1, hiredis commands +1, hiredis bytes.sent +20 (Hiredis\TimeoutException)
closed: db connection.count.used -1, redis connection.closed +1, redis errors.closed +1, hiredis commands +1, hiredis bytes.sent +20 (Hiredis\ConnectionException)
protocol: db connection.count.used -1, redis connection.closed +1, redis errors.protocol +1, hiredis commands +1, hiredis bytes.sent +20, hiredis bytes.received +3 (Hiredis\ProtocolException)
lost: db connection.count.used -1, redis connection.closed +1, redis errors.lost +1, hiredis commands +2, hiredis bytes.sent +42, hiredis bytes.received +19 (Hiredis\ConnectionException)
handshake: db connection.create_time.count +1, db connection.create_time.sum > 0, redis connection.closed +1, redis errors.handshake +1 (Hiredis\ProtocolException)
sent again
nothing had left: db connection.create_time.count +1, db connection.create_time.sum > 0, redis connection.closed +1, redis errors.closed +1, hiredis retries +1, hiredis commands +2
retryReads: db connection.create_time.count +1, db connection.create_time.sum > 0, redis connection.closed +1, redis errors.closed +1, hiredis retries +1, hiredis commands +2
a cache
a miss, and two hits: db connection.count.used +1, db connection.create_time.count +1, db connection.create_time.sum > 0, hiredis commands +3, redis csc.requests.hit +2, redis csc.requests.miss +1, redis csc.items +1
1
2
2001
0
a subscriber, pushes
subscribe: db connection.count.used +1, db connection.create_time.count +1, db connection.create_time.sum > 0
a message: db connection.count.used +1, db connection.create_time.count +1, db connection.create_time.sum > 0, hiredis commands +1
gone: db connection.count.used -2, redis connection.closed +2
