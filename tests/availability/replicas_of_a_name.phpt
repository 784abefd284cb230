--TEST--
replicas: of the name's addresses one is read from whose server says that it is a replica; readers leave it within maxLifetime
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
	use Hiredis\Client;

	$port = Server::freePort();
	$start = fn (string $address) => Server::start(['bind' => $address, 'port' => $port, 'repl-diskless-sync-delay' => 0]);
	[$primary, $one, $two] = array_map($start, ['127.2.0.2', '127.2.0.3', '127.2.0.4']);
	/* Of nobody: they keep what they have. */
	$demote = fn ($server) => $server->cli('REPLICAOF', '127.2.0.9', (string) $port);
	foreach (['primary' => $primary, 'one' => $one, 'two' => $two] as $name => $server) {
		$server->cli('SET', 'who', $name);
	}
	array_map($demote, [$one, $two]);
	name('primary.test', '127.2.0.2');
	$client = fn (string $options = '') => new Client("redis://primary.test:$port?replicas=redis://readers.test:$port$options");
	$reads = fn (Client $client) => [$client->get('who'), $client->get('who')];

	name('readers.test', '127.2.0.3');
	say('a replica', $reads($client()), $reads($client('&failover=1')), $reads($client('&protocol=2')), $client()->set('written', 'to the primary'), $primary->cli('GET', 'written'));
	name('readers.test', '127.2.0.2', '127.2.0.9', '127.2.0.4');
	say('one of the addresses', $reads($client()), $reads($client('&failover=1')), $reads($client('&protocol=2')));
	name('readers.test', '127.2.0.2');
	say('no replica', $reads($client()), $reads($client('&protocol=2')));
	name('readers.test');
	say('a name that is the primary\'s, too', (new Client("redis://primary.test:$port?replicas=redis://primary.test:$port"))->get('who'));

	say('its name moves');
	name('readers.test', '127.2.0.3');
	$reader = $client('&maxLifetime=1e-9');
	$seen = [$reader->get('who')];
	name('readers.test', '127.2.0.4');
	for ($end = hrtime(true) + 60_000_000_000; end($seen) !== 'two' && hrtime(true) < $end;) {
		$seen[] = $reader->get('who');
	}
	say(array_values(array_unique($seen)));

	say('its server is the primary now');
	$two->cli('REPLICAOF', 'NO', 'ONE');
	for ($end = hrtime(true) + 60_000_000_000; end($seen) !== 'primary' && hrtime(true) < $end;) {
		$seen[] = $reader->get('who');
	}
	say(array_values(array_unique($seen)));
	PHP, ['inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"a replica"
["one", "one"]
["one", "one"]
["one", "one"]
"OK"
"to the primary"
"one of the addresses"
["two", "two"]
["two", "two"]
["two", "two"]
"no replica"
["primary", "primary"]
["primary", "primary"]
"a name that is the primary's, too"
"primary"
"its name moves"
["one", "two"]
"its server is the primary now"
["one", "two", "primary"]
